import type { DomainEvent } from '@groundwork/contracts';
import { STREAMS } from '@groundwork/contracts';
import { account } from '../account/account.ts';
import { emailChange } from '../email/change.ts';
import { automationContext } from '../kit/automation.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import type { Mails } from '../mail/mails.ts';
import { purchase } from '../purchase/purchase.ts';

/** A message that an event calls for. Its id follows from the event, so that it is queued once. */
export interface Notice {
  readonly mailID: string;
  queue(): Promise<void>;
}

/** Which events call for which messages. */
export function createNotices(pipeline: Pipeline, mails: Mails) {
  const personOf = async (userID: string) => (await pipeline.load(account, STREAMS.account(userID))).state;
  const contextFor = (mailID: string, { metadata }: DomainEvent) =>
    automationContext('notices', mailID, metadata.correlationID);

  /** A message to whoever an account belongs to, at the address it has now. */
  const toOwner = (
    event: DomainEvent & { readonly data: { readonly userID: string } },
    mailID: string,
    queue: (person: NonNullable<Awaited<ReturnType<typeof personOf>>>) => Promise<unknown>,
  ): Notice => ({
    mailID,
    async queue() {
      const person = await personOf(event.data.userID);
      if (person && !person.erased) await queue(person);
    },
  });

  return (event: DomainEvent): readonly Notice[] => {
    if (event.erased || event.unreadable !== undefined) return [];
    switch (event.type) {
      case 'PurchaseCompleted': {
        const mailID = `welcome_${event.data.purchaseID}`;
        return [
          toOwner(event, mailID, async ({ userID, firstName, company, email, receiptUrl }) => {
            const bought = (await pipeline.load(purchase, STREAMS.purchase(event.data.purchaseID))).state;
            const values = { firstName, company, amount: bought?.amount ?? 0, receiptUrl };
            return mails.queue('welcome', { mailID, userID, to: email, values }, contextFor(mailID, event));
          }),
        ];
      }
      case 'PurchaseRefunded': {
        const mailID = `refunded_${event.data.purchaseID}`;
        return [
          {
            mailID,
            async queue() {
              const { state } = await pipeline.load(purchase, STREAMS.purchase(event.data.purchaseID));
              if (!state || state.email === '') return;
              const { userID, firstName, email: to } = state;
              const amount = state.taken ?? state.amount;
              const values = { firstName, amount };
              await mails.queue('paymentRefunded', { mailID, userID, to, values }, contextFor(mailID, event));
            },
          },
        ];
      }
      case 'PasswordResetRequested': {
        const mailID = `reset_${event.data.resetID}`;
        return [
          toOwner(event, mailID, ({ userID, firstName, email: to }) => {
            const values = { firstName, resetID: event.data.resetID };
            return mails.queue('passwordReset', { mailID, userID, to, values }, contextFor(mailID, event));
          }),
        ];
      }
      case 'InvitationSent': {
        const mailID = `invitation_${event.data.invitationID}`;
        return [
          toOwner(event, mailID, ({ userID, firstName, email: to }) => {
            const values = { firstName, invitationID: event.data.invitationID };
            return mails.queue('invitation', { mailID, userID, to, values }, contextFor(mailID, event));
          }),
        ];
      }
      case 'PasswordChanged':
      case 'PasswordReset': {
        const mailID = `password_${event.id}`;
        return [
          toOwner(event, mailID, ({ userID, firstName, email: to }) =>
            mails.queue('passwordChanged', { mailID, userID, to, values: { firstName } }, contextFor(mailID, event)),
          ),
        ];
      }
      case 'EmailChangeCompleted': {
        const { changeID } = event.data;
        const changeOf = async () => (await pipeline.load(emailChange, STREAMS.emailChange(changeID))).state;
        const [before, after] = [`emailOld_${changeID}`, `emailNew_${changeID}`];
        return [
          toOwner(event, before, async ({ userID, firstName }) => {
            const change = await changeOf();
            if (!change) return;
            const values = { firstName, newEmail: change.newEmail };
            await mails.queue(
              'emailChangedOld',
              { mailID: before, userID, to: change.oldEmail, values },
              contextFor(before, event),
            );
          }),
          toOwner(event, after, async ({ userID, firstName }) => {
            const change = await changeOf();
            if (!change) return;
            const values = { firstName };
            await mails.queue(
              'emailChangedNew',
              { mailID: after, userID, to: change.newEmail, values },
              contextFor(after, event),
            );
          }),
        ];
      }
      default:
        return [];
    }
  };
}

export type Notices = ReturnType<typeof createNotices>;
