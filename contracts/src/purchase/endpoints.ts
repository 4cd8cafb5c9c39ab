import { Type } from 'typebox';
import { anyone } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Line, Nullable, NumericId, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { preferences, typedPerson } from '../person/schema.ts';
import { SessionSchema } from '../session/endpoints.ts';
import { ID_PATTERN } from '../validation/patterns.ts';
import { Proof } from '../verification/endpoints.ts';
import { purchaseRoutes } from './routes.ts';

const endpoint = endpointOf(purchaseRoutes);

const { preferredAssessment, ...preferred } = preferences();

export const SignUpPayload = Closed({
  ...typedPerson(),
  password: Line(LIMITS.password, 1),
  discountCode: Nullable(TextLine(LIMITS.discountCode)),
  ...preferred,
  /** The assessment that the link named: what a code may be for. */
  preferredAssessment: Type.Optional(preferredAssessment),
  /** A payment method or confirmation token of the payment provider; null when the code covers the price. */
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
      /** Of the new account, whose refresh cookie is set; null while the cardholder has to confirm. */
      session: Nullable(SessionSchema),
      /** What the browser needs for 3-D Secure; after that the same call is repeated. */
      action: Nullable(Closed({ clientSecret: Type.String() })),
      /** Where the founder begins: what the sign-up named and what its code is for; null while there is no account. */
      beginning: Nullable(
        Closed({
          industryID: Nullable(NumericId()),
          sectorID: Nullable(NumericId()),
          /** The version that can be started now. */
          assessmentID: Nullable(VersionedId()),
        }),
      ),
    }),
  }),
  status: 200,
  idempotent: true,
  errors: [
    'notHuman',
    'weakPassword',
    'emailInUse',
    'signUpFailed',
    'invalidDiscountCode',
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
    /** Idempotency-Key of the attempt. */
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
  // The provider sends what it could not tell for hours at once, from few addresses, and repeats what is refused.
  rate: { perAddress: 1200, seconds: 60 },
});
