/** The time of a report: so many days up to today, or from one day to another. Days are those of UTC, as on the server. */
import { DAY_MS } from '../core/day.ts';
import { type Span, spanBefore } from './span.ts';

/** What a report is asked for with, as texts: filters, its own parameters, and `period` and `compare`, which the asker settles. */
export type AskedParameters = Readonly<Record<string, string>>;

/** In days: whole weeks, so that a weekday is compared with the same. */
export const PERIODS = { month: 28, quarter: 91, year: 364 } as const;
export type Period = keyof typeof PERIODS;

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The time asked for, or the one before it. */
export type Of = 'now' | 'before';

type Range = Partial<Span>;

const isPeriod = (text: string | undefined): text is Period => text !== undefined && Object.hasOwn(PERIODS, text);

/** @returns the chosen preset; `own` for days of one's own, `all` without any. */
export function chosenPeriod({ period, from, to }: AskedParameters): Period | 'all' | 'own' {
  if (isPeriod(period)) return period;
  return from === undefined && to === undefined ? 'all' : 'own';
}

/** @returns the parameters with another time. */
export function withPeriod(asked: AskedParameters, period: Period | 'all' | 'own', today: Date): AskedParameters {
  const { period: _, from: __, to: ___, compare, ...rest } = asked;
  if (period === 'all') return rest;
  return { ...rest, ...(period === 'own' ? rangeOf(asked, today) : { period }), ...(compare && { compare }) };
}

/** @param today the last day of the area's moment. */
export const isComparable = (asked: AskedParameters, today: Date): boolean =>
  beforeOf(rangeOf(asked, today), today) !== null;

/** @returns what the server is asked for; of the previous period: null where there is none. */
export function requestOf(asked: AskedParameters, of: Of, today: Date): AskedParameters | null {
  const { period: _, compare, from: __, to: ___, ...rest } = asked;
  const range = rangeOf(asked, today);
  if (of === 'before') {
    const before = beforeOf(range, today);
    return before && { ...rest, ...before };
  }
  // What is compared has a last day, up to which its rows go as those of the previous period do.
  const isOpen = compare !== undefined && range.to === undefined && isComparable(asked, today);
  return { ...rest, ...range, ...(isOpen && { to: dayOf(today.getTime()) }) };
}

function rangeOf({ period, from, to }: AskedParameters, today: Date): Range {
  if (!isPeriod(period)) return { ...(from && { from }), ...(to && { to }) };
  return { from: dayOf(today.getTime() - (PERIODS[period] - 1) * DAY_MS), to: dayOf(today.getTime()) };
}

function beforeOf({ from = '', to }: Range, today: Date): Range | null {
  const last = to ?? dayOf(today.getTime());
  return IS_DAY.test(from) && IS_DAY.test(last) && last >= from ? spanBefore({ from, to: last }) : null;
}

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
