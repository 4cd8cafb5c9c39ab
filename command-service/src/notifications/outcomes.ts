import { isFinalOutcome } from '@groundwork/contracts';
import type { Asking } from '../outcomes/asking.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export interface OutcomeTools {
  readonly asking: Pick<Asking, 'load'>;
}

export function outcomeNotifications({ queue, forPerson }: NotificationTools, { asking }: OutcomeTools): Notifications {
  return {
    OutcomeAsked(event) {
      const mailID = `outcome_${event.data.askID}`;
      return [
        forPerson(event, mailID, async ({ userID, firstName, email: to, deactivated }) => {
          const { told, stopped } = await asking.load(userID);
          // They told it, or stopped these mails, before it was queued.
          const isTold = told !== null && told.at > event.metadata.time;
          if (deactivated || stopped || isTold) return;
          const before = told && !isFinalOutcome(told.status) ? told.status : null;
          await queue('outcomeQuestion', { mailID, userID, to, values: { firstName, before } }, event);
        }),
      ];
    },
  };
}
