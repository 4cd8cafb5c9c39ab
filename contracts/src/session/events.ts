import { Type } from 'typebox';
import { UserTypeSchema } from '../account/events.ts';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('session');

const SecretHash = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const SessionStarted = event(
  'SessionStarted',
  2,
  'A person signed in.',
  {
    sessionID: Id(),
    userID: Id(),
    userType: UserTypeSchema,
    /** SHA-256, base64url. */
    secretHash: SecretHash(),
    /** Even if the session is renewed. */
    endsAt: Instant(),
    /** Such as 'Firefox on Windows'. */
    device: PersonalText(LIMITS.device),
    /** Count of earlier sign-outs everywhere: a session of a lower count is over. */
    epoch: Type.Integer({ minimum: 0 }),
    /** The organization's sign-in that they came by asked for a second factor. */
    factorProven: Type.Optional(Type.Literal(true)),
    /** The organization let them in without their signing in there once more; absent where they proved who they are. */
    confirmed: Type.Optional(Type.Literal(false)),
    /** What they signed in with; absent where that began otherwise, such as by a purchase, and in older logs. */
    method: Type.Optional(OneOf('password', 'passkey', 'organization')),
  },
  { 1: (data) => ({ device: '', epoch: 0, ...data }) },
);

export const SessionRefreshed = event('SessionRefreshed', 1, 'A session was renewed and its secret rotated.', {
  sessionID: Id(),
  /** Absent in older logs. */
  userID: Type.Optional(Id()),
  secretHash: SecretHash(),
});

export const SessionEnded = event('SessionEnded', 1, 'A session is over.', {
  sessionID: Id(),
  userID: Id(),
  /** `reuse`: an old refresh secret came back, so it may have been copied. */
  reason: OneOf('signedOut', 'signedOutElsewhere', 'reuse'),
});

export const PasswordConfirmed = event(
  'PasswordConfirmed',
  1,
  'A signed-in person proved again that they know the password, or have a passkey.',
  {
    sessionID: Id(),
    userID: Id(),
    /** Absent for a password. */
    method: Type.Optional(Type.Literal('passkey')),
  },
);
