import { type EventData, normaliseEmail } from '@groundwork/contracts';
import type { AddressReservations } from '../address/reservations.ts';
import type { Agreements } from '../agreements/agreements.ts';
import type { CommandContext } from '../core/context.ts';
import type { Executed, Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { type Account, acceptAgreement, account, openAccount, setBuilderAccess } from './account.ts';
import { openInvited } from './credentials.ts';
import { type Reading, readPersonalData } from './personal-data.ts';

export interface AccountTools {
  readonly reservations: AddressReservations;
  readonly agreements: Handle<Agreements, []>;
}

/** The accounts, and what of them takes more than one stream. */
export function createAccounts(pipeline: Pipeline, { reservations, agreements }: AccountTools) {
  const accounts = pipeline.handle(account, { cacheSize: 5_000 });

  /** Who has an account may have another address by now: the first one is not taken again. @throws Refusal emailInUse. */
  async function reserveFirst({ userID, email }: EventData['AccountOpened'], context: CommandContext): Promise<void> {
    if ((await accounts.load(userID)) !== null) return;
    await reservations.reserve(email, { userID, changeID: null }, context);
  }

  return {
    ...accounts,
    /** @returns the account of an address, null when there is none. One that is only held for a change is not theirs yet. */
    async byEmail(email: string): Promise<Account | null> {
      const holder = await reservations.holderOf(email);
      const found = holder === null ? null : await accounts.load(holder.userID);
      return found && normaliseEmail(found.email) === normaliseEmail(email) ? found : null;
    },
    /**
     * Reserves the address, then opens the account; finishing a half-done opening is the same call again. An address that only
     * an abandoned attempt holds is reclaimed by the caller before. @throws Refusal emailInUse.
     */
    async open(input: EventData['AccountOpened'], context: CommandContext): Promise<Executed<Account | null>> {
      await reserveFirst(input, context);
      return accounts.execute(input.userID, (state) => openAccount(input, state), context);
    },
    /** The same for somebody who sets the first password by mail. @throws Refusal emailInUse, keyReused. */
    async openInvited(
      input: EventData['AccountOpened'],
      invitationID: string,
      now: Date,
      context: CommandContext,
    ): Promise<Executed<Account | null>> {
      await reserveFirst(input, context);
      return accounts.execute(
        input.userID,
        (state) => openInvited(input, { invitationID, by: context }, now, state),
        context,
      );
    },
    async acceptAgreement(userID: string, agreementID: string, context: CommandContext) {
      const { current } = await agreements.load();
      return accounts.execute(userID, (state) => acceptAgreement(agreementID, current, state), context);
    },
    /** Who may have it is decided before (administrators/rights.ts). */
    setBuilderAccess: (userID: string, builderAccess: boolean, context: CommandContext) =>
      accounts.execute(userID, (state) => setBuilderAccess(builderAccess, state), context),
    /** Records it first. @throws Refusal notFound unless it is an administrator's account, validation without a reason. */
    readPersonalData: (userID: string, reading: Reading, context: CommandContext) =>
      accounts.execute(userID, (state) => readPersonalData(reading, state), context),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
