/** Moments of the past, as the API takes them: a day, an instant or a log position. */
import { ApiError, isPassing } from '../../http/errors.ts';
import { formatDay, formatTimeInUtc } from '../format.ts';

/** @returns e.g. 'Jun 30, 2026', with the time for an instant, or the log position. */
export function momentInWords(moment: string): string {
  if (/^[\d.]+$/.test(moment)) return `position ${moment.replace(/^0+(?=\d)/, '')}`;
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return moment;
  return moment.includes('T') ? `${formatDay(moment)}, ${formatTimeInUtc(moment)}` : formatDay(moment);
}

/** Today for null and for a log position. */
export function lastDayOf(moment: string | null): Date {
  const day = moment?.includes('-') ? new Date(moment) : new Date();
  return Number.isNaN(day.getTime()) ? new Date() : day;
}

const RETRY_MS = 1000;

/** @returns percent rebuilt; null for any other error. */
export const percentMade = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'asOfInTheMaking' ? (error.items[0]?.percent ?? 0) : null;

/** Retries until the moment is rebuilt. The past does not change, so answers stay fresh. */
export const PAST_QUERIES = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: (failures: number, error: Error) => percentMade(error) !== null || (failures < 2 && isPassing(error)),
  retryDelay: (failures: number, error: Error) =>
    percentMade(error) !== null ? RETRY_MS : Math.min(1000 * 2 ** failures, 30_000),
} as const;
