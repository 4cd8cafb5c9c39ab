import { STREAMS } from '@groundwork/contracts';
import { emailChange } from '../email/change.ts';
import type { NoticeKit, Notices } from './kit.ts';

/** Messages about signing in: passwords, invitations, addresses. */
export const accountNotices =
  ({ pipeline, queue, forPerson }: NoticeKit): Notices =>
  (event) => {
    switch (event.type) {
      case 'PasswordResetRequested': {
        const mailID = `reset_${event.data.resetID}`;
        return [
          forPerson(event, mailID, ({ userID, firstName, email: to }) =>
            queue('passwordReset', { mailID, userID, to, values: { firstName, resetID: event.data.resetID } }, event),
          ),
        ];
      }
      case 'InvitationSent': {
        const mailID = `invitation_${event.data.invitationID}`;
        return [
          forPerson(event, mailID, ({ userID, firstName, email: to }) => {
            const values = { firstName, invitationID: event.data.invitationID };
            return queue('invitation', { mailID, userID, to, values }, event);
          }),
        ];
      }
      case 'PasswordChanged':
      case 'PasswordReset': {
        const mailID = `password_${event.id}`;
        return [
          forPerson(event, mailID, ({ userID, firstName, email: to }) =>
            queue('passwordChanged', { mailID, userID, to, values: { firstName } }, event),
          ),
        ];
      }
      case 'EmailChangeCompleted': {
        const { changeID } = event.data;
        const changeOf = async () => (await pipeline.load(emailChange, STREAMS.emailChange(changeID))).state;
        const [before, after] = [`emailOld_${changeID}`, `emailNew_${changeID}`];
        return [
          forPerson(event, before, async ({ userID, firstName }) => {
            const change = await changeOf();
            if (!change) return;
            const values = { firstName, newEmail: change.newEmail };
            await queue('emailChangedOld', { mailID: before, userID, to: change.oldEmail, values }, event);
          }),
          forPerson(event, after, async ({ userID, firstName }) => {
            const change = await changeOf();
            if (!change) return;
            const values = { firstName };
            await queue('emailChangedNew', { mailID: after, userID, to: change.newEmail, values }, event);
          }),
        ];
      }
      default:
        return [];
    }
  };
