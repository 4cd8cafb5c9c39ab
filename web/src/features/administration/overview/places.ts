/** Where the numbers of the overview lead: the reports list who and what is behind a number. */

import { WHOLE_TIME } from '@groundwork/contracts/administration';
import { VERDICTS } from '@groundwork/contracts/browser';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** @param column of the report of activity. */
export const peopleBehind = (column: 'accounts' | 'started' | 'completed', span: Span): ListAddress => ({
  tab: 'reports',
  report: 'activity',
  by: 'whole',
  ...span,
  row: WHOLE_TIME,
  column,
});

/** @param n which of the verdicts, lowest first. */
export function scoredBehind(n: number): ListAddress {
  const [from, to, text] = VERDICTS[n] ?? [];
  return { tab: 'reports', report: 'scores', row: `${from} to ${to}: ${text}`, column: 'assessments' };
}

/** @returns as many days, up to the one before. */
export function spanBefore({ from, to }: Span): Span {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const first = Date.parse(from);
  const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
  return { from: dayOf(2 * first - Date.parse(to) - DAY_MS), to: dayOf(first - DAY_MS) };
}
