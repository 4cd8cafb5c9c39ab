import type { Notifications, NotificationTools } from './notification.ts';

/** Messages about the second factor: whoever owns the account learns of each change, and of each recovery code used. */
export function secondFactorNotifications({ queue, forPerson }: NotificationTools): Notifications {
  return {
    SecondFactorEnabled(event) {
      const mailID = `secondFactor_${event.id}`;
      return [
        forPerson(event, mailID, ({ userID, firstName, email: to }) =>
          queue('secondFactorChanged', { mailID, userID, to, values: { firstName, on: true, by: 'owner' } }, event),
        ),
      ];
    },

    SecondFactorDisabled(event) {
      const { by } = event.data;
      const mailID = `secondFactor_${event.id}`;
      return [
        forPerson(event, mailID, ({ userID, firstName, email: to }) =>
          queue('secondFactorChanged', { mailID, userID, to, values: { firstName, on: false, by } }, event),
        ),
      ];
    },

    RecoveryCodeUsed(event) {
      const mailID = `recoveryCode_${event.id}`;
      return [
        forPerson(event, mailID, ({ userID, firstName, email: to, secondFactor }) => {
          const left = secondFactor?.recoveryHashes.length ?? 0;
          return queue('recoveryCodeUsed', { mailID, userID, to, values: { firstName, left } }, event);
        }),
      ];
    },
  };
}
