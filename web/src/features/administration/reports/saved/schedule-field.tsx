import { NativeSelect } from '@mantine/core';
import { REPORTS } from '../texts.ts';
import type { Schedule } from './use-saved.ts';

interface ScheduleFieldProps {
  readonly label: string;
  readonly hidesLabel?: boolean;
  readonly value: Schedule;
  readonly disabled?: boolean;
  readonly onChange: (value: Schedule) => void;
}

const NEVER = 'never';

export function ScheduleField({ label, hidesLabel = false, value, disabled = false, onChange }: ScheduleFieldProps) {
  return (
    <NativeSelect
      // Only a field with its label is as large as the other fields of a form.
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
