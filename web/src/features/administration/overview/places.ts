/** Where the numbers of the overview lead: the reports list who and what is behind a number. */

import type { Span } from '@groundwork/contracts/administration';
import { verdictName, WHOLE_TIME } from '@groundwork/contracts/administration';
import { VERDICTS } from '@groundwork/contracts/browser';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';

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
  const verdict = VERDICTS[n];
  return { tab: 'reports', report: 'scores', row: verdict ? verdictName(verdict) : '', column: 'assessments' };
}
