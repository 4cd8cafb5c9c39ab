import type { ReminderDays } from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Handle } from '../core/handle.ts';
import type { Reminding } from '../reminders/reminding.ts';
import type { EventOf, Notifications, NotificationTools } from './notification.ts';

export interface ReminderTools {
  readonly attempts: Handle<FounderAttempts>;
  readonly reminding: Pick<Reminding, 'load'>;
}

export function reminderNotifications(
  { queue, forPerson }: NotificationTools,
  { attempts, reminding }: ReminderTools,
): Notifications {
  const remind = (event: EventOf<'FounderReminded' | 'ReminderRequested'>, afterDays: ReminderDays | null) => {
    const { reminderID, userAssessmentID } = event.data;
    const mailID = `resume_${reminderID}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
        const [{ byID }, { stopped }] = await Promise.all([attempts.load(userID), reminding.load(userID)]);
        const attempt = byID[userAssessmentID];
        // They completed it, or stopped reminders, before it was queued.
        if (attempt?.status !== 'IN_PROGRESS' || stopped) return;
        const values = { firstName, userAssessmentID, answered: attempt.answers.size, total: attempt.total, afterDays };
        await queue('resumeAssessment', { mailID, userID, to, values }, event);
      }),
    ];
  };
  return {
    FounderReminded: (event) => remind(event, event.data.afterDays),
    ReminderRequested: (event) => remind(event, null),
  };
}
