import { Type } from 'typebox';
import { ownAccount, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, Opaque } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { secondFactorRoutes } from './routes.ts';

const endpoint = endpointOf(secondFactorRoutes);

/** From the app or a recovery code; spaces and hyphens do not count. */
export const Code = () => Line(LIMITS.secondFactorCode, 1);
/** Left out by whoever has none: a passkey that was used a minute ago stands for it (`passwordRequired`). */
const Password = () => Type.Optional(Opaque(LIMITS.password, 1));

const RecoveryCodes = Closed({ data: Closed({ recoveryCodes: Type.Array(Type.String()) }) });
const rate = { perAddress: 60, seconds: 15 * 60 };

export const secondFactor = endpoint('secondFactor', {
  summary: 'Whether the own sign-in asks for a code, and how many recovery codes are left.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Closed({
      /** Null while off. */
      enabledAt: Nullable(Instant()),
      recoveryCodesLeft: Type.Integer(),
    }),
  }),
  errors: ['notFound'],
  withoutSecondFactor: true,
});

export const prepareSecondFactor = endpoint('prepareSecondFactor', {
  summary: 'A new secret for an authenticator app. Nothing changes before a code of it is shown.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Closed({
      factorID: Id(),
      /** Base32, to type in. */
      secret: Type.String(),
      /** `otpauth://…`, for a QR code. */
      uri: Type.String(),
    }),
  }),
  errors: ['secondFactorOn'],
  rate,
  withoutSecondFactor: true,
});

export const enableSecondFactor = endpoint('enableSecondFactor', {
  summary: 'Has signing in ask for a code from now on. Answers the recovery codes, which are shown this once.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  body: Closed({ password: Password(), factorID: Id(), code: Code() }),
  answer: RecoveryCodes,
  errors: ['secondFactorOn', 'wrongPassword', 'passwordRequired', 'wrongCode', 'tooManyRequests'],
  rate,
  security: 'secondFactor',
  withoutSecondFactor: true,
});

export const disableSecondFactor = endpoint('disableSecondFactor', {
  summary: 'Has the password be enough again. Asks for it and a code.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  body: Closed({ password: Password(), code: Code() }),
  errors: [
    'secondFactorOff',
    'secondFactorDemanded',
    'wrongPassword',
    'passwordRequired',
    'wrongCode',
    'tooManyRequests',
  ],
  rate,
  security: 'secondFactor',
});

export const issueRecoveryCodes = endpoint('issueRecoveryCodes', {
  summary: 'New recovery codes, shown this once; earlier ones end. Asks for the password and a code.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  body: Closed({ password: Password(), code: Code() }),
  answer: RecoveryCodes,
  errors: ['secondFactorOff', 'wrongPassword', 'passwordRequired', 'wrongCode', 'tooManyRequests'],
  rate,
  security: 'secondFactor',
});

export const removeSecondFactor = endpoint('removeSecondFactor', {
  summary:
    "Has a company user's password be enough again who lost their app and recovery codes; they get a message. Asks for the admin's own password.",
  access: roles('admin'),
  params: { userID: Id() },
  body: Closed({ password: Password() }),
  errors: ['notFound', 'secondFactorOff', 'wrongPassword', 'passwordRequired', 'tooManyRequests'],
  rate,
  security: 'secondFactor',
});
