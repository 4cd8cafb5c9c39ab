import { type EventData, normaliseEmail } from '@groundwork/contracts';
import type { AddressReservations } from '../address/reservations.ts';
import type { Agreements } from '../agreements/agreements.ts';
import type { CommandContext } from '../core/context.ts';
import type { Executed, Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { type Account, acceptAgreement, account, setBuilderAccess } from './account.ts';
import { openInvited } from './credentials.ts';
import { type NewPasskey, openAccount, openWithPasskey } from './opening.ts';
import { type Reading, readPersonalData } from './personal-data.ts';

export interface AccountTools {
  readonly reservations: AddressReservations;
  readonly agreements: Handle<Agreements, []>;
}

export function createAccounts(pipeline: Pipeline, { reservations, agreements }: AccountTools) {
  const accounts = pipeline.handle(account, { cacheSize: 5_000 });

  /** An account that exists may have another address by now: nothing to reserve. @throws Refusal emailInUse. */
  async function reserveFirst({ userID, email }: EventData['AccountOpened'], context: CommandContext): Promise<void> {
    if ((await accounts.load(userID)) !== null) return;
    await reservations.reserve(email, { userID, changeID: null }, context);
  }

  return {
    ...accounts,
    /** @returns null without an account. An address that is held for a change is not the holder's yet. */
    async byEmail(email: string): Promise<Account | null> {
      const holder = await reservations.holderOf(email);
      const found = holder === null ? null : await accounts.load(holder.userID);
      return found && normaliseEmail(found.email) === normaliseEmail(email) ? found : null;
    },
    /**
     * Reserves the address, then opens the account; the same call finishes a half-done one. The caller has reclaimed
     * the address from an abandoned attempt before. @param passkey that stands for the password. @throws Refusal emailInUse.
     */
    async open(
      input: EventData['AccountOpened'],
      context: CommandContext,
      passkey: NewPasskey | null = null,
    ): Promise<Executed<Account | null>> {
      await reserveFirst(input, context);
      const opens = (state: Account | null) =>
        passkey ? openWithPasskey(input, passkey, state) : openAccount(input, state);
      return accounts.execute(input.userID, opens, context);
    },
    /** As `open`, for somebody who sets the first password by mail. @throws Refusal emailInUse, keyReused. */
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
    /** rights/rights.ts decides who may have it. */
    setBuilderAccess: (userID: string, builderAccess: boolean, context: CommandContext) =>
      accounts.execute(userID, (state) => setBuilderAccess(builderAccess, state), context),
    /** Recorded before the reading. @throws Refusal notFound for other account types, validation without a reason. */
    readPersonalData: (userID: string, reading: Reading, context: CommandContext) =>
      accounts.execute(userID, (state) => readPersonalData(reading, state), context),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
