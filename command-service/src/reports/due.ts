import type { ReportSchedule } from '@groundwork/contracts';

/** UTC. */
const HOUR = 6;
const MONDAY = 1;

/** Due on Mondays or firsts of a month. @param ahead weeks or months after the latest one. */
function dueAt(schedule: ReportSchedule, now: Date, ahead: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (schedule === 'monthly') {
    const isBefore = now.getTime() < Date.UTC(year, month, 1, HOUR);
    return new Date(Date.UTC(year, month + ahead - (isBefore ? 1 : 0), 1, HOUR));
  }
  const monday = day - ((now.getUTCDay() - MONDAY + 7) % 7);
  const isBefore = now.getTime() < Date.UTC(year, month, monday, HOUR);
  return new Date(Date.UTC(year, month, monday + 7 * (ahead - (isBefore ? 1 : 0)), HOUR));
}

/** Includes now. */
export const lastDue = (schedule: ReportSchedule, now: Date): Date => dueAt(schedule, now, 0);

export const nextDue = (schedule: ReportSchedule, now: Date): Date => dueAt(schedule, now, 1);
