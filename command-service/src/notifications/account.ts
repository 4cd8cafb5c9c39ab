import type { DomainEvent } from '@groundwork/contracts';
import type { Notifications, NotificationTools } from './notification.ts';

/** Messages about signing in: passwords and invitations. */
export function accountNotifications({ queue, forPerson }: NotificationTools): Notifications {
  const passwordChanged = (event: Extract<DomainEvent, { type: 'PasswordChanged' | 'PasswordReset' }>) => {
    const mailID = `password_${event.id}`;
    return [
      forPerson(event, mailID, ({ userID, firstName, email: to }) =>
        queue('passwordChanged', { mailID, userID, to, values: { firstName } }, event),
      ),
    ];
  };

  return {
    PasswordChanged: passwordChanged,
    PasswordReset: passwordChanged,

    SignedOutEverywhere(event) {
      const { actorID, actorType } = event.metadata;
      // Who did it themselves knows.
      if (actorType !== 'admin' || actorID === event.data.userID) return [];
      const mailID = `signedOut_${event.id}`;
      return [
        forPerson(event, mailID, ({ userID, firstName, email: to }) =>
          queue('sessionsEnded', { mailID, userID, to, values: { firstName } }, event),
        ),
      ];
    },

    PasswordResetRequested(event) {
      const mailID = `reset_${event.data.resetID}`;
      return [
        forPerson(event, mailID, ({ userID, firstName, email: to }) =>
          queue('passwordReset', { mailID, userID, to, values: { firstName, resetID: event.data.resetID } }, event),
        ),
      ];
    },

    InvitationSent(event) {
      const mailID = `invitation_${event.data.invitationID}`;
      return [
        forPerson(event, mailID, ({ userID, firstName, email: to }) => {
          const values = { firstName, invitationID: event.data.invitationID };
          return queue('invitation', { mailID, userID, to, values }, event);
        }),
      ];
    },
  };
}
