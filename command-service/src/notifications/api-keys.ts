import type { Notifications, NotificationTools } from './notification.ts';

export const apiKeyNotifications = ({ toOwner }: NotificationTools): Notifications => ({
  ApiKeyCreated(event) {
    const { keyID, name, expiresAt } = event.data;
    return [toOwner('apiKeyCreated', `apiKey_${keyID}`, event, ({ firstName }) => ({ firstName, name, expiresAt }))];
  },
});
