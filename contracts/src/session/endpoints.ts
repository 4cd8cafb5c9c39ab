import { Type } from 'typebox';
import { anyone, ownAccountOrAdmin, signedIn } from '../access/access.ts';
import { UserTypeSchema } from '../account/events.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Email, Id, Instant, Line, Nullable, Opaque } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { PasskeyProof } from '../passkeys/schema.ts';
import { profilePerson } from '../person/schema.ts';
import { Code } from '../second-factor/endpoints.ts';
import { Proof } from '../verification/endpoints.ts';
import { sessionRoutes } from './routes.ts';

const endpoint = endpointOf(sessionRoutes);

/** See docs/specification.md#session-payload. */
export const SessionSchema = Closed({
  /** JWT that lives SESSION.accessToken seconds. */
  token: Type.String(),
  /** End of the session unless renewed; 'Are you there?' watches it. */
  exp: Instant(),
  userID: Id(),
  userType: UserTypeSchema,
  ...profilePerson(),
  partnerID: Nullable(Id()),
  builderAccess: Type.Boolean(),
  isValidated: Type.Boolean(),
  discountCode: Nullable(Type.String()),
  receiptUrl: Nullable(Type.String()),
  createdAt: Instant(),
  preferredSector: Nullable(Type.Integer()),
  preferredIndustry: Nullable(Type.Integer()),
  /** originID of an assessment. */
  preferredAssessment: Nullable(Id()),
  /** agreementID accepted last. */
  lastAgreement: Nullable(Id()),
  /** A second factor is required and off: the session can do nothing else until it is on. */
  secondFactorMissing: Type.Optional(Type.Literal(true)),
});

export const signIn = endpoint('signIn', {
  summary: 'Starts a session. Sets the refresh cookie.',
  access: anyone,
  body: Closed({
    email: Line(LIMITS.email, 1),
    password: Opaque(LIMITS.password, 1),
    /** Required after failed sign-ins to the address (`proofRequired`). */
    proof: Type.Optional(Proof()),
    /** Required if the second factor is on (`secondFactorRequired`). */
    code: Type.Optional(Code()),
    /** Stands for the code; the only second factor of whoever has no app (`passkeyRequired`). */
    passkey: Type.Optional(PasskeyProof()),
    /** Of a mailed link, for an unknown device (`signInLinkRequired`). */
    link: Type.Optional(Line(255, 1)),
  }),
  answer: SessionSchema,
  errors: [
    'invalidLogin',
    'accountDeactivated',
    'passwordOff',
    'secondFactorRequired',
    'passkeyRequired',
    'passkeyRefused',
    'passkeyExpired',
    'wrongCode',
    'proofRequired',
    'signInLinkRequired',
    'notHuman',
    'tooManyRequests',
  ],
  rate: { perAddress: 50, perAccount: 10, seconds: 15 * 60 },
  security: 'signIn',
});

export const requestSignInLink = endpoint('requestSignInLink', {
  summary:
    'Mails a link to sign in with on a device that is not known, where too many sign-ins to the address failed. Never says whether it has an account.',
  access: anyone,
  body: Closed({ email: Email(), proof: Proof() }),
  answer: Closed({ msg: Type.String() }),
  errors: ['notHuman', 'tooManyRequests'],
  rate: { perAddress: 30, perAccount: 5, seconds: 60 * 60 },
  security: 'signInLink',
});

export const refreshToken = endpoint('refreshToken', {
  service: 'command',
  summary: 'A new access token for the refresh cookie, which is rotated. A bearer token alone renews nothing.',
  access: anyone,
  answer: Closed({ data: SessionSchema }),
  errors: ['sessionExpired', 'unauthorized'],
  rate: { perAddress: 600, seconds: 15 * 60 },
  withoutSecondFactor: true,
});

export const signOut = endpoint('signOut', {
  summary: 'Ends the session of the refresh cookie or the bearer token. Repeating it changes nothing.',
  access: anyone,
  rate: { perAddress: 600, seconds: 15 * 60 },
  security: 'signOut',
  withoutSecondFactor: true,
});

export const listSessions = endpoint('listSessions', {
  summary: 'Where the person is signed in, the most recently used first. Admins see it of company users.',
  access: ownAccountOrAdmin('userID'),
  errors: ['notFound'],
  params: { userID: Id() },
  answer: Closed({
    data: Type.Array(
      Closed({
        sessionID: Id(),
        device: Type.String(),
        startedAt: Instant(),
        lastSeenAt: Instant(),
        current: Type.Boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint('endSession', {
  summary:
    'Signs the person out of one of their sessions; admins do so for company users. Repeating it changes nothing.',
  access: ownAccountOrAdmin('userID'),
  params: { userID: Id(), sessionID: Id() },
  errors: ['notFound'],
  security: 'sessionEnd',
  recentPassword: 'ofOthers',
});

export const signOutEverywhere = endpoint('signOutEverywhere', {
  summary:
    "Ends all sessions of the person; with keep=current all others. Admins end everybody's, who get a message about it.",
  access: ownAccountOrAdmin('userID'),
  params: { userID: Id() },
  query: { keep: Type.Optional(Type.Literal('current')) },
  errors: ['notFound'],
  security: 'sessionEnd',
  recentPassword: 'ofOthers',
});

export const confirmPassword = endpoint('confirmPassword', {
  summary:
    'Proves again that the caller knows their password: sensitive actions go on for a while. The new access token says when.',
  access: signedIn,
  body: Closed({ password: Opaque(LIMITS.password, 1) }),
  answer: Closed({ data: Closed({ token: Type.String() }) }),
  errors: ['wrongPassword', 'sessionExpired'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  security: 'passwordConfirm',
  withoutSecondFactor: true,
});
