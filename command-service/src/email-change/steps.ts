import { Refusal, refuse } from '@groundwork/contracts';
import { KeyDestroyed } from '@groundwork/event-store';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { changeEmail, dueAt, needsAddress, takeBack } from './account-email.ts';
import * as decide from './email-change.ts';
import { type CancelReason, type EmailChange, emailChange, isPast } from './email-change.ts';

export interface EmailChangeStepsOptions {
  readonly accounts: Accounts;
  readonly reservations: AddressReservations;
  readonly now: () => Date;
}

export interface Stopped {
  readonly position: string | undefined;
  /** Whether the account already had the new address. */
  readonly takenBack: boolean;
  readonly secured: boolean;
}

/** Each step can be repeated after a crash between any two. */
export function createEmailChangeSteps(pipeline: Pipeline, { accounts, reservations, now }: EmailChangeStepsOptions) {
  const changes = pipeline.handle(emailChange);

  /** Whether a person has, can restore or just proved an address, apart from one change. */
  async function isNeeded(email: string, person: Account, apartFrom: string): Promise<boolean> {
    if (isGone(person)) return false;
    const waiting = person.pendingEmail && (await changes.load(person.pendingEmail.changeID));
    const pendingEmail = waiting?.status === 'confirmed' ? person.pendingEmail : null;
    return needsAddress(email, apartFrom, now(), { ...person, pendingEmail });
  }

  /** Keeps an address that its person needs otherwise. */
  async function releaseUnlessNeeded(
    email: string,
    { userID, changeID }: EmailChange,
    context: CommandContext,
  ): Promise<void> {
    // An erased person's address is unreadable and was freed with their key.
    if (email === '') return;
    const person = await accounts.load(userID);
    if (person && (await isNeeded(email, person, changeID))) return;
    await reservations.release(email, userID, context);
  }

  async function isTaken(email: string, userID: string): Promise<boolean> {
    const holder = await reservations.holderOf(email);
    if (!holder || holder.userID === userID) return false;
    const person = await accounts.load(holder.userID);
    return person !== null && isNeeded(email, person, '');
  }

  const end = async (change: EmailChange, outcome: decide.ChangeOutcome, context: CommandContext) =>
    (await changes.execute(change.changeID, (state) => decide.endChange(outcome, state), context)).position;

  async function fail(change: EmailChange, context: CommandContext): Promise<void> {
    await releaseUnlessNeeded(change.newEmail, change, context);
    await end(change, 'failed', context);
  }

  /** A refusal or a lost key ends the change. Refusals that may pass, and other failures, are left for a retry. */
  async function failOnRefusal<T>(change: EmailChange, work: () => Promise<T>, context: CommandContext): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof KeyDestroyed) || isPassing(error)) throw error;
      await fail(change, context);
      throw error;
    }
  }

  /** An address held by a sign-up may become free for whoever proved it. @throws Refusal emailInUse, emailHeld. */
  async function reserveNewAddress(change: EmailChange, context: CommandContext): Promise<void> {
    const { changeID, userID, newEmail } = change;
    try {
      await reservations.reserve(newEmail, { userID, changeID }, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'emailInUse' || isPast(change, now())) throw error;
      const holder = await reservations.holderOf(newEmail);
      if (holder === null || (await accounts.load(holder.userID)) === null) refuse('emailHeld');
      throw error;
    }
  }

  /** Frees the old address once it cannot be taken back. @param revision that a dialog was opened on. */
  async function apply(
    change: EmailChange,
    context: CommandContext,
    revision: number | undefined = undefined,
  ): Promise<string | undefined> {
    const { changeID, userID, oldEmail, newEmail } = change;
    let position: string | undefined;
    await failOnRefusal(
      change,
      async () => {
        const person = (await accounts.load(userID)) ?? refuse('notFound');
        if (isGone(person)) refuse('notFound');
        if (person.emailChanges.includes(changeID)) return;
        await reserveNewAddress(change, context);
        ({ position } = await accounts.execute(
          userID,
          (state) => changeEmail(change, now(), revision, state),
          context,
        ));
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
      ? await accounts.execute(userID, (state) => takeBack(change, now(), state), context)
      : undefined;
    await releaseUnlessNeeded(newEmail, change, context);
    return {
      position: (await end(change, 'undone', context)) ?? done?.position,
      takenBack: done?.events.some(({ type }) => type === 'EmailTakenBack') === true,
      secured: done?.state?.stoppedChanges.includes(changeID) === true,
    };
  }

  async function cancel(changeID: string, reason: Exclude<CancelReason, 'stopped'>, context: CommandContext) {
    const { state } = await changes.execute(changeID, (s) => decide.cancelChange(reason, s), context);
    return state?.status === 'cancelled' ? (await undo(state, context)).position : undefined;
  }

  async function expireIfDue(change: EmailChange, context: CommandContext): Promise<void> {
    const person = await accounts.load(change.userID);
    if (!person || isGone(person)) return fail(change, context);
    const due = dueAt(change, person);
    if (due && now() < due) return;
    const waits = person.pendingEmail?.changeID === change.changeID;
    await cancel(change.changeID, waits ? 'expired' : 'replaced', context);
  }

  async function proceed(change: EmailChange, context: CommandContext): Promise<void> {
    if (change.status === 'cancelled') await undo(change, context);
    else if (change.status === 'confirmed') await apply(change, context);
    else if (change.status !== 'started') return;
    // From an older log, where changes needed no confirmation.
    else if (change.expiresAt === null) await apply(change, context);
    else await expireIfDue(change, context);
  }

  /** Called when somebody else wants the address: a confirmed change is finished, another gives way. */
  async function finishOrCancel(changeID: string, context: CommandContext): Promise<void> {
    const change = await changes.load(changeID);
    if (change) await proceed(change, context).catch(ignoreRefusal);
    if ((await changes.load(changeID))?.status === 'started') {
      await cancel(changeID, 'replaced', context).catch(ignoreRefusal);
    }
    const over = await changes.load(changeID);
    // Another process may have reserved it again after releasing it, and died.
    if (over?.status === 'failed' || over?.status === 'undone') await releaseUnlessNeeded(over.newEmail, over, context);
  }

  return { changes, isTaken, failOnRefusal, apply, undo, cancel, proceed, finishOrCancel };
}

export type EmailChangeSteps = ReturnType<typeof createEmailChangeSteps>;

/** A refusal or a lost key has ended the change. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof KeyDestroyed)) throw error;
}

/** Whether the same call may succeed later. */
export const isPassing = (error: Error): boolean =>
  error instanceof Refusal && (error.code === 'tooMuchContention' || error.code === 'emailHeld');
