import { type EventData, LIFETIMES, normaliseEmail, Refusal, refuse, STREAMS } from '@groundwork/contracts';
import { KeyDestroyed } from '@groundwork/event-store';
import { type Account, account } from '../account/account.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Pipeline } from '../core/pipeline.ts';
import {
  assertMayRequest,
  changeEmail,
  dueAt,
  endsSessions,
  needsAddress,
  refuseChange,
  requestChange,
  takeBack,
} from './account-email.ts';
import * as decide from './email-change.ts';
import { type CancelReason, type EmailChange, emailChange, isPast } from './email-change.ts';

export interface EmailChangeTools {
  readonly reservations: AddressReservations;
  readonly now: () => Date;
  readonly newID: () => string;
  /** False: never says that an address is somebody else's (decisions.md 10). */
  readonly revealAccounts: boolean;
}

type Asker = EventData['EmailChangeStarted']['by'];

/** What stopping a change has done. */
export interface Stopped {
  readonly position: string | undefined;
  /** Whether the account had the new address already. */
  readonly takenBack: boolean;
  /** Whether all sessions and the password were ended. */
  readonly secured: boolean;
}

/** Changes of e-mail addresses. Each can be gone on with after a crash between any two steps. */
export function createEmailChanges(pipeline: Pipeline, { reservations, now, newID, revealAccounts }: EmailChangeTools) {
  const load = async (changeID: string): Promise<EmailChange | null> =>
    (await pipeline.load(emailChange, STREAMS.emailChange(changeID))).state;
  const execute = (changeID: string, decideIt: Decide<EmailChange | null>, context: CommandContext) =>
    pipeline.execute(emailChange, STREAMS.emailChange(changeID), decideIt, context);
  const personOf = async (userID: string) => (await pipeline.load(account, STREAMS.account(userID))).state;
  const executeAccount = (userID: string, decideIt: Decide<Account | null>, context: CommandContext) =>
    pipeline.execute(account, STREAMS.account(userID), decideIt, context);

  /** Whether a person has an address, may have it again, or has just proven that it is theirs, apart from one change. */
  async function isNeeded(email: string, person: Account, apartFrom: string): Promise<boolean> {
    if (person.erased) return false;
    const waiting = person.pendingEmail && (await load(person.pendingEmail.changeID));
    const pendingEmail = waiting?.status === 'confirmed' ? person.pendingEmail : null;
    return needsAddress(email, apartFrom, now(), { ...person, pendingEmail });
  }

  /** Frees an address of a change, unless its person needs it all the same. */
  async function releaseUnlessNeeded(
    email: string,
    { userID, changeID }: EmailChange,
    context: CommandContext,
  ): Promise<void> {
    // Of somebody who was erased it cannot be read any more, and went with their key.
    if (email === '') return;
    const person = await personOf(userID);
    if (person && (await isNeeded(email, person, changeID))) return;
    await reservations.release(email, userID, context);
  }

  /** Whether an address is somebody else's. A sign-up or change that may come to nothing has none yet. */
  async function isTaken(email: string, userID: string): Promise<boolean> {
    const holder = await reservations.holderOf(email);
    if (!holder || holder.userID === userID) return false;
    const person = await personOf(holder.userID);
    return person !== null && isNeeded(email, person, '');
  }

  const end = async (change: EmailChange, outcome: decide.ChangeOutcome, context: CommandContext) =>
    (await execute(change.changeID, (state) => decide.endChange(outcome, state), context)).position;

  async function fail(change: EmailChange, context: CommandContext): Promise<void> {
    await releaseUnlessNeeded(change.newEmail, change, context);
    await end(change, 'failed', context);
  }

  /** A refusal, and whose key is gone, ends a change, unless it may go well when it is repeated, as whatever else went wrong may. */
  async function failOnRefusal<T>(change: EmailChange, work: () => Promise<T>, context: CommandContext): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof KeyDestroyed) || isPassing(error)) throw error;
      await fail(change, context);
      throw error;
    }
  }

  /**
   * Takes the new address. One that somebody is signing up with may come to be free again: whoever proved it gets it then.
   * @throws Refusal emailInUse, emailHeld.
   */
  async function reserveNewAddress(change: EmailChange, context: CommandContext): Promise<void> {
    const { changeID, userID, newEmail } = change;
    try {
      await reservations.reserve(newEmail, { userID, changeID }, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'emailInUse' || isPast(change, now())) throw error;
      const holder = await reservations.holderOf(newEmail);
      if (holder === null || (await personOf(holder.userID)) === null) refuse('emailHeld');
      throw error;
    }
  }

  /** Gives the account its new address; once nobody can take it back any more, what it does not need is free. */
  async function apply(change: EmailChange, context: CommandContext): Promise<string | undefined> {
    const { changeID, userID, oldEmail, newEmail } = change;
    let position: string | undefined;
    await failOnRefusal(
      change,
      async () => {
        const person = (await personOf(userID)) ?? refuse('notFound');
        if (person.erased) refuse('notFound');
        if (person.emailChanges.includes(changeID)) return;
        await reserveNewAddress(change, context);
        ({ position } = await executeAccount(userID, (state) => changeEmail(change, state), context));
      },
      context,
    );
    if (!isPast(change, now())) return position;
    await releaseUnlessNeeded(oldEmail, change, context);
    await releaseUnlessNeeded(newEmail, change, context);
    return (await end(change, 'completed', context)) ?? position;
  }

  /** Undoes a change that was called off. */
  async function undo(change: EmailChange, context: CommandContext): Promise<Stopped> {
    const { changeID, userID, newEmail } = change;
    const isStopped = change.reason === 'stopped';
    const done = isStopped
      ? await executeAccount(userID, (state) => takeBack(change, now(), state), context)
      : undefined;
    await releaseUnlessNeeded(newEmail, change, context);
    return {
      position: (await end(change, 'undone', context)) ?? done?.position,
      takenBack: done?.events.some(({ type }) => type === 'EmailTakenBack') === true,
      secured: done?.state?.stoppedChanges.includes(changeID) === true,
    };
  }

  async function cancel(changeID: string, reason: Exclude<CancelReason, 'stopped'>, context: CommandContext) {
    const { state } = await execute(changeID, (s) => decide.cancelChange(reason, s), context);
    return state?.status === 'cancelled' ? (await undo(state, context)).position : undefined;
  }

  /** One that waits ends with its time, or when its account waits for another one or for none. */
  async function expireIfDue(change: EmailChange, context: CommandContext): Promise<void> {
    const person = await personOf(change.userID);
    if (!person || person.erased) return fail(change, context);
    const due = dueAt(change, person);
    if (due && now() < due) return;
    const waits = person.pendingEmail?.changeID === change.changeID;
    await cancel(change.changeID, waits ? 'expired' : 'replaced', context);
  }

  async function proceed(change: EmailChange, context: CommandContext): Promise<void> {
    if (change.status === 'cancelled') await undo(change, context);
    else if (change.status === 'confirmed') await apply(change, context);
    else if (change.status !== 'started') return;
    // One of before, when a change needed nobody's confirmation.
    else if (change.expiresAt === null) await apply(change, context);
    else await expireIfDue(change, context);
  }

  /** @throws Refusal notFound when no address waits. */
  async function pendingChangeOf(userID: string): Promise<string> {
    const person = await personOf(userID);
    return person?.pendingEmail?.changeID ?? refuse('notFound');
  }

  return {
    /**
     * Asks for another address to sign in with, kept as sign-up keeps it. It is nobody's until it is confirmed, and theirs who
     * confirms first. The same in another case changes nothing, nor does the one that waits already, unless an admin had asked for
     * it: its owner's is another change, for stopping that also ends the password which was given. Where accounts are not
     * revealed, one that is somebody else's waits just the same: its owner is told instead of being asked.
     * @returns position of the last event. @throws Refusal emailInUse, notFound, tooManyRequests.
     */
    async request(userID: string, wanted: string, by: Asker, context: CommandContext): Promise<string | undefined> {
      const newEmail = normaliseEmail(wanted);
      const { state: person, position } = await pipeline.load(account, STREAMS.account(userID));
      if (!person || person.erased) return refuse('notFound');
      if (normaliseEmail(person.email) === newEmail) return position;
      // Asked for again: the link that was just mailed stays good.
      if (person.pendingEmail?.newEmail === newEmail && [by, 'owner'].includes(person.pendingEmail.by)) {
        const waiting = await load(person.pendingEmail.changeID);
        if (waiting?.status === 'started' && !isPast(waiting, now())) return position;
      }
      assertMayRequest(now(), person);
      if (revealAccounts && (await isTaken(newEmail, userID))) {
        await executeAccount(userID, (state) => refuseChange(now(), state), context);
        return refuse('emailInUse');
      }
      const changeID = newID();
      const expiresAt = new Date(now().getTime() + 1000 * LIFETIMES.emailChange).toISOString();
      const input = { changeID, userID, oldEmail: person.email, newEmail, by, expiresAt };
      const { state } = await execute(changeID, (s) => decide.startChange(input, s), context);
      const change = state ?? refuse('serverError');
      let replaced: string | undefined;
      const requested = await failOnRefusal(
        change,
        () =>
          executeAccount(
            userID,
            (current) => {
              if (current?.pendingEmail?.changeID !== changeID) replaced = current?.pendingEmail?.changeID;
              return requestChange(change, now(), current);
            },
            context,
          ),
        context,
      );
      if (replaced !== undefined) await cancel(replaced, 'replaced', context).catch(ignoreRefusal);
      return requested.position;
    },

    /**
     * The link that was mailed to the new address. @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped; emailHeld
     * while somebody signs up with it: it goes on by itself when that comes to nothing.
     */
    async confirm(userID: string, changeID: string, context: CommandContext): Promise<string | undefined> {
      const known = await load(changeID);
      if (known?.userID !== userID) return refuse('linkInvalid');
      const { state, position } = await execute(changeID, (s) => decide.confirmChange(now(), s), context);
      if (state?.status !== 'confirmed') return position;
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
      const known = await load(changeID);
      if (known?.userID !== userID) return refuse('linkInvalid');
      const person = await personOf(userID);
      const stopIt: Decide<EmailChange | null> = (current) => {
        const events = decide.stopChange(now(), current);
        const waits = person?.pendingEmail?.changeID === changeID;
        const follows = waits || (person !== null && current !== null && endsSessions(current, person));
        return events.length === 0 || follows ? events : refuse('emailChangeStopped');
      };
      const { state } = await execute(changeID, stopIt, context);
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
      const done = await execute(changeID, (s) => decide.remind(now(), s), context);
      return { mailID: confirmMailOf(changeID, done.state?.sent ?? 1), done };
    },

    isTaken,

    /** Goes on with a change that was interrupted, or whose time has come. @returns when its next time comes, if it is known. */
    async resume(changeID: string, context: CommandContext): Promise<Date | undefined> {
      const found = await load(changeID);
      if (found) await proceed(found, context).catch(ignoreRefusal);
      const change = found && (await load(changeID));
      const person = change && (await personOf(change.userID));
      return change && person ? dueAt(change, person) : undefined;
    },

    /**
     * Somebody else wants an address that is held for a change. One that was confirmed is finished; one that was not, as those of
     * before held theirs, gives way. @returns whether the address may be free now.
     */
    async finishOrCancel(changeID: string, context: CommandContext): Promise<boolean> {
      const change = await load(changeID);
      if (!change) return true;
      await proceed(change, context).catch(ignoreRefusal);
      if ((await load(changeID))?.status === 'started') {
        await cancel(changeID, 'replaced', context).catch(ignoreRefusal);
      }
      const over = await load(changeID);
      if (over?.status !== 'failed' && over?.status !== 'undone') return false;
      // Another process may have reserved for it after it let go, and died.
      await releaseUnlessNeeded(over.newEmail, over, context);
      return true;
    },

    /** Drops from memory what is known of somebody's addresses. */
    forget({ emailChanges, pendingEmail, addressHistory }: Account): void {
      const changes = [
        ...emailChanges,
        ...addressHistory.map(({ changeID }) => changeID),
        pendingEmail?.changeID ?? '',
      ];
      for (const changeID of changes) pipeline.forget(STREAMS.emailChange(changeID));
    },
  };
}

/** @returns mailID of the n-th message with the link to confirm. */
export const confirmMailOf = (changeID: string, n: number): string => `emailConfirm_${changeID}_${n}`;

/** Whether what was refused now may go well later. */
const isPassing = (error: Error): boolean =>
  error instanceof Refusal && (error.code === 'tooMuchContention' || error.code === 'emailHeld');

/** A refusal has ended the change; so has the key of somebody who was erased. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof KeyDestroyed)) throw error;
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
