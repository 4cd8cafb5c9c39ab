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
  /** Frees an address that its holder does not need any more. @param claimantID who wants it. */
  readonly reclaim: (email: string, claimantID: string, context: CommandContext) => Promise<void>;
  readonly now: () => Date;
  readonly newID: () => string;
  /** False: never says that an address is somebody else's (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
}

type Asker = EventData['EmailChangeStarted']['by'];

/** What asking for another address left. */
export interface Requested {
  /** Of the last event. */
  readonly position: string | undefined;
  /** Of the account, where the request made another one. */
  readonly revision: number | undefined;
}

/** Changes of email addresses, as people ask for them, confirm and stop them, and as automations go on with them. */
export function createEmailChanges(steps: EmailChangeSteps, tools: EmailChangeTools) {
  const { accounts, reclaim, now, newID, revealAccounts } = tools;
  const { changes, isTaken, failOnRefusal, apply, undo, cancel, proceed } = steps;

  /** @throws Refusal notFound when no address waits. */
  async function pendingChangeOf(userID: string): Promise<string> {
    const person = await accounts.load(userID);
    return person?.pendingEmail?.changeID ?? refuse('notFound');
  }

  /** Frees the new address where a sign-up or change that came to nothing holds it. One that cannot be asked now is asked again later. */
  async function reclaimFor({ changeID, userID, newEmail }: EmailChange, context: CommandContext): Promise<void> {
    const person = await accounts.load(userID);
    if (!person || isGone(person) || person.emailChanges.includes(changeID)) return;
    await reclaim(newEmail, userID, context).catch(ignoreRefusal);
  }

  return {
    ...changes,

    /**
     * Asks for another address to sign in with, kept as sign-up keeps it. It is nobody's until it is confirmed, and theirs who
     * confirms first. The same in another case changes nothing, nor does the one that waits already, unless an admin had asked for
     * it: its owner's is another change, for stopping that also ends the password which was given. Where accounts are not
     * revealed, one that is somebody else's waits just the same: its owner is told instead of being asked.
     * @param expected revision that a dialog was opened on. @throws Refusal emailInUse, notFound, changedMeanwhile, tooManyRequests.
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
      // Asked for again: the link that was just mailed stays good.
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
     * The link that was mailed to the new address. @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped; emailHeld
     * while somebody signs up with it: it goes on by itself when that comes to nothing.
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

    /**
     * The link that was mailed to the old address. Repeating it changes nothing.
     * @throws Refusal linkInvalid, emailChangeExpired; emailChangeStopped where there is nothing to stop any more.
     */
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

    /** Calls off the change that waits. @throws Refusal notFound. */
    cancel: async (userID: string, by: Asker, context: CommandContext): Promise<string | undefined> =>
      cancel(await pendingChangeOf(userID), by, context),

    /** Ends a change that its account does not wait for any more. Repeating it changes nothing. @returns position of the last event. */
    cancelReplaced: (changeID: string, context: CommandContext): Promise<string | undefined> =>
      cancel(changeID, 'replaced', context).catch((error: unknown) => {
        ignoreRefusal(error);
        return undefined;
      }),

    /** Mails the link to confirm again. @throws Refusal notFound, tooManyRequests. */
    async remind(userID: string, context: CommandContext) {
      const changeID = await pendingChangeOf(userID);
      const done = await changes.execute(changeID, (s) => decide.remind(now(), s), context);
      return { mailID: confirmMailOf(changeID, done.state?.sent ?? 1), done };
    },

    isTaken,

    /** Goes on with a change that was interrupted, or whose time has come. @returns when its next time comes, if it is known. */
    async resume(changeID: string, context: CommandContext): Promise<Date | undefined> {
      const found = await changes.load(changeID);
      if (found && isGoingOn(found)) await reclaimFor(found, context);
      if (found) await proceed(found, context).catch(ignoreRefusal);
      const change = found && (await changes.load(changeID));
      const person = change && (await accounts.load(change.userID));
      return change && person ? dueAt(change, person) : undefined;
    },

    /** Drops from memory what is known of somebody's addresses. */
    forgetPerson({ emailChanges, pendingEmail, addressHistory }: Account): void {
      const known = [...emailChanges, ...addressHistory.map(({ changeID }) => changeID), pendingEmail?.changeID ?? ''];
      for (const changeID of known) changes.forget(changeID);
    },
  };
}

/** @returns mailID of the n-th message with the link to confirm. */
export const confirmMailOf = (changeID: string, n: number): string => `emailConfirm_${changeID}_${n}`;

/** Whether its account is to be given the new address: it was confirmed, or is one of before that needed nobody's confirmation. */
const isGoingOn = ({ status, expiresAt }: EmailChange): boolean =>
  status === 'confirmed' || (status === 'started' && expiresAt === null);

export type EmailChanges = ReturnType<typeof createEmailChanges>;
