import { TextInput } from '@mantine/core';

interface PercentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export const PercentField = ({ onChange, ...field }: PercentFieldProps) => (
  <TextInput
    {...field}
    inputMode="decimal"
    maxLength={6}
    required
    autoComplete="off"
    rightSection="%"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
