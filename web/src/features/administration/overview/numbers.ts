import { BAND_FROM, bandOf, VERDICTS } from '@groundwork/contracts/browser';
import type { Numbers } from '../../../shared/charts/numbers.ts';
import { OVERVIEW } from './texts.ts';
import type { Overview, OverviewDay } from './use-overview.ts';

const { columns } = OVERVIEW;

export const verdictNumbers = (verdicts: Overview['verdicts']): Numbers => ({
  header: [columns.verdict, columns.count],
  rows: verdicts.map(({ verdict, count }) => [verdict, count]),
});

export const dayNumbers = (days: readonly OverviewDay[]): Numbers => ({
  header: [columns.day, columns.signUps, columns.started, columns.completed, columns.codeUses],
  rows: days.map(({ day, signUps, started, completed, codeUses }) => [day, signUps, started, completed, codeUses]),
});

export const revenueNumbers = (days: readonly OverviewDay[]): Numbers => ({
  header: [columns.day, columns.revenue],
  rows: days.map(({ day, revenueInCents }) => [day, ((revenueInCents ?? 0) / 100).toFixed(2)]),
});

/** The middle of each verdict's percents, lowest first: its band gives the bar's color. */
const MIDDLES = VERDICTS.map(([from, to]) => Math.round((from + to) / 2));

export const verdictColour = (n: number): string => `var(--band-${bandOf(MIDDLES[n] ?? BAND_FROM.danger)})`;
