import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { Transports } from './schema.ts';

const event = eventOf('account');
const purchaseEvent = eventOf('purchase');

/** Signatures so far, as the authenticator counts them; synced passkeys always say 0. */
const Counter = () => Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 });
/** Of the challenge that was signed: each counts once. */
const ChallengeID = () => Id();

/** A passkey that was checked, as it is kept. */
const passkeyFields = () => ({
  passkeyID: Id(),
  name: PersonalText(LIMITS.passkeyName),
  /** The authenticator's id of it, base64url. */
  credentialID: PersonalText(LIMITS.credentialID),
  /** COSE key, base64url. */
  publicKey: PersonalText(LIMITS.passkeyPublicKey),
  counter: Counter(),
  transports: Transports(),
  /** Whether it can leave its device: `multiDevice` ones can. */
  deviceType: OneOf('singleDevice', 'multiDevice'),
  /** Whether it is kept elsewhere too. */
  backedUp: Type.Boolean(),
  /** Model of the authenticator; zeros where it does not say. */
  aaguid: PersonalText(36),
  challengeID: ChallengeID(),
});

/** In the account's stream, as all below but the last. */
export const PasskeyAdded = event('PasskeyAdded', 1, 'A person can sign in with a passkey from now on.', {
  userID: Id(),
  ...passkeyFields(),
});

export const PasskeyRenamed = event('PasskeyRenamed', 1, 'A passkey has another name.', {
  userID: Id(),
  passkeyID: Id(),
  name: PersonalText(LIMITS.passkeyName),
});

export const PasskeyUsed = event('PasskeyUsed', 1, 'A person proved with a passkey who they are.', {
  userID: Id(),
  passkeyID: Id(),
  counter: Counter(),
  backedUp: Type.Boolean(),
  challengeID: ChallengeID(),
  /** `secondFactor`: after the password. `confirmation`: signed in already, before a sensitive action. */
  purpose: OneOf('signIn', 'secondFactor', 'confirmation'),
});

export const PasskeyRemoved = event('PasskeyRemoved', 1, 'A passkey does not sign in any more.', {
  userID: Id(),
  passkeyID: Id(),
  /**
   * `mailbox`: whoever reads the mailbox showed it, and it was added before: perhaps by a stranger. `takeBack`: the owner of
   * the address before a change took the account back, and it may be the changer's.
   */
  by: OneOf('owner', 'operator', 'mailbox', 'takeBack'),
});

export const PasswordRemoved = event(
  'PasswordRemoved',
  1,
  'A person signs in with passkeys alone from now on; all sessions but the kept one are over.',
  { userID: Id(), keptSessionID: Nullable(Id()) },
);

/** In the purchase's stream, with PurchaseStarted. */
export const SignUpPasskeyGiven = purchaseEvent(
  'SignUpPasskeyGiven',
  1,
  'Somebody signs up with a passkey instead of a password: their account begins with it.',
  { purchaseID: Id(), userID: Id(), ...passkeyFields() },
);
