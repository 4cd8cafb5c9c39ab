import { NumberInput } from '@mantine/core';

interface NumberParameterProps {
  readonly title: string;
  readonly value: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly onChange: (value: string) => void;
}

/** Loaded by own-parameter.tsx, as few reports have one. */
export default function NumberParameter({ title, value, minimum, maximum, onChange }: NumberParameterProps) {
  return (
    <NumberInput
      size="xs"
      label={title}
      value={value}
      allowDecimal={false}
      clampBehavior="strict"
      {...(minimum === null ? {} : { min: minimum })}
      {...(maximum === null ? {} : { max: maximum })}
      onChange={(next) => onChange(String(next))}
    />
  );
}
