import type { WebhookPause } from '@groundwork/contracts';
import type { Handle } from '../core/handle.ts';
import { type Webhooks, webhookIn } from '../webhooks/webhooks.ts';
import type { EventOf, Notifications, NotificationTools } from './notification.ts';

export interface WebhookTools {
  readonly webhooks: { readonly hooks: Pick<Handle<Webhooks>, 'load'> };
}

/** To the owner: that nothing is taken, and that nothing is sent any more. */
export const webhookNotifications = (
  { queue, forPerson }: NotificationTools,
  { webhooks: { hooks } }: WebhookTools,
): Notifications => {
  const hostOf = async ({ data: { userID, webhookID } }: EventOf<'WebhookFailing' | 'WebhookPaused'>) => {
    const url = webhookIn(await hooks.load(userID), webhookID)?.url ?? '';
    return URL.canParse(url) ? new URL(url).host : null;
  };

  return {
    WebhookFailing(event) {
      const mailID = `hookFailing_${event.id}`;
      return [
        forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
          const host = await hostOf(event);
          if (host !== null) await queue('webhookFailing', { mailID, userID, to, values: { firstName, host } }, event);
        }),
      ];
    },

    WebhookPaused(event) {
      const reason: WebhookPause = event.data.reason;
      // Whoever asked for it knows.
      if (reason === 'asked') return [];
      const mailID = `hookPaused_${event.id}`;
      return [
        forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
          const host = await hostOf(event);
          const values = { firstName, host: host ?? '', reason };
          if (host !== null) await queue('webhookPaused', { mailID, userID, to, values }, event);
        }),
      ];
    },
  };
};
