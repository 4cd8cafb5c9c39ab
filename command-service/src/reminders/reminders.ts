import {
  DAY_MS,
  type EventData,
  FounderReminded,
  LIFETIMES,
  type NewEvent,
  REMINDER_DAYS,
  type ReminderDays,
  ReminderRequested,
  RemindersResumed,
  RemindersStopped,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Reminders {
  /** `<userAssessmentID>/<afterDays>`. */
  readonly sent: ReadonlySet<string>;
  readonly stopped: boolean;
  /** Ids of those that administrators asked for. */
  readonly requested: ReadonlySet<string>;
  /** ISO instants of the latest one, by whomever, and of the latest that an administrator asked for. */
  readonly lastAt: string | null;
  readonly requestedAt: string | null;
}

export const reminders: Aggregate<Reminders, 'reminders'> = {
  stream: STREAMS.reminders,
  initial: { sent: new Set(), stopped: false, requested: new Set(), lastAt: null, requestedAt: null },
  evolve(state, event) {
    switch (event.type) {
      case 'FounderReminded':
        return { ...state, sent: new Set(state.sent).add(keyOf(event.data)), lastAt: event.metadata.time };
      case 'ReminderRequested': {
        const { time } = event.metadata;
        const requested = new Set(state.requested).add(event.data.reminderID);
        return { ...state, requested, lastAt: time, requestedAt: time };
      }
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

/** No reminders after that many days, even if earlier ones could not be sent. */
const LAST_DAY = 30;

const daysAfter = (time: string, days: number): Date => new Date(Date.parse(time) + days * DAY_MS);

const lifetimeAfter = (time: string | null): Date =>
  new Date(time === null ? 0 : Date.parse(time) + LIFETIMES.reminder * 1000);

/** No other one follows an administrator's at once. */
const heldUntil = ({ requestedAt }: Reminders): Date => lifetimeAfter(requestedAt);

/** @returns the latest due reminder; null for none. */
export function dueReminder({ userAssessmentID, activeAt }: Waiting, now: Date, state: Reminders): ReminderDays | null {
  if (state.stopped || now >= daysAfter(activeAt, LAST_DAY) || now < heldUntil(state)) return null;
  const afterDays = REMINDER_DAYS.findLast((days) => now >= daysAfter(activeAt, days));
  // A later one sent rules out the earlier one.
  const isSent = REMINDER_DAYS.some(
    (days) =>
      afterDays !== undefined && days >= afterDays && state.sent.has(keyOf({ userAssessmentID, afterDays: days })),
  );
  return afterDays === undefined || isSent ? null : afterDays;
}

/** Undefined when none can come unless the founder goes on. */
export const nextReminderAt = ({ activeAt }: Waiting, now: Date, state: Reminders): Date | undefined =>
  [heldUntil(state), ...REMINDER_DAYS.map((days) => daysAfter(activeAt, days))]
    .filter((at) => at > now)
    .sort((a, b) => a.getTime() - b.getTime())[0];

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

type Requested = Omit<EventData['ReminderRequested'], 'userAssessmentID'> & {
  /** Null: they have nothing to finish. */
  readonly userAssessmentID: string | null;
};

/** Repeating the command is no event. @throws Refusal nothingToFinish, remindersOff, remindedRecently. */
export function requestReminder(
  { userAssessmentID, ...about }: Requested,
  now: Date,
  { requested, stopped, lastAt }: Reminders,
): NewEvent[] {
  if (requested.has(about.reminderID)) return [];
  if (userAssessmentID === null) return refuse('nothingToFinish');
  if (stopped) refuse('remindersOff');
  if (now < lifetimeAfter(lastAt)) refuse('remindedRecently');
  return [ReminderRequested.of({ ...about, userAssessmentID })];
}
