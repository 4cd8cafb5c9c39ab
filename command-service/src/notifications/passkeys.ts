import type { Notifications, NotificationTools } from './notification.ts';

export const passkeyNotifications = ({ toOwner }: NotificationTools): Notifications => ({
  PasskeyAdded: (event) => [
    toOwner('passkeyChanged', `passkey_${event.id}`, event, ({ firstName }) => ({
      firstName,
      added: true,
      passkey: event.data.name,
    })),
  ],

  PasskeyRemoved: (event) => {
    const { by } = event.data;
    // After a reset the message about the new password tells of all of them.
    if (by === 'mailbox') return [];
    return [
      toOwner('passkeyChanged', `passkey_${event.id}`, event, ({ firstName }) => ({
        ...{ firstName, added: false, passkey: '' },
        ...(by === 'takeBack' && { takenBack: true as const }),
      })),
    ];
  },
});
