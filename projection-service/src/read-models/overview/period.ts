import { DAY_MS, refuse } from '@groundwork/contracts';

const DEFAULT_DAYS = 30;
/** More would show nothing that a chart of days could. */
const MAX_DAYS = 400;

/** UTC days that are asked for, and as many before. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
  readonly daysBefore: readonly string[];
}

const dayAt = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** @throws Refusal validation for days in the wrong order, or too many. */
export function periodOf(asked: { from?: string; to?: string }, now: Date): Period {
  const lastMs = Date.parse(asked.to ?? dayAt(now.getTime()));
  const firstMs = asked.from === undefined ? lastMs - (DEFAULT_DAYS - 1) * DAY_MS : Date.parse(asked.from);
  const count = Math.round((lastMs - firstMs) / DAY_MS) + 1;
  // Also for a date that does not exist.
  if (!(count >= 1 && count <= MAX_DAYS)) return refuse('validation', '/from');
  const daysFrom = (startMs: number) => Array.from({ length: count }, (_, i) => dayAt(startMs + i * DAY_MS));
  const days = daysFrom(firstMs);
  return { from: dayAt(firstMs), to: dayAt(lastMs), days, daysBefore: daysFrom(firstMs - count * DAY_MS) };
}
