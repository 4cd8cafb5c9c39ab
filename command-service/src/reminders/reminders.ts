import {
  FounderReminded,
  type NewEvent,
  REMINDER_DAYS,
  type ReminderDays,
  RemindersResumed,
  RemindersStopped,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Reminders {
  /** `<userAssessmentID>/<afterDays>`. */
  readonly sent: ReadonlySet<string>;
  readonly stopped: boolean;
}

export const reminders: Aggregate<Reminders, 'reminders'> = {
  stream: STREAMS.reminders,
  initial: { sent: new Set(), stopped: false },
  evolve(state, event) {
    switch (event.type) {
      case 'FounderReminded':
        return { ...state, sent: new Set(state.sent).add(keyOf(event.data)) };
      case 'RemindersStopped':
        return { ...state, stopped: true };
      case 'RemindersResumed':
        return { ...state, stopped: false };
      default:
        return state;
    }
  },
};

const keyOf = ({ userAssessmentID, afterDays }: { userAssessmentID: string; afterDays: ReminderDays }): string =>
  `${userAssessmentID}/${afterDays}`;

export interface Waiting {
  readonly userAssessmentID: string;
  /** ISO instant when it was last begun, answered or reopened. */
  readonly activeAt: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** No reminders after that many days, even if earlier ones could not be sent. */
const LAST_DAY = 30;

const daysAfter = (time: string, days: number): Date => new Date(Date.parse(time) + days * DAY_MS);

/** @returns the latest due reminder; null for none. */
export function dueReminder({ userAssessmentID, activeAt }: Waiting, now: Date, state: Reminders): ReminderDays | null {
  if (state.stopped || now >= daysAfter(activeAt, LAST_DAY)) return null;
  const afterDays = REMINDER_DAYS.findLast((days) => now >= daysAfter(activeAt, days));
  // A later one sent rules out the earlier one.
  const isSent = REMINDER_DAYS.some(
    (days) =>
      afterDays !== undefined && days >= afterDays && state.sent.has(keyOf({ userAssessmentID, afterDays: days })),
  );
  return afterDays === undefined || isSent ? null : afterDays;
}

/** Undefined when none can come unless the founder goes on. */
export const nextReminderAt = ({ activeAt }: Waiting, now: Date): Date | undefined =>
  REMINDER_DAYS.map((days) => daysAfter(activeAt, days)).find((at) => at > now);

/** Once for each time that an assessment waits. */
export function remind(userID: string, waiting: Waiting, reminderID: string, now: Date, state: Reminders): NewEvent[] {
  const afterDays = dueReminder(waiting, now, state);
  if (afterDays === null) return [];
  return [FounderReminded.of({ userID, reminderID, userAssessmentID: waiting.userAssessmentID, afterDays })];
}

/** Repeating it is no event. */
export const stopReminders = (userID: string, state: Reminders): NewEvent[] =>
  state.stopped ? [] : [RemindersStopped.of({ userID })];

/** Repeats none sent before. Repeating it is no event. */
export const resumeReminders = (userID: string, state: Reminders): NewEvent[] =>
  state.stopped ? [RemindersResumed.of({ userID })] : [];
