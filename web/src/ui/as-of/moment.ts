/** Moments of the past: a day, an instant or a position, as the API takes them. */
import { ApiError, isPassing } from '../../http/errors.ts';

const long = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** @returns a moment in words: 'June 30, 2026', its time too where it has one, or the position of the log. */
export function momentInWords(moment: string): string {
  if (/^[\d.]+$/.test(moment)) return `position ${moment.replace(/^0+(?=\d)/, '')}`;
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return moment;
  return moment.includes('T') ? `${long.format(instant)}, ${time.format(instant)} UTC` : long.format(instant);
}

/** @returns the last day that belongs to a moment; today where it is now or a position. */
export function lastDayOf(moment: string | null): Date {
  const day = moment?.includes('-') ? new Date(moment) : new Date();
  return Number.isNaN(day.getTime()) ? new Date() : day;
}

/** How long to wait before a moment that is being made is asked for again, in milliseconds. */
const RETRY_MS = 1000;

/** @returns how much of the moment is made, in percent; null for every other error. */
export const percentMade = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'asOfInTheMaking' ? (error.items[0]?.percent ?? 0) : null;

/** Options of queries as of a moment, which is asked for until it is made. What was does not change. */
export const PAST_QUERIES = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: (failures: number, error: Error) => percentMade(error) !== null || (failures < 2 && isPassing(error)),
  retryDelay: (failures: number, error: Error) =>
    percentMade(error) !== null ? RETRY_MS : Math.min(1000 * 2 ** failures, 30_000),
} as const;
