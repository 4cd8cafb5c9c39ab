import { NativeSelect } from '@mantine/core';
import { REPORTS } from '../texts.ts';
import type { Schedule } from './use-saved.ts';

interface ScheduleFieldProps {
  readonly label: string;
  readonly value: Schedule;
  readonly onChange: (value: Schedule) => void;
}

const NEVER = 'never';

export function ScheduleField({ label, value, onChange }: ScheduleFieldProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value ?? NEVER}
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
