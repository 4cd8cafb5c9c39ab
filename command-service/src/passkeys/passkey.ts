import {
  type EventData,
  LIMITS,
  type NewEvent,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyRenamed,
  PasskeyUsed,
  refuse,
} from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import { acceptInvitation } from '../account/credentials.ts';
import type { NewPasskey } from '../account/opening.ts';
import { type Passkeys, standAlone } from '../account/passkeys-state.ts';

type Owner = Pick<
  Account,
  'userID' | 'erased' | 'closed' | 'passkeys' | 'secondFactor' | 'passwordHash' | 'mailboxProven'
>;

const isSpent = ({ spent }: Passkeys, challengeID: string): boolean =>
  spent.some((one) => one.challengeID === challengeID);

/** The same credential again is no event. @throws Refusal notFound, passkeyExpired, tooManyPasskeys. */
export function addPasskey(input: Omit<EventData['PasskeyAdded'], 'userID'>, state: Owner | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  const { userID, passkeys } = state;
  if (passkeys.all.some(({ credentialID }) => credentialID === input.credentialID)) return [];
  if (isSpent(passkeys, input.challengeID)) refuse('passkeyExpired');
  if (passkeys.all.length >= LIMITS.passkeys) refuse('tooManyPasskeys');
  return [PasskeyAdded.of({ userID, ...input })];
}

/**
 * Each challenge once. A counter that does not grow may be a copy's (W3C Web Authentication, 7.2 step 22); synced
 * passkeys do not count. @throws Refusal passkeyRefused, passkeyExpired.
 */
export function usePasskey(input: Omit<EventData['PasskeyUsed'], 'userID'>, state: Owner | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('passkeyRefused');
  const { userID, passkeys } = state;
  const passkey = passkeys.all.find(({ passkeyID }) => passkeyID === input.passkeyID);
  if (!passkey) return refuse('passkeyRefused');
  if (isSpent(passkeys, input.challengeID)) refuse('passkeyExpired');
  const counts = passkey.counter > 0 || input.counter > 0;
  if (counts && input.counter <= passkey.counter) refuse('passkeyRefused');
  return [PasskeyUsed.of({ userID, ...input })];
}

/**
 * Instead of the first password, by a mailed link. The same credential again is no event: an answer was lost.
 * @throws Refusal linkInvalid when the link was used, replaced or has expired.
 */
export function acceptWithPasskey(
  invitationID: string,
  passkey: NewPasskey,
  now: Date,
  state: Account | null,
): NewEvent[] {
  if (state?.passkeys.all.some(({ credentialID }) => credentialID === passkey.credentialID)) return [];
  return [...acceptInvitation(invitationID, '', now, state), ...addPasskey(passkey, state)];
}

/** The same name is no event. @throws Refusal notFound. */
export function renamePasskey(passkeyID: string, name: string, state: Owner | null): NewEvent[] {
  const passkey = state?.passkeys.all.find((one) => one.passkeyID === passkeyID);
  if (!state || !passkey) return refuse('notFound');
  return passkey.name === name ? [] : [PasskeyRenamed.of({ userID: state.userID, passkeyID, name })];
}

/**
 * One that is not there is no event. @param isDemanded whether the account must have a second factor.
 * @throws Refusal notFound without an account; secondFactorDemanded for the last second factor there is; lastWayIn
 * without a password, where too few ways are left.
 */
export function removePasskey(passkeyID: string, isDemanded: boolean, state: Owner | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  const { userID, passkeys, secondFactor } = state;
  if (!passkeys.all.some((one) => one.passkeyID === passkeyID)) return [];
  if (isDemanded && !secondFactor && passkeys.all.length === 1) refuse('secondFactorDemanded');
  const left = passkeys.all.filter((one) => one.passkeyID !== passkeyID);
  // Whoever signed up with a passkey may have mistyped the address: without another they would not get in again.
  const isEnough = state.mailboxProven ? standAlone(left, state) : left.length > 1;
  if (state.passwordHash === '' && !isEnough) refuse('lastWayIn');
  return [PasskeyRemoved.of({ userID, passkeyID, by: 'owner' })];
}

/** For somebody who lost them all. */
export const removeAllPasskeys = (state: Owner | null): NewEvent[] =>
  (state?.passkeys.all ?? []).map(({ passkeyID }) =>
    PasskeyRemoved.of({ userID: state?.userID ?? '', passkeyID, by: 'operator' }),
  );
