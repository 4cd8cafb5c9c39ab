import { Type } from 'typebox';
import { anyone, link, ownAccount } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Email, Id, Instant, Line, Nullable, Opaque, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { ID_PATTERN } from '../validation/patterns.ts';
import { passkeyRoutes } from './routes.ts';
import { BrowserOptions, NewPasskey } from './schema.ts';

const endpoint = endpointOf(passkeyRoutes);
const rate = { perAddress: 60, seconds: 15 * 60 };

export const listPasskeys = endpoint('listPasskeys', {
  summary:
    'The own passkeys, in the order in which they were added, and what signs in besides: a password, the organization.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Type.Array(
      Closed({
        passkeyID: Id(),
        name: Type.String(),
        addedAt: Instant(),
        /** Null before its first use. */
        lastUsedAt: Nullable(Instant()),
        /** Whether it is kept elsewhere too; false for one that never leaves its device. */
        synced: Type.Boolean(),
      }),
    ),
    hasPassword: Type.Boolean(),
    /** Whose sign-in works for them; null without one that is switched on. */
    organization: Nullable(
      Closed({
        name: Type.String(),
        /** Whether it has passwords and passkeys of its people sign nobody in. */
        passwordOff: Type.Boolean(),
        /** They have neither a password nor a passkey. */
        isOnlyWay: Type.Boolean(),
      }),
    ),
  }),
  withoutSecondFactor: true,
});

export const preparePasskey = endpoint('preparePasskey', {
  summary: 'What a browser needs to make a passkey. Nothing changes before it is shown.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  answer: BrowserOptions(),
  errors: ['notFound', 'tooManyPasskeys'],
  rate,
  recentPassword: 'always',
  withoutSecondFactor: true,
});

export const addPasskey = endpoint('addPasskey', {
  summary: 'Has a new passkey sign in from now on, alone or after the password. They get a message.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  body: NewPasskey(),
  answer: Closed({ data: Closed({ passkeyID: Id(), name: Type.String() }) }),
  errors: ['notFound', 'passkeyRefused', 'passkeyExpired', 'tooManyPasskeys'],
  rate,
  security: 'passkey',
  recentPassword: 'always',
  withoutSecondFactor: true,
});

export const renamePasskey = endpoint('renamePasskey', {
  summary: 'Calls a passkey otherwise.',
  access: ownAccount('userID'),
  params: { userID: Id(), passkeyID: Id() },
  body: Closed({ name: TextLine(LIMITS.passkeyName) }),
  errors: ['notFound'],
});

export const removePasskey = endpoint('removePasskey', {
  summary:
    'Has a passkey sign in no more; they get a message. Without a password, enough have to be left (`lastWayIn`). Repeating it changes nothing. The answer names those that are left, for the browser to tell its authenticator.',
  access: ownAccount('userID'),
  params: { userID: Id(), passkeyID: Id() },
  answer: Closed({
    data: Closed({
      rpID: Type.String(),
      userHandle: Type.String(),
      credentialIDs: Type.Array(Type.String()),
    }),
  }),
  errors: ['notFound', 'secondFactorDemanded', 'lastWayIn'],
  security: 'passkey',
  recentPassword: 'always',
});

export const passkeyOptions = endpoint('passkeyOptions', {
  summary:
    'A challenge for a passkey, good for five minutes and one use. It is the same for everybody: which accounts have passkeys is not told.',
  access: anyone,
  answer: BrowserOptions(),
  rate: { perAddress: 600, seconds: 15 * 60 },
});

export const removePassword = endpoint('removePassword', {
  summary:
    'Has only passkeys sign in from now on, of which one was added after the address was confirmed by a mailed link (`lastWayIn`). All other sessions end, and they get a message. A password can be set again, here or by mail. Repeating it changes nothing.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  errors: ['notFound', 'passwordOff', 'lastWayIn'],
  security: 'passwordChange',
  recentPassword: 'always',
});

export const addPassword = endpoint('addPassword', {
  summary: 'Sets a password for whoever has none, besides their passkeys. All other sessions end.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  body: Closed({ password: Opaque(LIMITS.password, 1) }),
  errors: ['notFound', 'passwordOff', 'passwordThere', 'weakPassword'],
  rate,
  security: 'passwordChange',
  recentPassword: 'always',
});

export const prepareSignUpPasskey = endpoint('prepareSignUpPasskey', {
  summary:
    'What a browser needs to make a passkey to sign up with, for one attempt: its Idempotency-Key. Nothing is written, and whether the address has an account is not told.',
  access: anyone,
  body: Closed({ key: Type.String({ minLength: 8, pattern: ID_PATTERN }), email: Email() }),
  answer: BrowserOptions(),
  rate: { perAddress: 60, seconds: 60 * 60 },
});

export const prepareInvitationPasskey = endpoint('prepareInvitationPasskey', {
  summary:
    'What a browser needs to make a passkey with which an invitation is accepted. Nothing changes before it is shown.',
  access: link('token'),
  body: Closed({ token: Line(255, 1) }),
  answer: BrowserOptions(),
  errors: ['passwordOff', 'linkInvalid'],
  rate,
});

export const acceptInvitation = endpoint('acceptInvitation', {
  summary:
    'Has a passkey sign in whoever was invited, without a password, by the token of the mailed link, once. Repeating it with the same passkey changes nothing.',
  access: link('token'),
  body: Closed({ token: Line(255, 1), passkey: NewPasskey() }),
  errors: ['passwordOff', 'linkInvalid', 'passkeyRefused', 'passkeyExpired'],
  rate,
  security: 'passkey',
});
