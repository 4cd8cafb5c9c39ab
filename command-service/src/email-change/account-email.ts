/** What a change of address decides about the account. */
import {
  EmailChanged,
  EmailChangeRefused,
  EmailChangeRequested,
  EmailTakenBack,
  InvitationSent,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  normaliseEmail,
  PasswordResetRequested,
  PasswordRevoked,
  refuse,
  SignedOutEverywhere,
} from '@groundwork/contracts';
import { type Account, assertRevision, isGone, isInvited } from '../account/account.ts';
import { type EmailChange, isAtOnce } from './email-change.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A call may still be at it: nobody else ends what it has begun for so long, in milliseconds. */
const IN_PROGRESS_MS = 60_000;

/**
 * Another address waits to be confirmed, instead of one that waited before.
 * @param revision that a dialog was opened on. @throws Refusal notFound, changedMeanwhile; tooManyRequests after so many in a day.
 */
export function requestChange(
  change: EmailChange,
  now: Date,
  revision: number | undefined,
  state: Account | null,
): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  const { changeID, newEmail, by, expiresAt } = change;
  if (state.pendingEmail?.changeID === changeID || expiresAt === null) return [];
  assertRevision(revision, state);
  assertMayRequest(now, state);
  return [EmailChangeRequested.of({ userID: state.userID, changeID, newEmail, by, expiresAt })];
}

/**
 * Counts an address that somebody else has as one that was asked for: who tries many learns no more than from asking for them.
 * @throws Refusal notFound; tooManyRequests after so many in a day.
 */
export function refuseChange(now: Date, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  assertMayRequest(now, state);
  return [EmailChangeRefused.of({ userID: state.userID })];
}

/** @throws Refusal tooManyRequests. */
export function assertMayRequest(now: Date, { emailRequests }: Account): void {
  const today = emailRequests.filter((time) => Date.parse(time) > now.getTime() - DAY_MS);
  if (today.length < LIMITS.emailChangesPerDay) return;
  refuse('tooManyRequests', undefined, Date.parse(today[0] ?? '') + DAY_MS - now.getTime());
}

/**
 * Gives the account its new address; an account that has it already, or has had it by this change, is no event. Links that went to
 * the old one end, so that somebody who is still invited is invited again.
 * @param revision that a dialog was opened on.
 * @throws Refusal notFound; conflict when it has or waits for another one by now, whose address would otherwise never be free again,
 * and for staff who are to get one at once and have set a password meanwhile; changedMeanwhile.
 */
export function changeEmail(
  change: EmailChange,
  now: Date,
  revision: number | undefined,
  state: Account | null,
): NewEvent[] {
  const { changeID, oldEmail, newEmail, expiresAt } = change;
  if (!state || isGone(state)) return refuse('notFound');
  if (state.emailChanges.includes(changeID) || state.email === newEmail) return [];
  const isAsked = expiresAt === null || state.pendingEmail?.changeID === changeID;
  assertRevision(revision, state);
  if (state.email !== oldEmail || !isAsked) return refuse('conflict');
  const { userID } = state;
  const changed = EmailChanged.of({ userID, changeID, email: newEmail, takeBackUntil: expiresAt });
  if (!isAtOnce(change)) return [changed];
  if (!isInvited(state)) return state.userType === 'user' ? [changed] : refuse('conflict');
  return [changed, invitationAfter(change, now, state)];
}

/** The change's id names the link too: nobody can tell it. */
const invitationAfter = ({ changeID }: EmailChange, now: Date, { userID }: Account): NewEvent =>
  InvitationSent.of({ userID, invitationID: changeID, expiresAt: until(now, LIFETIMES.invitation) });

const until = (now: Date, seconds: number): string => new Date(now.getTime() + 1000 * seconds).toISOString();

/**
 * When something follows from a change by itself: its time is over, or its account waits for another one or for none. One that was
 * confirmed and is not made yet is to be gone on with, at no particular time.
 */
export function dueAt(
  { changeID, status, startedAt, expiresAt }: EmailChange,
  { pendingEmail, emailChanges }: Account,
): Date | undefined {
  if (expiresAt === null || (status !== 'started' && status !== 'confirmed')) return undefined;
  if (status === 'confirmed') return emailChanges.includes(changeID) ? new Date(expiresAt) : undefined;
  if (pendingEmail?.changeID === changeID) return new Date(expiresAt);
  return new Date(Date.parse(startedAt) + IN_PROGRESS_MS);
}

/** Whether the account has an address by this change, or by one after it. */
const isInEffect = ({ changeID }: EmailChange, { addressHistory }: Account): boolean =>
  addressHistory.some((step) => step.changeID === changeID);

/**
 * The step by which the account left the old address of a change: the change's own, or else the first one from there. Who asked may
 * have replaced one that was not confirmed yet, so that another one did it.
 */
const changeFrom = (
  { changeID, oldEmail }: EmailChange,
  { addressHistory }: Account,
): Account['addressHistory'][number] | undefined =>
  addressHistory.find((step) => step.changeID === changeID) ?? addressHistory.find((step) => step.from === oldEmail);

/**
 * Whether stopping a change also ends all sessions and the password. Who asked for it as the owner knew the password, and who has
 * confirmed the new address could have set one, or is about to be given it: ending the password also keeps a change that is
 * confirmed this moment from being made. One that an admin asked for and nobody confirmed says nothing about either. One that
 * was void already does nothing, nor one from an address that was taken from the account: it may be that of whoever stole it.
 */
export const endsSessions = (change: EmailChange, state: Account): boolean =>
  isInEffect(change, state) ||
  (!state.emailChanges.includes(change.changeID) &&
    (change.by === 'owner' || change.wasConfirmed) &&
    (change.oldEmail === state.email || state.addressHistory.some(({ from }) => from === change.oldEmail)));

/**
 * The owner of the old address has said no: they have it again, whatever came after, and only who reads it gets in. Repeating it is
 * no event.
 */
export function takeBack(change: EmailChange, now: Date, state: Account | null): NewEvent[] {
  if (!state || isGone(state) || state.stoppedChanges.includes(change.changeID) || !endsSessions(change, state))
    return [];
  const { userID } = state;
  const { changeID } = change;
  const step = changeFrom(change, state);
  return [
    ...(step ? [EmailTakenBack.of({ userID, changeID: step.changeID, email: step.from })] : []),
    PasswordRevoked.of({ userID, changeID }),
    SignedOutEverywhere.of({ userID, keptSessionID: null }),
    isInvited(state)
      ? invitationAfter(change, now, state)
      : PasswordResetRequested.of({ userID, resetID: changeID, expiresAt: until(now, LIFETIMES.reset) }),
  ];
}

/** Whether a person still needs an address, apart from one change: as theirs, as one they may have again, or as the one of another change. */
export function needsAddress(address: string, apartFrom: string, now: Date, state: Account): boolean {
  const isSame = (email: string): boolean => normaliseEmail(email) === normaliseEmail(address);
  const { email, addressHistory, pendingEmail } = state;
  if (isSame(email)) return true;
  if (pendingEmail && pendingEmail.changeID !== apartFrom && isSame(pendingEmail.newEmail)) return true;
  return addressHistory.some(
    ({ changeID, from, until }) => changeID !== apartFrom && isSame(from) && now.getTime() < Date.parse(until),
  );
}
