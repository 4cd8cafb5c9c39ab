import { NativeSelect, NumberInput } from '@mantine/core';
import { REPORTS } from '../texts.ts';
import type { ReportAbout } from '../use-reports.ts';

interface OwnParameterProps {
  readonly parameter: ReportAbout['parameters'][number];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

export function OwnParameter({ parameter, value, onChange }: OwnParameterProps) {
  const { title, kind, choices, minimum, maximum } = parameter;
  const usual = String(parameter.default);
  // The usual value is left out of the address.
  const change = (next: string): void => onChange(next === usual ? '' : next);
  if (kind === 'choice') {
    return (
      <NativeSelect
        size="xs"
        label={title}
        value={value ?? usual}
        data={choices.map((choice) => ({ value: choice, label: REPORTS.choices[choice] ?? choice }))}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  }
  return (
    <NumberInput
      size="xs"
      label={title}
      value={value ?? usual}
      allowDecimal={false}
      clampBehavior="strict"
      {...(minimum === null ? {} : { min: minimum })}
      {...(maximum === null ? {} : { max: maximum })}
      onChange={(next) => change(String(next))}
    />
  );
}
