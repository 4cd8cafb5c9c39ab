import { NativeSelect } from '@mantine/core';
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAbout } from '../use-reports.ts';

const NumberParameter = lazyPart(REPORTS.filterMissing, () => import('./number-parameter.tsx'));

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
    <div className={styles.ownNumber}>
      <NumberParameter title={title} value={value ?? usual} minimum={minimum} maximum={maximum} onChange={change} />
    </div>
  );
}
