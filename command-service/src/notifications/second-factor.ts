import type { Notifications, NotificationTools } from './notification.ts';

export const secondFactorNotifications = ({ toOwner }: NotificationTools): Notifications => ({
  SecondFactorEnabled: (event) => [
    toOwner('secondFactorChanged', `secondFactor_${event.id}`, event, ({ firstName }) => ({
      firstName,
      on: true,
      by: 'owner',
    })),
  ],

  SecondFactorDisabled: (event) => [
    toOwner('secondFactorChanged', `secondFactor_${event.id}`, event, ({ firstName }) => ({
      firstName,
      on: false,
      by: event.data.by,
    })),
  ],

  RecoveryCodeUsed: (event) => [
    toOwner('recoveryCodeUsed', `recoveryCode_${event.id}`, event, ({ firstName, secondFactor }) => ({
      firstName,
      left: secondFactor?.recoveryHashes.length ?? 0,
    })),
  ],
});
