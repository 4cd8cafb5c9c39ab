import { DAY_MS } from '../core/day.ts';
/** Days of UTC, both inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** @returns as many days, up to the one before. */
export function spanBefore({ from, to }: Span): Span {
  const first = Date.parse(from);
  return { from: dayOf(2 * first - Date.parse(to) - DAY_MS), to: dayOf(first - DAY_MS) };
}
