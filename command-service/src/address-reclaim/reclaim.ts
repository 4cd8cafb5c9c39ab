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

/** Ends an abandoned sign-up or stuck change that holds the address. @param claimantID who wants it. */
export type Reclaim = (email: string, claimantID: string, context: CommandContext) => Promise<void>;

export const createReclaim =
  ({ accounts, reservations, emailChangeSteps, purchases }: ReclaimTools): Reclaim =>
  async (email, claimantID, context) => {
    const holder = await reservations.holderOf(email);
    if (!holder || holder.userID === claimantID) return;
    const { userID, changeID } = holder;
    const person = await accounts.load(userID);
    // Held for a change that an erasure overtook: only whoever asks for the address still knows it.
    if (person && isGone(person)) await reservations.release(email, userID, context);
    else if (changeID !== null) await emailChangeSteps.finishOrCancel(changeID, context);
    // Another process may have reserved it again after releasing it, and died.
    else if (!person && (await purchases.cancelIfIdle(userID, context))) {
      await reservations.release(email, userID, context);
    }
  };
