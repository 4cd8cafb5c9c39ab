import { type Account, isInvited } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import type { EventOf, Notifications, NotificationTools } from './notification.ts';
import type { PartnerAccessTools } from './partner-access.ts';

const endedIn = ({ endedPasskeys }: EventOf<'PasswordReset'>['data']) =>
  endedPasskeys === undefined ? {} : { endedPasskeys };

export function accountNotifications(
  { queue, forPerson, toOwner }: NotificationTools,
  { accounts, partners }: PartnerAccessTools,
): Notifications {
  const passwordChanged = (
    event: EventOf<'PasswordChanged' | 'PasswordReset'>,
    about: { readonly endedPasskeys?: number } = {},
  ) => [toOwner('passwordChanged', `password_${event.id}`, event, ({ firstName }) => ({ firstName, ...about }))];

  return {
    PasswordChanged: (event) => passwordChanged(event),
    PasswordReset: (event) => passwordChanged(event, endedIn(event.data)),

    PasswordRemoved: (event) => [
      toOwner('passwordRemoved', `password_${event.id}`, event, ({ firstName }) => ({ firstName })),
    ],

    IdentityLinked: (event) => [
      toOwner('identityLinked', `linked_${event.id}`, event, ({ firstName }) => ({ firstName })),
    ],

    SignedOutEverywhere(event) {
      const { actorID, actorType } = event.metadata;
      // They did it themselves.
      if (actorType !== 'admin' || actorID === event.data.userID) return [];
      return [toOwner('sessionsEnded', `signedOut_${event.id}`, event, ({ firstName }) => ({ firstName }))];
    },

    AccountDeactivated(event) {
      return [toOwner('accountDeactivated', `deactivated_${event.id}`, event, ({ firstName }) => ({ firstName }))];
    },

    AccountActivated(event) {
      // Without a password they are invited again instead.
      const mailID = `activated_${event.id}`;
      const tell = ({ userID, firstName, email: to }: Account) =>
        queue('accountActivated', { mailID, userID, to, values: { firstName } }, event);
      return [forPerson(event, mailID, tell, (person) => isOpen(person) && !isInvited(person))];
    },

    AccountClosed(event) {
      const mailID = `closed_${event.data.userID}`;
      const tell = ({ userID, firstName, email: to }: Account) =>
        queue('accountClosed', { mailID, userID, to, values: { firstName } }, event);
      return [forPerson(event, mailID, tell, ({ erased }) => !erased)];
    },

    PasswordResetRequested(event) {
      const { resetID } = event.data;
      return [toOwner('passwordReset', `reset_${resetID}`, event, ({ firstName }) => ({ firstName, resetID }))];
    },

    SignInLinkRequested(event) {
      const { linkID } = event.data;
      return [toOwner('signInLink', `signInLink_${linkID}`, event, ({ firstName }) => ({ firstName, linkID }))];
    },

    InvitationSent(event) {
      const { invitationID } = event.data;
      return [
        toOwner('invitation', `invitation_${invitationID}`, event, async ({ firstName, partnerID }) => {
          const partner = partnerID === null ? null : await partners.load(partnerID);
          const sender = partner && (await accounts.load(event.metadata.actorID));
          const invitedBy = sender ? `${sender.firstName} ${sender.lastName}`.trim() : '';
          return { firstName, invitationID, partnerName: partner?.partnerName ?? '', invitedBy };
        }),
      ];
    },
  };
}
