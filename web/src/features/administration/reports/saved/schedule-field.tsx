import { NativeSelect } from '@mantine/core';
import { REPORTS } from '../texts.ts';
import type { Schedule } from './use-saved.ts';

interface ScheduleFieldProps {
  readonly label: string;
  /** Where the name beside it says what it is of. */
  readonly hidesLabel?: boolean;
  readonly value: Schedule;
  readonly disabled?: boolean;
  readonly onChange: (value: Schedule) => void;
}

const NEVER = 'never';

/** How often a link to a report is mailed. */
export function ScheduleField({ label, hidesLabel = false, value, disabled = false, onChange }: ScheduleFieldProps) {
  return (
    <NativeSelect
      // In a form it is as large as the other fields.
      {...(hidesLabel ? { 'aria-label': label, size: 'xs' } : { label })}
      value={value ?? NEVER}
      disabled={disabled}
      data={[
        { value: NEVER, label: REPORTS.saved.schedules.never },
        { value: 'weekly', label: REPORTS.saved.schedules.weekly },
        { value: 'monthly', label: REPORTS.saved.schedules.monthly },
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen === 'weekly' || chosen === 'monthly' ? chosen : null);
      }}
    />
  );
}
