import type { ReportSchedule } from '@groundwork/contracts';

/** The hour of the day at which reports are mailed, UTC. */
const HOUR = 6;
const MONDAY = 1;

/** @param ahead how many weeks or months later; 0 is the latest one. @returns when a report is due, Mondays or firsts of a month. */
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

/** @returns when a report was due last, now included. */
export const lastDue = (schedule: ReportSchedule, now: Date): Date => dueAt(schedule, now, 0);

/** @returns when it is due next. */
export const nextDue = (schedule: ReportSchedule, now: Date): Date => dueAt(schedule, now, 1);
