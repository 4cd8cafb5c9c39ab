import type { Notifications, NotificationTools } from './notification.ts';

export const passkeyNotifications = ({ toOwner }: NotificationTools): Notifications => ({
  PasskeyAdded: (event) => [
    toOwner('passkeyChanged', `passkey_${event.id}`, event, ({ firstName }) => ({
      firstName,
      added: true,
      passkey: event.data.name,
    })),
  ],

  PasskeyRemoved: (event) => [
    toOwner('passkeyChanged', `passkey_${event.id}`, event, ({ firstName }) => ({
      firstName,
      added: false,
      passkey: '',
    })),
  ],
});
