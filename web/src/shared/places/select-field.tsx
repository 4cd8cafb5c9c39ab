import { NativeSelect } from '@mantine/core';
import type { Choice } from './use-places.ts';

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly any: string;
  readonly choices: readonly Choice[];
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** The current value stays in the list even when it is no longer offered. */
export function SelectField({ value, any, choices, onChange, ...field }: SelectFieldProps) {
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      {...field}
      size="md"
      value={value}
      disabled={choices.length === 0 && value === ''}
      data={[{ value: '', label: any }, ...choices, ...(isOffered ? [] : [{ value, label: value }])]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
