import { LIFETIMES } from '@groundwork/contracts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { DiscountCodes } from '../discount-codes/discount-codes.ts';
import { isFinished, type Mail } from '../mail/mail.ts';
import type { PaymentProcess } from './payment-process.ts';
import * as decide from './purchase.ts';
import { type Purchase, refundMailOf } from './purchase.ts';

type Hold = (invitationID: string, purchaseID: string, context: CommandContext) => Promise<void>;

/** Of invitations by which a partner pays (cohorts/holds.ts): each lets in one sign-up. Each step is repeatable. */
interface InvitationHolds {
  /** @throws Refusal linkInvalid, invitationTaken. */
  readonly hold: Hold;
  readonly letGo: Hold;
  readonly take: Hold;
}

export interface CompensationOptions {
  readonly purchases: Handle<Purchase | null>;
  readonly mails: Handle<Mail | null>;
  readonly reservations: AddressReservations;
  readonly codes: DiscountCodes;
  readonly holds: InvitationHolds;
  readonly paymentProcess: PaymentProcess<Purchase>;
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

type ExpiryReason = Parameters<typeof decide.expire>[0];

/** Ends purchases without an account: expired and released, or paid and refunded. Every step can be repeated. */
export function createCompensation(options: CompensationOptions) {
  const { purchases, mails, reservations, codes, holds, paymentProcess, forgetMail, destroyKey, now } = options;

  async function release(
    { purchaseID, userID, email, discountCode, seat }: Purchase,
    context: CommandContext,
  ): Promise<void> {
    if (discountCode !== null) await codes.release(discountCode, purchaseID, context);
    if (seat) await holds.letGo(seat.invitationID, purchaseID, context);
    // Empty once the key is gone, which is after the release.
    if (email !== '') await reservations.release(email, userID, context);
  }

  /** The person never had an account, so their key is destroyed. */
  async function releaseAndForget(state: Purchase, context: CommandContext): Promise<void> {
    await release(state, context);
    await forgetMail(state.userID);
    await destroyKey(state.userID);
    await purchases.execute(state.purchaseID, decide.released, context);
    purchases.forget(state.purchaseID);
  }

  return {
    release,
    releaseAndForget,

    /** Closes the payment, then releases. @returns false when money was taken meanwhile: that wins. */
    async expire(state: Purchase, reason: ExpiryReason, context: CommandContext): Promise<boolean> {
      if (!(await paymentProcess.close(state, context))) return false;
      const { state: after } = await purchases.execute(
        state.purchaseID,
        (s) => decide.expire(reason, state.intentID, s),
        context,
      );
      if (after?.status !== 'expired') return after?.status === 'released';
      await releaseAndForget(after, context);
      return true;
    },

    /** The payer is remembered until the message about the refund had its time. */
    async refund(state: Purchase, context: CommandContext): Promise<void> {
      const { state: after } = await purchases.execute(state.purchaseID, decide.requestRefund, context);
      if (after?.status !== 'refunding' || after.intentID === null) return;
      await release(after, context);
      const refundID = await paymentProcess.refund(after.intentID, after.purchaseID);
      await purchases.execute(after.purchaseID, (s) => decide.refunded(refundID, s), context);
    },

    /** After that, nothing needs to know its reader. */
    async isNotificationDone({ purchaseID, email, changedAt }: Purchase): Promise<boolean> {
      if (now().getTime() - Date.parse(changedAt) <= 1000 * LIFETIMES.mail) return false;
      // Key destroyed before a crash: no message can be sent.
      if (email === '') return true;
      const message = await mails.load(refundMailOf(purchaseID));
      return message !== null && isFinished(message);
    },
  };
}
