import { Type } from 'typebox';
import { anyone } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Line, Nullable, NumericId, OneOf, Opaque, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { NewPasskey } from '../passkeys/schema.ts';
import { preferences, typedPerson } from '../person/schema.ts';
import { SessionSchema } from '../session/endpoints.ts';
import { ID_PATTERN } from '../validation/patterns.ts';
import { Proof } from '../verification/endpoints.ts';
import { purchaseRoutes } from './routes.ts';

const endpoint = endpointOf(purchaseRoutes);

const { preferredAssessment, ...preferred } = preferences();

export const SignUpPayload = Closed({
  ...typedPerson(),
  /** This or a passkey. */
  password: Type.Optional(Opaque(LIMITS.password, 1)),
  /** Made with the answer of `prepareSignUpPasskey` for the same Idempotency-Key. */
  passkey: Type.Optional(NewPasskey()),
  discountCode: Nullable(TextLine(LIMITS.discountCode)),
  ...preferred,
  /** Named by the link; a code may be for it. */
  preferredAssessment: Type.Optional(preferredAssessment),
  /** Of a cohort's invitation: where its partner pays, nothing is to be paid and the founder joins the cohort. */
  invitation: Type.Optional(Nullable(Line(200, 1))),
  /** Id or confirmation token of the payment provider; null when the code or a partner covers the price. */
  paymentMethodId: Nullable(Line(255, 1)),
  /** From `captchaVerify`. */
  proof: Proof(),
});

export const signUp = endpoint('signUp', {
  summary:
    'Buys an assessment and opens the account. The Idempotency-Key names the attempt: repeated with it, a call goes on where the last one ended and never charges twice.',
  access: anyone,
  body: SignUpPayload,
  answer: Closed({
    data: Closed({
      /** Of the new account, with its refresh cookie; null while 3-D Secure is pending. */
      session: Nullable(SessionSchema),
      /** For 3-D Secure; repeat the call afterwards. */
      action: Nullable(Closed({ clientSecret: Type.String() })),
      /** First assessment, from the sign-up and its code; null while there is no account. */
      beginning: Nullable(
        Closed({
          industryID: Nullable(NumericId()),
          sectorID: Nullable(NumericId()),
          assessmentID: Nullable(VersionedId()),
        }),
      ),
    }),
  }),
  status: 200,
  idempotent: true,
  errors: [
    'notHuman',
    'validation',
    'weakPassword',
    'passkeyRefused',
    'passkeyExpired',
    'emailInUse',
    'signUpFailed',
    'invalidDiscountCode',
    'linkInvalid',
    'invitationTaken',
    'seatGone',
    'paymentMethodMissing',
    'paymentFailed',
    'paymentUnknown',
    'purchaseExpired',
    'purchaseRefunded',
    'keyReused',
    'tooManyRequests',
  ],
  rate: { perAddress: 30, perAccount: 15, seconds: 60 * 60 },
  security: 'signUp',
});

export const endSignUp = endpoint('endSignUp', {
  summary:
    'Ends an attempt for a browser that has lost what was typed: what was paid becomes the account or is given back, and everything else is given up. Its Idempotency-Key can buy nothing afterwards.',
  access: anyone,
  body: Closed({
    key: Type.String({ minLength: 8, pattern: ID_PATTERN }),
  }),
  answer: Closed({
    data: Closed({
      outcome: OneOf('opened', 'refunded', 'givenUp'),
    }),
  }),
  errors: ['paymentUnknown', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
});

export const paymentWebhook = endpoint('paymentWebhook', {
  summary: 'News from the payment provider, signed by it. It only makes us ask the provider what is true.',
  access: anyone,
  body: Type.Object({}, { additionalProperties: true }),
  rawBody: true,
  bodyLimit: LIMITS.signedBody,
  errors: ['badRequest', 'notFound'],
  // The provider retries in bursts of hours' worth, from few addresses.
  rate: { perAddress: 1200, seconds: 60 },
});
