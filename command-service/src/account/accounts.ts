import { type EventData, normaliseEmail, STREAMS } from '@groundwork/contracts';
import type { AddressReservations } from '../address/reservations.ts';
import { currentAgreement } from '../agreements/agreements.ts';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Executed, Pipeline } from '../core/pipeline.ts';
import {
  type Account,
  acceptAgreement,
  account,
  changeProfile,
  grantBuilderAccess,
  openAccount,
  signOutEverywhere,
} from './account.ts';

/** What can be done to an account besides its credentials and its address. */
export function createAccounts(pipeline: Pipeline, reservations: AddressReservations) {
  const load = async (userID: string): Promise<Account | null> =>
    (await pipeline.load(account, STREAMS.account(userID))).state;
  const execute = (userID: string, decide: Decide<Account | null>, context: CommandContext) =>
    pipeline.execute(account, STREAMS.account(userID), decide, context);

  return {
    byID: load,
    execute,
    /** @returns the account of an address, null when there is none. One that is only held for a change is not theirs yet. */
    async byEmail(email: string): Promise<Account | null> {
      const holder = await reservations.holderOf(email);
      const found = holder === null ? null : await load(holder.userID);
      return found && normaliseEmail(found.email) === normaliseEmail(email) ? found : null;
    },
    /** Reserves the address, then opens the account; finishing a half-done opening is the same call again. */
    async open(input: EventData['AccountOpened'], context: CommandContext): Promise<Executed<Account | null>> {
      // Who has an account may have another address by now: the first one is not taken again.
      if ((await load(input.userID)) === null) {
        await reservations.reserve(input.email, { userID: input.userID, changeID: null }, context);
      }
      return execute(input.userID, (state) => openAccount(input, state), context);
    },
    changeProfile: (userID: string, names: { firstName: string; lastName: string }, context: CommandContext) =>
      execute(userID, (state) => changeProfile(names, state), context),
    async acceptAgreement(userID: string, agreementID: string, context: CommandContext) {
      const current = await currentAgreement(pipeline);
      return execute(userID, (state) => acceptAgreement(agreementID, current, state), context);
    },
    grantBuilderAccess: (userID: string, context: CommandContext) => execute(userID, grantBuilderAccess, context),
    signOutEverywhere: (userID: string, keptSessionID: string | null, context: CommandContext) =>
      execute(userID, (state) => signOutEverywhere(keptSessionID, state), context),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
