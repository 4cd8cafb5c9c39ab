import type { DraftEffect } from '@groundwork/contracts/administration';
import type { Numbers } from '../../../shared/charts/numbers.ts';
import { chartText, countAxis } from '../../../shared/charts/options.ts';
import { EFFECT } from './texts.ts';

/** Labels of the buckets, in percent. */
const BUCKETS = [...Array.from({ length: 10 }, (_, ten) => `${ten * 10}–${ten * 10 + 9}%`), '100%'];

type Distribution = Pick<DraftEffect, 'before' | 'after'>;

export const distributionNumbers = ({ before, after }: Distribution): Numbers => ({
  header: [EFFECT.percents, EFFECT.before, EFFECT.after],
  rows: BUCKETS.map((bucket, at) => [bucket, before[at] ?? 0, after[at] ?? 0]),
});

/** Two bars per ten percent; the earlier ones are hollow, which needs no color to see. */
export const distributionOption = ({ before, after }: Distribution) => ({
  animation: false,
  grid: { left: 48, right: 12, top: 12, bottom: 28, outerBoundsMode: 'none' as const },
  xAxis: {
    type: 'category' as const,
    data: BUCKETS,
    axisLine: { lineStyle: { color: 'var(--line-strong)' } },
    axisTick: { show: false },
    axisLabel: { ...chartText, hideOverlap: true },
  },
  yAxis: countAxis,
  series: [
    bars(EFFECT.before, before, {
      color: 'transparent',
      borderColor: 'var(--ink-muted)',
      borderWidth: 1.5,
      borderType: 'dashed',
    }),
    bars(EFFECT.after, after, { color: 'var(--accent)' }),
  ],
});

const bars = (name: string, data: readonly number[], itemStyle: object) => ({
  type: 'bar' as const,
  name,
  silent: true,
  emphasis: { disabled: true },
  barMaxWidth: 18,
  itemStyle,
  data: [...data],
});
