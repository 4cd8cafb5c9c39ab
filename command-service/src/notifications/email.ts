import type { EventData } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { type EmailChange, isAtOnce } from '../email-change/email-change.ts';
import { confirmMailOf, type EmailChanges } from '../email-change/email-changes.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export function emailNotifications({ queue, forPerson }: NotificationTools, emailChanges: EmailChanges): Notifications {
  const changeValues = ({ changeID, newEmail, by, expiresAt }: EmailChange) => ({
    newEmail,
    by,
    changeID: expiresAt === null ? null : changeID,
  });

  const toConfirm = (
    event: Parameters<typeof forPerson>[0],
    { changeID }: EventData['EmailChangeFailed'],
    n: number,
  ) => {
    const mailID = confirmMailOf(changeID, n);
    return forPerson(event, mailID, async ({ userID, firstName }) => {
      const change = await emailChanges.load(changeID);
      // Canceled before the message was made.
      if (change?.status !== 'started') return;
      // The asker's personal data lists sent messages, so a taken address gets the same one with other text.
      const values = (await emailChanges.isTaken(change.newEmail, userID))
        ? { firstName: '', changeID: null }
        : { firstName, changeID };
      await queue('emailChangeConfirm', { mailID, userID, to: change.newEmail, values }, event);
    });
  };

  async function tellMoved(
    event: Parameters<typeof forPerson>[0],
    mailID: string,
    to: string,
    { userID, firstName }: Pick<Account, 'userID' | 'firstName'>,
    { oldEmail, newEmail }: EmailChange,
  ): Promise<void> {
    await queue('emailMovedAside', { mailID, userID, to, values: { firstName, oldEmail, newEmail } }, event);
  }

  return {
    EmailChangeRequested(event) {
      const { changeID } = event.data;
      const mailID = `emailAsked_${changeID}`;
      return [
        toConfirm(event, event.data, 1),
        // Also for a canceled change: the old address must learn of the request.
        forPerson(event, mailID, async ({ userID, firstName }) => {
          const change = await emailChanges.load(changeID);
          if (!change) return;
          const values = { firstName, ...changeValues(change) };
          await queue('emailChangeAsked', { mailID, userID, to: change.oldEmail, values }, event);
        }),
      ];
    },

    EmailChangeReminded: (event) => [toConfirm(event, event.data, event.data.count)],

    EmailChanged(event) {
      const { changeID } = event.data;
      const [before, after] = [`emailOld_${changeID}`, `emailNew_${changeID}`];
      return [
        forPerson(event, before, async ({ userID, userType, firstName }) => {
          const change = await emailChanges.load(changeID);
          if (!change) return;
          if (isAtOnce(change) && userType === 'user')
            return tellMoved(event, before, change.oldEmail, { userID, firstName }, change);
          const values = { firstName, ...changeValues(change) };
          await queue('emailChangedOld', { mailID: before, userID, to: change.oldEmail, values }, event);
        }),
        forPerson(event, after, async ({ userID, userType, firstName }) => {
          const change = await emailChanges.load(changeID);
          // Taken back before the message was made.
          if (!change || change.reason !== null) return;
          if (isAtOnce(change)) {
            // Staff without a password are invited at the new address instead.
            if (userType === 'user') await tellMoved(event, after, change.newEmail, { userID, firstName }, change);
            return;
          }
          await queue('emailChangedNew', { mailID: after, userID, to: change.newEmail, values: { firstName } }, event);
        }),
      ];
    },
  };
}
