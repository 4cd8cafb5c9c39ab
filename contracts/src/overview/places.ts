/** Where the numbers of the overview lead: to lists and reports whose total is the number. Plain data. */
import { VERDICTS } from '../calc/score/verdict.ts';
import { verdictName, WHOLE_TIME } from '../reports/rows.ts';
import type { Span } from '../reports/span.ts';

/** Parameters of an address of the administration. */
export type Place = Readonly<Record<string, string>>;

const behind =
  (column: 'accounts' | 'started' | 'completed' | 'codeUses') =>
  (span: Span): Place => ({
    tab: 'reports',
    report: 'activity',
    by: 'whole',
    ...span,
    row: WHOLE_TIME,
    column,
  });

const revenue = (span: Span): Place => ({ tab: 'reports', report: 'revenue', ...span });

/** Who or what is behind the numbers of a period; of money the report that sums it. */
export const PERIOD_PLACES = {
  signUps: behind('accounts'),
  started: behind('started'),
  completed: behind('completed'),
  codeUses: behind('codeUses'),
  revenueInCents: revenue,
  seatRevenueInCents: revenue,
} as const;

/** A list's own order is in the address, for the default view that somebody saved of a list would be opened instead, whose filters may leave some out. */
export const TODAY_PLACES = {
  users: { tab: 'users', sortBy: 'createdAt', direction: 'desc' },
  inProgress: { tab: 'assessments', status: 'IN_PROGRESS' },
  completed: { tab: 'assessments', status: 'COMPLETED' },
  medianScore: { tab: 'reports', report: 'scores' },
  /** An administrator's are those of partners, too. */
  usableCodes: {
    admin: { tab: 'codes', code: 'all', state: 'usable' },
    partnerUser: { tab: 'codes', state: 'usable' },
  },
} as const;

/** @param n which of the verdicts, lowest first. */
export function placeOfVerdict(n: number): Place {
  const verdict = VERDICTS[n];
  return { tab: 'reports', report: 'scores', row: verdict ? verdictName(verdict) : '', column: 'assessments' };
}
