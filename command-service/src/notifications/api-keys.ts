import type { ApiKeys } from '../api-keys/api-keys.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export interface ApiKeyNotificationTools {
  readonly apiKeys: Pick<ApiKeys, 'keys'>;
}

export const apiKeyNotifications = (
  { queue, forPerson, toOwner }: NotificationTools,
  { apiKeys: { keys } }: ApiKeyNotificationTools,
): Notifications => ({
  ApiKeyCreated(event) {
    const { keyID, name, expiresAt } = event.data;
    return [toOwner('apiKeyCreated', `apiKey_${keyID}`, event, ({ firstName }) => ({ firstName, name, expiresAt }))];
  },

  ApiKeyEnding(event) {
    const { keyID } = event.data;
    const mailID = `apiKeyEnding_${keyID}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
        const key = await keys.load(keyID);
        // Whoever revoked it meanwhile knows.
        if (!key || key.isRevoked) return;
        const { name, expiresAt } = key;
        await queue('apiKeyEnding', { mailID, userID, to, values: { firstName, name, expiresAt } }, event);
      }),
    ];
  },
});
