import { LIMITS, normaliseEmail, Refusal, refuse } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import * as decide from './email-change.ts';
import { type EmailChangeSteps, ignoreRefusal } from './steps.ts';

export interface AtOnceTools {
  readonly accounts: Accounts;
  readonly reservations: AddressReservations;
  /** Frees an address that its holder does not need any more. @param claimantID who wants it. */
  readonly reclaim: (email: string, claimantID: string, context: CommandContext) => Promise<void>;
  /** @returns an id that follows from its cause, so that a repeated command makes one change. */
  readonly idFrom: (...cause: readonly string[]) => string;
}

/** What is put before the @ of an address that gives way: the first that nobody has. */
const ASIDE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * Changes of address that nobody confirms, because somebody vouches for them. Interrupted ones are gone on with like those that were
 * confirmed; there is no link to stop them.
 */
export function createChangesAtOnce(steps: EmailChangeSteps, tools: AtOnceTools) {
  const { accounts, reservations, reclaim, idFrom } = tools;
  const { changes, apply, cancel } = steps;

  /**
   * @param n which change of the command's.
   * @throws Refusal emailInUse, changedMeanwhile; conflict when the person has another address, or a first password, by now.
   */
  async function changeNow(
    { userID, email: oldEmail, pendingEmail }: Account,
    newEmail: string,
    n: number,
    context: CommandContext,
    revision?: number,
  ) {
    // Not from the address: whoever has the secret could try out whose it is, for ever.
    const changeID = idFrom('emailAtOnce', context.commandID, userID, String(n));
    const input = { changeID, userID, oldEmail, newEmail, by: 'admin' as const, expiresAt: null };
    const { state } = await changes.execute(changeID, (s) => decide.startChange(input, s), context);
    if (!state || state.status === 'failed') return refuse('emailInUse', '/email');
    if (state.newEmail !== newEmail) return refuse('conflict');
    if (pendingEmail) await cancel(pendingEmail.changeID, 'replaced', context).catch(ignoreRefusal);
    await reclaim(newEmail, userID, context).catch(ignoreRefusal);
    return apply(state, context, revision);
  }

  return {
    /**
     * Gives somebody who has no password yet another address, and the invitation with it, which confirms it.
     * @param revision that a dialog was opened on. @throws Refusal notFound, emailInUse, changedMeanwhile, conflict.
     */
    async change(userID: string, wanted: string, revision: number | undefined, context: CommandContext) {
      const person = await accounts.load(userID);
      if (!person || isGone(person)) return refuse('notFound');
      return changeNow(person, normaliseEmail(wanted), 0, context, revision);
    },

    /**
     * Frees an address for somebody on the staff: the company account that has it gets `+1`, or the first number that nobody has.
     * One that has another address by now is left alone. @throws Refusal emailInUse.
     */
    async moveAside(userID: string, address: string, context: CommandContext): Promise<void> {
      for (const n of ASIDE) {
        const person = await accounts.load(userID);
        if (!person || isGone(person) || normaliseEmail(person.email) !== normaliseEmail(address)) return;
        const aside = withNumber(person.email, n);
        if (aside.length > LIMITS.email) break;
        const holder = await reservations.holderOf(aside);
        if (holder && holder.userID !== userID) continue;
        try {
          await changeNow(person, aside, n, context);
          return;
        } catch (error) {
          if (!(error instanceof Refusal) || !PASSED_OVER.has(error.code)) throw error;
        }
      }
      refuse('emailInUse', '/email');
    },
  };
}

/** Somebody was faster: to the new address, or to another change of the account. */
const PASSED_OVER: ReadonlySet<string> = new Set(['emailInUse', 'conflict']);

/** @returns `ada+1@example.com` of ada@example.com. */
function withNumber(email: string, n: number): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${n}${email.slice(at)}`;
}

export type ChangesAtOnce = ReturnType<typeof createChangesAtOnce>;
