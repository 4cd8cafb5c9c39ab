import {
  AccountOpened,
  type EventData,
  InvitationAccepted,
  InvitationSent,
  LIFETIMES,
  type NewEvent,
  PasswordChanged,
  PasswordRehashed,
  PasswordReset,
  PasswordResetRequested,
  refuse,
  SignInLinkRequested,
} from '@groundwork/contracts';
import { type Account, type IssuedLink, isGone, isInvited } from './account.ts';
import { isOpen } from './open.ts';

const inSeconds = (now: Date, seconds: number): string => new Date(now.getTime() + 1000 * seconds).toISOString();

/** Sets another password. The caller has checked the current one. @throws Refusal notFound without an account. */
export function changePassword(passwordHash: string, keptSessionID: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.passwordHash === passwordHash) return [];
  return [PasswordChanged.of({ userID: state.userID, passwordHash, keptSessionID })];
}

/** The same password with the parameters of today, unless it was changed while it was hashed. */
export function rehashPassword(from: string, passwordHash: string, state: Account | null): NewEvent[] {
  if (!state || isGone(state) || state.passwordHash !== from) return [];
  return [PasswordRehashed.of({ userID: state.userID, passwordHash })];
}

/** Lets a person set a new password by mail; earlier links end. @throws Refusal emailNotFound without an account. */
export function requestReset(resetID: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || !isOpen(state)) return refuse('emailNotFound');
  if (state.reset?.id === resetID) return [];
  return [PasswordResetRequested.of({ userID: state.userID, resetID, expiresAt: inSeconds(now, LIFETIMES.reset) })];
}

/** Lets the owner sign in on a device that is not known; earlier links end. Nothing for who has no password, or no account. */
export function requestSignInLink(linkID: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || !isOpen(state) || isInvited(state) || state.signInLink?.id === linkID) return [];
  return [SignInLinkRequested.of({ userID: state.userID, linkID, expiresAt: inSeconds(now, LIFETIMES.signIn) })];
}

/** Lets somebody without a password set one; earlier links end. @throws Refusal notFound, accountDeactivated, alreadyActive. */
export function sendInvitation(invitationID: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.deactivated) refuse('accountDeactivated');
  if (!isInvited(state)) refuse('alreadyActive');
  if (state.invitation?.id === invitationID) return [];
  const expiresAt = inSeconds(now, LIFETIMES.invitation);
  return [InvitationSent.of({ userID: state.userID, invitationID, expiresAt })];
}

/**
 * Opens the account of somebody who sets the first password by mail. Repeating the command is no event.
 * @throws Refusal emailInUse when another command has opened it, keyReused when this one has opened it for somebody else.
 */
export function openInvited(
  input: EventData['AccountOpened'],
  { invitationID, by }: { readonly invitationID: string; readonly by: Account['openedBy'] },
  now: Date,
  state: Account | null,
): NewEvent[] {
  const { userID } = input;
  if (!state) {
    const expiresAt = inSeconds(now, LIFETIMES.invitation);
    return [AccountOpened.of(input), InvitationSent.of({ userID, invitationID, expiresAt })];
  }
  if (!isOpenedBy(by, state)) return refuse('emailInUse', '/email');
  const isSame = IDENTITY.every((field) => state[field] === input[field]);
  return isSame ? [] : refuse('keyReused');
}

/** Whether a command has opened an account, or opens it again. */
export const isOpenedBy = ({ actorID, commandID }: Account['openedBy'], { openedBy }: Account): boolean =>
  openedBy.actorID === actorID && openedBy.commandID === commandID;

const IDENTITY = ['userType', 'partnerID', 'firstName', 'lastName', 'email'] as const;

/** Whether a mailed link is the latest of its kind and not too old. */
export const isLive = (link: IssuedLink | null, id: string, now: Date): boolean =>
  link !== null && link.id === id && now < new Date(link.expiresAt);

/** Sets a password with a reset's link. @throws Refusal linkInvalid when it was used, replaced or is too old. */
export function resetPassword(resetID: string, passwordHash: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || !isLive(state.reset, resetID, now)) return refuse('linkInvalid');
  return [PasswordReset.of({ userID: state.userID, resetID, passwordHash })];
}

/** Sets the first password with an invitation's link. @throws Refusal linkInvalid as above. */
export function acceptInvitation(
  invitationID: string,
  passwordHash: string,
  now: Date,
  state: Account | null,
): NewEvent[] {
  if (!state || !isLive(state.invitation, invitationID, now)) return refuse('linkInvalid');
  return [InvitationAccepted.of({ userID: state.userID, invitationID, passwordHash })];
}
