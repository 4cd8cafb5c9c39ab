import { chosenPeriod, isComparable, withPeriod } from '@groundwork/contracts/administration';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { currentMoment, useMoment } from '../../../../shared/lists/as-of/moment.ts';
import { lastDayOf } from '../../../../ui/as-of/moment.ts';
import { Row, Span } from '../../../../ui/layout/layout.tsx';
import { Pill } from '../../../../ui/layout/parts.tsx';
import { withParameter } from '../report-address.ts';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { FilterProps } from './offered.ts';

const PRESETS = ['month', 'quarter', 'year', 'all', 'own'] as const;
const { fields } = REPORTS;

/** A preset is chosen with one click; days of one's own begin with those of the preset before. */
export function PeriodPicker({ asked, onAsked }: Pick<FilterProps, 'asked' | 'onAsked'>) {
  const chosen = chosenPeriod(asked);
  const canCompare = isComparable(asked, lastDayOf(useMoment()));
  const [isOwn, setOwn] = useState(false);
  const shown = isOwn ? 'own' : chosen;
  const choose = (preset: (typeof PRESETS)[number]): void => {
    setOwn(preset === 'own');
    onAsked(withPeriod(asked, preset, lastDayOf(currentMoment())));
  };
  return (
    <Row gap="8px 16px" align="end">
      <Row role="group" aria-label={REPORTS.period} gap={6}>
        {PRESETS.map((preset) => (
          <Pill key={preset} className={styles.preset} aria-pressed={shown === preset} onClick={() => choose(preset)}>
            {REPORTS.periods[preset]}
          </Pill>
        ))}
      </Row>
      {shown === 'own' &&
        (['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            size="xs"
            label={fields[name]}
            value={asked[name] ?? ''}
            onChange={(event) => onAsked(withParameter(asked, name, event.currentTarget.value))}
          />
        ))}
      <Row as="label" gap={8} oneLine className={styles.compare}>
        <input
          type="checkbox"
          disabled={!canCompare}
          checked={asked['compare'] !== undefined && canCompare}
          onChange={(event) => onAsked(withParameter(asked, 'compare', event.currentTarget.checked ? 'before' : ''))}
        />
        <Span size={15}>{REPORTS.compare}</Span>
      </Row>
    </Row>
  );
}
