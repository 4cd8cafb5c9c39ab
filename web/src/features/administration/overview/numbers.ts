import type { Numbers } from '../../../shared/charts/numbers.ts';
import { OVERVIEW } from './texts.ts';
import type { Overview, OverviewDay } from './use-overview.ts';

const { columns } = OVERVIEW;

const dollarsOf = (cents: number | null): string => ((cents ?? 0) / 100).toFixed(2);

export const verdictNumbers = (verdicts: Overview['verdicts']): Numbers => ({
  header: [columns.verdict, columns.count],
  rows: verdicts.map(({ verdict, count }) => [verdict, count]),
});

export const dayNumbers = (days: readonly OverviewDay[]): Numbers => ({
  header: [columns.day, columns.signUps, columns.started, columns.completed, columns.codeUses],
  rows: days.map(({ day, signUps, started, completed, codeUses }) => [day, signUps, started, completed, codeUses]),
});

export const revenueNumbers = (days: readonly OverviewDay[]): Numbers => ({
  header: [columns.day, columns.revenue, columns.seatRevenue],
  rows: days.map(({ day, revenueInCents, seatRevenueInCents }) => [
    day,
    dollarsOf(revenueInCents),
    dollarsOf(seatRevenueInCents),
  ]),
});
