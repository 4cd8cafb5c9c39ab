import { refuse } from '@groundwork/contracts';
import { erasePerson } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { EmailChanges } from '../email-change/email-changes.ts';
import type { GuessCounts } from '../guesses/guess-counts.ts';
import type { Recipients } from '../recipients/recipients.ts';
import { completeErasure, erasure, requestErasure } from './erasure.ts';

export interface ErasureTools {
  readonly accounts: Accounts;
  readonly reservations: AddressReservations;
  readonly emailChanges: EmailChanges;
  /** Recipients are people mailed before they had an account. */
  readonly recipients: Pick<Recipients, 'forgetAddress'>;
  /** Of founders invited to cohorts. */
  readonly cohorts: {
    forgetAddress(email: string, context: CommandContext): Promise<void>;
    forgetMember(userID: string, context: CommandContext): Promise<void>;
  };
  readonly guesses: Pick<GuessCounts, 'forget'>;
  readonly caches: readonly { forget(userID: string): void }[];
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly destroyKey: (userID: string) => Promise<void>;
}

/** Frees the address, has read models scrubbed, and destroys messages and key. */
export function createErasures(pipeline: Pipeline, tools: ErasureTools) {
  const { accounts, reservations, emailChanges, recipients, cohorts, guesses, caches, forgetMail, destroyKey } = tools;
  const erasures = pipeline.handle(erasure);

  /** Every step can be repeated; after the last one nothing is readable. */
  async function proceed(userID: string, context: CommandContext): Promise<string | undefined> {
    const person = await accounts.load(userID);
    const { email = '', pendingEmail, addressHistory = [], emailChanges: made = [] } = person ?? {};
    const held = [email, pendingEmail?.newEmail ?? '', ...addressHistory.map(({ from }) => from)];
    for (const each of held) if (each !== '') await reservations.release(each, userID, context);
    // Addresses that they gave up may have been mailed too.
    const before = await Promise.all(made.map(async (changeID) => (await emailChanges.load(changeID))?.oldEmail ?? ''));
    for (const each of new Set([...held, ...before])) {
      if (each === '') continue;
      await recipients.forgetAddress(each, context);
      await guesses.forget(each, context);
      await cohorts.forgetAddress(each, context);
    }
    await cohorts.forgetMember(userID, context);
    const { position } = await accounts.execute(userID, erasePerson, context);
    await destroyKey(userID);
    // After the key: a message under construction then cannot be made any more.
    await forgetMail(userID);
    if (person) emailChanges.forgetPerson(person);
    for (const each of [accounts, ...caches]) each.forget(userID);
    await erasures.execute(userID, (state) => completeErasure(userID, state), context);
    return position;
  }

  return {
    /** Repeating it changes nothing. @returns the account's last position. @throws Refusal notFound for other types. */
    async erase(userID: string, by: 'owner' | 'admin', context: CommandContext): Promise<string | undefined> {
      const person = await accounts.load(userID);
      if (person?.userType !== 'user') return refuse('notFound');
      await erasures.execute(userID, (state) => requestErasure({ userID, by }, state), context);
      return proceed(userID, context);
    },
    /** Goes on with an erasure that was interrupted. */
    async resume(userID: string, context: CommandContext): Promise<void> {
      if ((await erasures.load(userID)) === 'requested') await proceed(userID, context);
    },
  };
}

export type Erasures = ReturnType<typeof createErasures>;
