import {
  AccountOpened,
  type EventData,
  InvitationAccepted,
  InvitationSent,
  LIFETIMES,
  type NewEvent,
  PasswordChanged,
  PasswordRehashed,
  PasswordRemoved,
  PasswordReset,
  PasswordResetRequested,
  refuse,
  SignInLinkRequested,
} from '@groundwork/contracts';
import { type Account, type IssuedLink, isGone, isInvited } from './account.ts';
import { isOpen } from './open.ts';
import { endUnproven, standAlone } from './passkeys-state.ts';

const inSeconds = (now: Date, seconds: number): string => new Date(now.getTime() + 1000 * seconds).toISOString();

/** The caller has checked the current password. @throws Refusal notFound without an account. */
export function changePassword(passwordHash: string, keptSessionID: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.passwordHash === passwordHash) return [];
  return [PasswordChanged.of({ userID: state.userID, passwordHash, keptSessionID })];
}

/** The caller has shown a passkey. @throws Refusal notFound without an account, passwordThere. */
export function addPassword(passwordHash: string, keptSessionID: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.passwordHash === passwordHash) return [];
  if (state.passwordHash !== '') return refuse('passwordThere');
  return [PasswordChanged.of({ userID: state.userID, passwordHash, keptSessionID })];
}

/** Leaves passkeys alone. Repeating it is no event. @throws Refusal notFound without an account, lastWayIn. */
export function removePassword(keptSessionID: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.passwordHash === '' && state.passwordless) return [];
  if (!standAlone(state.passkeys.all, state)) return refuse('lastWayIn');
  return [PasswordRemoved.of({ userID: state.userID, keptSessionID })];
}

/** Stores the same password with today's costs, unless it changed while it was hashed. */
export function rehashPassword(from: string, passwordHash: string, state: Account | null): NewEvent[] {
  if (!state || isGone(state) || state.passwordHash !== from) return [];
  return [PasswordRehashed.of({ userID: state.userID, passwordHash })];
}

/** Allows a reset by mail; earlier links end. @throws Refusal emailNotFound without an account. */
export function requestReset(resetID: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || !isOpen(state)) return refuse('emailNotFound');
  if (state.reset?.id === resetID) return [];
  return [PasswordResetRequested.of({ userID: state.userID, resetID, expiresAt: inSeconds(now, LIFETIMES.reset) })];
}

/** Allows an unknown device to sign in by mail; earlier links end. No event without an account or a password. */
export function requestSignInLink(linkID: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || !isOpen(state) || isInvited(state) || state.signInLink?.id === linkID) return [];
  return [SignInLinkRequested.of({ userID: state.userID, linkID, expiresAt: inSeconds(now, LIFETIMES.signIn) })];
}

/** Replaces earlier invitations. @throws Refusal notFound, accountDeactivated, alreadyActive. */
export function sendInvitation(invitationID: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.deactivated) refuse('accountDeactivated');
  if (!isInvited(state)) refuse('alreadyActive');
  if (state.invitation?.id === invitationID) return [];
  const expiresAt = inSeconds(now, LIFETIMES.invitation);
  return [InvitationSent.of({ userID: state.userID, invitationID, expiresAt })];
}

/**
 * Opens an account without a password. Repeating the command is no event.
 * @throws Refusal emailInUse when another command opened it, keyReused when this one opened it for somebody else.
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

export const isOpenedBy = ({ actorID, commandID }: Account['openedBy'], { openedBy }: Account): boolean =>
  openedBy.actorID === actorID && openedBy.commandID === commandID;

const IDENTITY = ['userType', 'partnerID', 'firstName', 'lastName', 'email'] as const;

/** Whether it is the latest link of its kind and has not expired. */
export const isLive = (link: IssuedLink | null, id: string, now: Date): boolean =>
  link !== null && link.id === id && now < new Date(link.expiresAt);

/**
 * Passkeys that were added before anybody had shown the mailbox end: a stranger may have typed the address.
 * @throws Refusal linkInvalid when the link was used, replaced or has expired.
 */
export function resetPassword(resetID: string, passwordHash: string, now: Date, state: Account | null): NewEvent[] {
  if (!state || !isLive(state.reset, resetID, now)) return refuse('linkInvalid');
  const { userID } = state;
  const ended = endUnproven(userID, state.passkeys);
  const endedPasskeys = ended.length === 0 ? {} : { endedPasskeys: ended.length };
  return [...ended, PasswordReset.of({ userID, resetID, passwordHash, ...endedPasskeys })];
}

/** Sets the first password. @throws Refusal linkInvalid when the link was used, replaced or has expired. */
export function acceptInvitation(
  invitationID: string,
  passwordHash: string,
  now: Date,
  state: Account | null,
): NewEvent[] {
  if (!state || !isLive(state.invitation, invitationID, now)) return refuse('linkInvalid');
  return [InvitationAccepted.of({ userID: state.userID, invitationID, passwordHash })];
}
