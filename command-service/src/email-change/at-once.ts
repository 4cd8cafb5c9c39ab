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
  readonly reclaim: (email: string, claimantID: string, context: CommandContext) => Promise<void>;
  /** Derived from its cause: a repeated command makes one change. */
  readonly idFrom: (...cause: readonly string[]) => string;
}

const ASIDE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Changes that somebody vouches for: no confirmation, no link to stop them. Interrupted ones go on. */
export function createChangesAtOnce(steps: EmailChangeSteps, tools: AtOnceTools) {
  const { accounts, reservations, reclaim, idFrom } = tools;
  const { changes, apply, cancel } = steps;

  /**
   * @param n counts the changes of a command.
   * @throws Refusal emailInUse, changedMeanwhile; conflict after another address or a first password.
   */
  async function changeNow(
    { userID, email: oldEmail, pendingEmail }: Account,
    newEmail: string,
    n: number,
    context: CommandContext,
    revision?: number,
  ) {
    // Not derived from the address: whoever has the secret could test addresses against it forever.
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
     * Gives somebody without a password another address. The invitation goes there, which confirms it.
     * @param revision that a dialog was opened on. @throws Refusal notFound, emailInUse, changedMeanwhile, conflict.
     */
    async change(userID: string, wanted: string, revision: number | undefined, context: CommandContext) {
      const person = await accounts.load(userID);
      if (!person || isGone(person)) return refuse('notFound');
      return changeNow(person, normaliseEmail(wanted), 0, context, revision);
    },

    /** A company account that has the address gets `+1`, or the first free number. @throws Refusal emailInUse. */
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

/** Somebody was faster: at the new address, or with another change of the account. */
const PASSED_OVER: ReadonlySet<string> = new Set(['emailInUse', 'conflict']);

function withNumber(email: string, n: number): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${n}${email.slice(at)}`;
}

export type ChangesAtOnce = ReturnType<typeof createChangesAtOnce>;
