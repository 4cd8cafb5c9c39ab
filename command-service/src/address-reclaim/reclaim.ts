import { isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import type { EmailChangeSteps } from '../email-change/steps.ts';
import type { Purchases } from '../purchase/purchases.ts';

export interface ReclaimTools {
  readonly accounts: Accounts;
  readonly reservations: AddressReservations;
  readonly emailChangeSteps: EmailChangeSteps;
  readonly purchases: Purchases;
}

/**
 * Frees an address for whoever is about to reserve it, if its holder does not need it any more: a change that hangs is finished or
 * gives way, a sign-up that nobody goes on with ends. @param claimantID who wants it.
 */
export type Reclaim = (email: string, claimantID: string, context: CommandContext) => Promise<void>;

export const createReclaim =
  ({ accounts, reservations, emailChangeSteps, purchases }: ReclaimTools): Reclaim =>
  async (email, claimantID, context) => {
    const holder = await reservations.holderOf(email);
    if (!holder || holder.userID === claimantID) return;
    const { userID, changeID } = holder;
    const person = await accounts.load(userID);
    // Held for a change that an erasure overtook: only who asks for it can name it still.
    if (person && isGone(person)) await reservations.release(email, userID, context);
    else if (changeID !== null) await emailChangeSteps.finishOrCancel(changeID, context);
    // Another process may have reserved for it after it released the address, and died.
    else if (!person && (await purchases.cancelIfIdle(userID, context))) {
      await reservations.release(email, userID, context);
    }
  };
