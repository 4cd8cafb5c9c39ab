import { eventOf } from '../core/event.ts';
import { Id, OneOf, VersionedId } from '../core/schema.ts';

const event = eventOf('reminders');

/** Days without an answer; each reminds once. */
export const REMINDER_DAYS = [3, 14] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** All in the stream `reminders-<userID>`. */
export const FounderReminded = event(
  'FounderReminded',
  1,
  'A founder stopped in the middle of an assessment, and is reminded of it.',
  {
    userID: Id(),
    reminderID: Id(),
    userAssessmentID: VersionedId(),
    afterDays: OneOf(...REMINDER_DAYS),
  },
);

export const RemindersStopped = event('RemindersStopped', 1, 'A founder wants no reminders any more.', {
  userID: Id(),
});

export const RemindersResumed = event('RemindersResumed', 1, 'A founder who had stopped reminders wants them again.', {
  userID: Id(),
});

export const ReminderRequested = event(
  'ReminderRequested',
  1,
  'An administrator had a founder reminded of the assessment they have not finished.',
  { userID: Id(), reminderID: Id(), userAssessmentID: VersionedId() },
);
