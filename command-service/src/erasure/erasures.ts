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
  /** What they were mailed before they had an account. */
  readonly recipients: Pick<Recipients, 'forgetAddress'>;
  readonly guesses: Pick<GuessCounts, 'forget'>;
  /** What else is known of people in memory. */
  readonly caches: readonly { forget(userID: string): void }[];
  /** Removes what mailers keep of a person's messages. */
  readonly forgetMail: (userID: string) => Promise<void>;
  /** Destroys a person's key. */
  readonly destroyKey: (userID: string) => Promise<void>;
}

/** Forgetting people: their address is freed, read models scrub them, their messages and their key are destroyed. */
export function createErasures(pipeline: Pipeline, tools: ErasureTools) {
  const { accounts, reservations, emailChanges, recipients, guesses, caches, forgetMail, destroyKey } = tools;
  const erasures = pipeline.handle(erasure);

  /** Every step may be repeated; nothing can be read any more once the last one is done. */
  async function proceed(userID: string, context: CommandContext): Promise<string | undefined> {
    const person = await accounts.load(userID);
    const { email = '', pendingEmail, addressHistory = [], emailChanges: made = [] } = person ?? {};
    const held = [email, pendingEmail?.newEmail ?? '', ...addressHistory.map(({ from }) => from)];
    for (const each of held) if (each !== '') await reservations.release(each, userID, context);
    // Something may have been mailed to those that they gave up, too.
    const before = await Promise.all(made.map(async (changeID) => (await emailChanges.load(changeID))?.oldEmail ?? ''));
    for (const each of new Set([...held, ...before])) {
      if (each === '') continue;
      await recipients.forgetAddress(each, context);
      await guesses.forget(each, context);
    }
    const { position } = await accounts.execute(userID, erasePerson, context);
    await destroyKey(userID);
    // After the key: a message that was being made meanwhile is made no more.
    await forgetMail(userID);
    if (person) emailChanges.forgetPerson(person);
    for (const each of [accounts, ...caches]) each.forget(userID);
    await erasures.execute(userID, (state) => completeErasure(userID, state), context);
    return position;
  }

  return {
    /**
     * Erases a company user. Repeating it changes nothing.
     * @returns position of the event that closed the account. @throws Refusal notFound for other accounts.
     */
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
