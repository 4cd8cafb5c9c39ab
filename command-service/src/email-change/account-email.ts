/** What a change of address decides in the account's stream. */
import {
  DAY_MS,
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
import { endTakenBack } from '../account/passkeys-state.ts';
import { type EmailChange, isAtOnce } from './email-change.ts';

/** Milliseconds in which nobody else ends a change, because a call may still work on it. */
const IN_PROGRESS_MS = 60_000;

/**
 * Replaces a pending address. @param revision that a dialog was opened on.
 * @throws Refusal notFound, changedMeanwhile; tooManyRequests for too many in a day.
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

/** Counts a taken address as a request: trying many tells no more. @throws Refusal notFound, tooManyRequests. */
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
 * Gives the account its new address; no event when it has it, or had it by this change. Links to the old address end,
 * so somebody still invited is invited again. @param revision that a dialog was opened on.
 * @throws Refusal notFound; changedMeanwhile; conflict when the account has another address, or awaits another, by now:
 * this one could never be freed; and for staff changed at once who have set a password meanwhile.
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

/** The change's id is secret, so it can name the link too. */
const invitationAfter = ({ changeID }: EmailChange, now: Date, { userID }: Account): NewEvent =>
  InvitationSent.of({ userID, invitationID: changeID, expiresAt: until(now, LIFETIMES.invitation) });

const until = (now: Date, seconds: number): string => new Date(now.getTime() + 1000 * seconds).toISOString();

/**
 * When a change ends or goes on by itself: at its deadline, or after IN_PROGRESS_MS if its account no longer awaits it.
 * Undefined for one confirmed but not applied, which has no set time.
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

/** Whether the account has an address by this change or a later one. */
const isInEffect = ({ changeID }: EmailChange, { addressHistory }: Account): boolean =>
  addressHistory.some((step) => step.changeID === changeID);

/** The step that left the change's old address: its own or, if it was replaced unconfirmed, the first later one. */
const changeFrom = (
  { changeID, oldEmail }: EmailChange,
  { addressHistory }: Account,
): Account['addressHistory'][number] | undefined =>
  addressHistory.find((step) => step.changeID === changeID) ?? addressHistory.find((step) => step.from === oldEmail);

/**
 * Whether stopping a change also ends all sessions and the password. It does when the owner's password was known to the
 * asker, or the new address was confirmed: its reader could set a password. This also blocks a confirmation under way.
 * Not for an admin's unconfirmed change, for a void one, or when the address was taken back from the account: it may be
 * a thief's.
 */
export const endsSessions = (change: EmailChange, state: Account): boolean =>
  isInEffect(change, state) ||
  (!state.emailChanges.includes(change.changeID) &&
    (change.by === 'owner' || change.wasConfirmed) &&
    (change.oldEmail === state.email || state.addressHistory.some(({ from }) => from === change.oldEmail)));

/** The owner of the old address gets the account back, whatever came after. Repeating it is no event. */
export function takeBack(change: EmailChange, now: Date, state: Account | null): NewEvent[] {
  if (!state || isGone(state) || state.stoppedChanges.includes(change.changeID) || !endsSessions(change, state))
    return [];
  const { userID } = state;
  const { changeID } = change;
  const step = changeFrom(change, state);
  return [
    ...endTakenBack(userID, state.passkeys, now),
    ...(step ? [EmailTakenBack.of({ userID, changeID: step.changeID, email: step.from })] : []),
    PasswordRevoked.of({ userID, changeID }),
    SignedOutEverywhere.of({ userID, keptSessionID: null }),
    isInvited(state)
      ? invitationAfter(change, now, state)
      : PasswordResetRequested.of({ userID, resetID: changeID, expiresAt: until(now, LIFETIMES.reset) }),
  ];
}

/** Whether a person needs an address otherwise: as theirs, as one to take back, or for another change. */
export function needsAddress(address: string, apartFrom: string, now: Date, state: Account): boolean {
  const isSame = (email: string): boolean => normaliseEmail(email) === normaliseEmail(address);
  const { email, addressHistory, pendingEmail } = state;
  if (isSame(email)) return true;
  if (pendingEmail && pendingEmail.changeID !== apartFrom && isSame(pendingEmail.newEmail)) return true;
  return addressHistory.some(
    ({ changeID, from, until }) => changeID !== apartFrom && isSame(from) && now.getTime() < Date.parse(until),
  );
}
