import { type EventData, LIFETIMES, normaliseEmail, Refusal, refuse } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Decide } from '../core/handle.ts';
import { assertMayRequest, dueAt, endsSessions, refuseChange, requestChange } from './account-email.ts';
import * as decide from './email-change.ts';
import { type EmailChange, isPast } from './email-change.ts';
import { type EmailChangeSteps, ignoreRefusal, isPassing, type Stopped } from './steps.ts';

export interface EmailChangeTools {
  readonly accounts: Accounts;
  readonly reclaim: (email: string, claimantID: string, context: CommandContext) => Promise<void>;
  readonly now: () => Date;
  readonly newID: () => string;
  /** False: never says that an address is taken (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
}

type Asker = EventData['EmailChangeStarted']['by'];

export interface Requested {
  readonly position: string | undefined;
  /** The account's new revision, if the request made one. */
  readonly revision: number | undefined;
}

export function createEmailChanges(steps: EmailChangeSteps, tools: EmailChangeTools) {
  const { accounts, reclaim, now, newID, revealAccounts } = tools;
  const { changes, isTaken, failOnRefusal, apply, undo, cancel, proceed } = steps;

  /** @throws Refusal notFound when no address waits. */
  async function pendingChangeOf(userID: string): Promise<string> {
    const person = await accounts.load(userID);
    return person?.pendingEmail?.changeID ?? refuse('notFound');
  }

  /**
   * Frees the new address if an abandoned sign-up or change holds it. A refusal is ignored: it is tried again later.
   */
  async function reclaimFor({ changeID, userID, newEmail }: EmailChange, context: CommandContext): Promise<void> {
    const person = await accounts.load(userID);
    if (!person || isGone(person) || person.emailChanges.includes(changeID)) return;
    await reclaim(newEmail, userID, context).catch(ignoreRefusal);
  }

  return {
    ...changes,

    /**
     * Requests another address, stored as sign-up stores it. It is not reserved: whoever confirms first gets it. The
     * same address, or the one already pending, changes nothing. But the owner's request replaces an admin's, because
     * stopping it also ends the password. Without revealAccounts a taken address is pending as well, and its owner is
     * told.
     * @param expected revision that a dialog was opened on.
     * @throws Refusal emailInUse, notFound, changedMeanwhile, tooManyRequests.
     */
    async request(
      userID: string,
      wanted: string,
      by: Asker,
      context: CommandContext,
      expected?: number,
    ): Promise<Requested> {
      const newEmail = normaliseEmail(wanted);
      const { state: person, position } = await accounts.loaded(userID);
      if (!person || isGone(person)) return refuse('notFound');
      if (normaliseEmail(person.email) === newEmail) return { position, revision: undefined };
      // Asked again: the link just mailed stays valid.
      if (person.pendingEmail?.newEmail === newEmail && [by, 'owner'].includes(person.pendingEmail.by)) {
        const waiting = await changes.load(person.pendingEmail.changeID);
        if (waiting?.status === 'started' && !isPast(waiting, now())) return { position, revision: undefined };
      }
      assertMayRequest(now(), person);
      if (revealAccounts && (await isTaken(newEmail, userID))) {
        await accounts.execute(userID, (state) => refuseChange(now(), state), context);
        return refuse('emailInUse');
      }
      const changeID = newID();
      const expiresAt = new Date(now().getTime() + 1000 * LIFETIMES.emailChange).toISOString();
      const input = { changeID, userID, oldEmail: person.email, newEmail, by, expiresAt };
      const { state } = await changes.execute(changeID, (s) => decide.startChange(input, s), context);
      const change = state ?? refuse('serverError');
      const requested = await failOnRefusal(
        change,
        () => accounts.execute(userID, (current) => requestChange(change, now(), expected, current), context),
        context,
      );
      const replaced = requested.before?.pendingEmail?.changeID;
      if (replaced !== undefined && replaced !== changeID)
        await cancel(replaced, 'replaced', context).catch(ignoreRefusal);
      return { position: requested.position, revision: requested.state?.revision };
    },

    /**
     * Uses the new address's link.
     * @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped; emailHeld while a sign-up holds the address:
     * the change goes on by itself if that fails.
     */
    async confirm(userID: string, changeID: string, context: CommandContext): Promise<string | undefined> {
      const known = await changes.load(changeID);
      if (known?.userID !== userID) return refuse('linkInvalid');
      const { state, position } = await changes.execute(changeID, (s) => decide.confirmChange(now(), s), context);
      if (state?.status !== 'confirmed') return position;
      await reclaimFor(state, context);
      return apply(state, context).catch((error: unknown) => {
        // Taken back or erased meanwhile.
        if (error instanceof Refusal && !isPassing(error)) return refuse('emailChangeStopped');
        throw error;
      });
    },

    /** Repeating it changes nothing. @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped. */
    async stop(userID: string, changeID: string, context: CommandContext): Promise<Stopped> {
      const known = await changes.load(changeID);
      if (known?.userID !== userID) return refuse('linkInvalid');
      const person = await accounts.load(userID);
      const stopIt: Decide<EmailChange | null> = (current) => {
        const events = decide.stopChange(now(), current);
        const waits = person?.pendingEmail?.changeID === changeID;
        const follows = waits || (person !== null && current !== null && endsSessions(current, person));
        return events.length === 0 || follows ? events : refuse('emailChangeStopped');
      };
      const { state } = await changes.execute(changeID, stopIt, context);
      return undo(state ?? refuse('linkInvalid'), context);
    },

    /** Cancels the pending change. @throws Refusal notFound. */
    cancel: async (userID: string, by: Asker, context: CommandContext): Promise<string | undefined> =>
      cancel(await pendingChangeOf(userID), by, context),

    /** Ends a change that its account no longer awaits. Repeating it changes nothing. @returns the last position. */
    cancelReplaced: (changeID: string, context: CommandContext): Promise<string | undefined> =>
      cancel(changeID, 'replaced', context).catch((error: unknown) => {
        ignoreRefusal(error);
        return undefined;
      }),

    /** Mails the confirmation link again. @throws Refusal notFound, tooManyRequests. */
    async remind(userID: string, context: CommandContext) {
      const changeID = await pendingChangeOf(userID);
      const done = await changes.execute(changeID, (s) => decide.remind(now(), s), context);
      return { mailID: confirmMailOf(changeID, done.state?.sent ?? 1), done };
    },

    isTaken,

    /** Goes on with an interrupted or due change. @returns when it is due next, if known. */
    async resume(changeID: string, context: CommandContext): Promise<Date | undefined> {
      const found = await changes.load(changeID);
      if (found && isGoingOn(found)) await reclaimFor(found, context);
      if (found) await proceed(found, context).catch(ignoreRefusal);
      const change = found && (await changes.load(changeID));
      const person = change && (await accounts.load(change.userID));
      return change && person ? dueAt(change, person) : undefined;
    },

    forgetPerson({ emailChanges, pendingEmail, addressHistory }: Account): void {
      const known = [...emailChanges, ...addressHistory.map(({ changeID }) => changeID), pendingEmail?.changeID ?? ''];
      for (const changeID of known) changes.forget(changeID);
    },
  };
}

/** @param n counts the change's confirmation messages. */
export const confirmMailOf = (changeID: string, n: number): string => `emailConfirm_${changeID}_${n}`;

/** Confirmed, or from an older log where changes needed no confirmation. */
const isGoingOn = ({ status, expiresAt }: EmailChange): boolean =>
  status === 'confirmed' || (status === 'started' && expiresAt === null);

export type EmailChanges = ReturnType<typeof createEmailChanges>;
