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
  /** `<userAssessmentID>/<afterDays>` of what was sent. */
  readonly sent: ReadonlySet<string>;
  readonly stopped: boolean;
}

/** The stream `reminders-<userID>`. */
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

/** An assessment that waits for its founder. */
export interface Waiting {
  readonly userAssessmentID: string;
  /** ISO instant: when it was begun, answered or opened again last. */
  readonly activeAt: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who has not come back after this many days is left alone, also where nobody could remind them in time. */
const LAST_DAY = 30;

const daysAfter = (time: string, days: number): Date => new Date(Date.parse(time) + days * DAY_MS);

/** @returns the reminder that is due, the later one where several are; null for none. */
export function dueReminder({ userAssessmentID, activeAt }: Waiting, now: Date, state: Reminders): ReminderDays | null {
  if (state.stopped || now >= daysAfter(activeAt, LAST_DAY)) return null;
  const afterDays = REMINDER_DAYS.findLast((days) => now >= daysAfter(activeAt, days));
  // Once the later one was sent there is none any more; the earlier one counts anew for nobody.
  const isSent = REMINDER_DAYS.some(
    (days) =>
      afterDays !== undefined && days >= afterDays && state.sent.has(keyOf({ userAssessmentID, afterDays: days })),
  );
  return afterDays === undefined || isSent ? null : afterDays;
}

/** @returns when the next reminder could be due; undefined where none will be, unless the founder goes on. */
export const nextReminderAt = ({ activeAt }: Waiting, now: Date): Date | undefined =>
  REMINDER_DAYS.map((days) => daysAfter(activeAt, days)).find((at) => at > now);

/** Reminds a founder of an assessment, of each waiting once. */
export function remind(userID: string, waiting: Waiting, reminderID: string, now: Date, state: Reminders): NewEvent[] {
  const afterDays = dueReminder(waiting, now, state);
  if (afterDays === null) return [];
  return [FounderReminded.of({ userID, reminderID, userAssessmentID: waiting.userAssessmentID, afterDays })];
}

/** Ends reminders. Repeating it is no event. */
export const stopReminders = (userID: string, state: Reminders): NewEvent[] =>
  state.stopped ? [] : [RemindersStopped.of({ userID })];

/** Begins them again for who ended them: of what was reminded before, nothing is repeated. Repeating it is no event. */
export const resumeReminders = (userID: string, state: Reminders): NewEvent[] =>
  state.stopped ? [RemindersResumed.of({ userID })] : [];
