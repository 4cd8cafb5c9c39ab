import { LIFETIMES } from '@groundwork/contracts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { DiscountCodes } from '../discount-codes/discount-codes.ts';
import { isFinished, type Mail } from '../mail/mail.ts';
import type { PaymentProcess } from './payment-process.ts';
import * as decide from './purchase.ts';
import { type Purchase, refundMailOf } from './purchase.ts';

export interface CompensationOptions {
  readonly purchases: Handle<Purchase | null>;
  readonly mails: Handle<Mail | null>;
  readonly reservations: AddressReservations;
  readonly codes: DiscountCodes;
  readonly paymentProcess: PaymentProcess;
  /** Removes what the mailer keeps of their messages. */
  readonly forgetMail: (userID: string) => Promise<void>;
  /** Destroys the key of somebody who never came to have an account. */
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

type ExpiryReason = Parameters<typeof decide.expire>[0];

/** How purchases end without an account: expired and released, or paid and refunded. Every step may be repeated. */
export function createCompensation(options: CompensationOptions) {
  const { purchases, mails, reservations, codes, paymentProcess, forgetMail, destroyKey, now } = options;

  /** Frees the address and the code. */
  async function release(
    { purchaseID, userID, email, discountCode }: Purchase,
    context: CommandContext,
  ): Promise<void> {
    if (discountCode !== null) await codes.release(discountCode, purchaseID, context);
    // Empty once the key is gone, which is after the address was freed.
    if (email !== '') await reservations.release(email, userID, context);
  }

  /** Frees what is held, and forgets a person who never came to have an account. */
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

    /** Closes the payment, then frees what is held. @returns whether it is over: money that was taken meanwhile wins. */
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

    /** Gives the money back. Who paid it is remembered until the message about it has had its time. */
    async refund(state: Purchase, context: CommandContext): Promise<void> {
      const { state: after } = await purchases.execute(state.purchaseID, decide.requestRefund, context);
      if (after?.status !== 'refunding' || after.intentID === null) return;
      await release(after, context);
      const refundID = await paymentProcess.refund(after.intentID, after.purchaseID);
      await purchases.execute(after.purchaseID, (s) => decide.refunded(refundID, s), context);
    },

    /** Whether the message about the refund has had its time, and nothing needs to know its reader any more. */
    async isNotificationDone({ purchaseID, email, changedAt }: Purchase): Promise<boolean> {
      if (now().getTime() - Date.parse(changedAt) <= 1000 * LIFETIMES.mail) return false;
      // The key was destroyed before a crash: no message can be sent any more.
      if (email === '') return true;
      const message = await mails.load(refundMailOf(purchaseID));
      return message !== null && isFinished(message);
    },
  };
}
