import { DAY_MS, daysBetween } from '@groundwork/contracts';
import { compare } from './calc.ts';
import type { ReportFacts } from './facts.ts';

const WEEK_DAYS = 7;
/** Of more, those in which nothing happened are left out. */
const FILLED = 1500;
const A_MONDAY = '1970-01-05';

export type SlotBy = 'day' | 'week' | 'month';
type Span = Pick<ReportFacts, 'from' | 'to'>;

const dayAt = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/**
 * @param day yyyy-mm-dd, or the slot itself.
 * @param from weeks are counted from it, so that those of two periods are as long; from Monday without it.
 */
export function slotOf(by: SlotBy, day: string, from: string = A_MONDAY): string {
  if (by === 'month') return day.slice(0, 7);
  if (by === 'day') return day;
  const beyond = ((daysBetween(from, day) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  return dayAt(Date.parse(day) - beyond * DAY_MS);
}

/**
 * @returns the slots of the period asked for in their order, also those in which nothing happened: by their places
 * those of another period stand beside them. None where nothing happened at all.
 */
export function slotsOf(by: SlotBy, days: Iterable<string>, { from, to }: Span): readonly string[] {
  const known = [...new Set([...days].map((day) => slotOf(by, day, from)))].sort(compare);
  if (known.length === 0) return known;
  const last = slotOf(by, to ?? known.at(-1) ?? '', from);
  const all: string[] = [];
  for (let slot = slotOf(by, from ?? known[0] ?? '', from); slot <= last; slot = after(by, slot)) {
    if (all.length === FILLED) return known;
    all.push(slot);
  }
  return all;
}

const after = (by: SlotBy, slot: string): string =>
  slotOf(by, dayAt(Date.parse(slot) + { day: 1, week: WEEK_DAYS, month: 32 }[by] * DAY_MS), slot);
