import type { DraftEffect } from '@groundwork/contracts/administration';
import { verdictOf } from '@groundwork/contracts/browser';
import { useMemo } from 'react';
import { Chart } from '../../../shared/charts/chart.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Bullets } from '../../../ui/layout/parts.tsx';
import styles from './effect.module.css';
import { distributionNumbers, distributionOption } from './numbers.ts';
import { Bands, Moves, Sections } from './tables.tsx';
import { EFFECT } from './texts.ts';

const { figures } = EFFECT;

export function EffectView({ effect }: { readonly effect: DraftEffect }) {
  const { attempts, compared, averageBefore, averageAfter, better, worse, verdicts, sections, moves } = effect;
  const option = useMemo(() => distributionOption(effect), [effect]);
  return (
    <Stack gap={28} shrink>
      <dl className={styles.figures}>
        <Figure name={figures.attempts} value={formatCount(attempts)} />
        <Figure name={figures.compared} value={formatCount(compared)} />
        <Figure name={figures.average} value={EFFECT.averages(averageBefore, averageAfter)} />
        <Figure name={figures.better} value={formatCount(better)} />
        <Figure name={figures.worse} value={formatCount(worse)} />
      </dl>
      <NotCompared effect={effect} />
      <Chart
        title={EFFECT.distribution}
        drawn={{ option }}
        numbers={distributionNumbers(effect)}
        file="effect-scores"
        legend={[
          { name: EFFECT.before, line: 'dashed' },
          { name: EFFECT.after, line: 'solid' },
        ]}
        empty={compared === 0 ? EFFECT.nothing : null}
      />
      {compared > 0 && (
        <>
          <Bands title={EFFECT.verdicts} column={EFFECT.verdict} bands={verdicts.filter(isTold)} />
          <Sections sections={sections} />
          <Moves moves={moves} />
        </>
      )}
    </Stack>
  );
}

/** That no verdict could be found is told of those it happened to. */
const isTold = ({ name, before, after }: DraftEffect['verdicts'][number]): boolean =>
  name !== verdictOf(null) || before + after > 0;

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function NotCompared({ effect: { notCompared, comparedWithout } }: { readonly effect: DraftEffect }) {
  const { optionGone, questionNew } = notCompared;
  if (optionGone + questionNew + comparedWithout === 0) return null;
  return (
    <Stack as="section" shrink>
      {optionGone + questionNew > 0 && (
        <>
          <h3>{EFFECT.notCompared}</h3>
          <Bullets>
            {optionGone > 0 && <li>{EFFECT.optionGone(optionGone)}</li>}
            {questionNew > 0 && <li>{EFFECT.questionNew(questionNew)}</li>}
          </Bullets>
        </>
      )}
      {comparedWithout > 0 && <p className="muted">{EFFECT.comparedWithout(comparedWithout)}</p>}
    </Stack>
  );
}
