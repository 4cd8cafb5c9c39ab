import { Type } from 'typebox';
import { anyone } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { verificationRoutes } from './routes.ts';

const endpoint = endpointOf(verificationRoutes);

/** From `captchaVerify`. */
export const Proof = () => Line(LIMITS.providerToken, 1);

export const captchaChallenge = endpoint('captchaChallenge', {
  service: 'command',
  summary: 'A challenge for the ALTCHA widget. 404 when another provider is configured.',
  access: anyone,
  // From `proofRequired`, as a multiple of the least.
  query: { price: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.proofPrice })) },
  // The widget's own format: it must stay exactly what the library signed.
  answer: Type.Object({}, { additionalProperties: true }),
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});

export const captchaVerify = endpoint('captchaVerify', {
  summary: 'Checks what the human-verification widget gave. The proof is good for ten minutes and one use.',
  access: anyone,
  body: Closed({ token: Line(LIMITS.providerToken, 1) }),
  answer: Closed({ data: Closed({ success: Type.Literal(true), proof: Type.String(), expiresAt: Instant() }) }),
  errors: ['notHuman', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 15 * 60 },
});

export const signUpSettings = endpoint('signUpSettings', {
  service: 'command',
  summary: 'How payment and human verification work in this installation: what the sign-up page has to load.',
  access: anyone,
  rate: { perAddress: 600, seconds: 15 * 60 },
  answer: Closed({
    data: Closed({
      payment: Closed({
        /** `simulated` takes no money. */
        provider: OneOf('stripe', 'simulated'),
        publishableKey: Nullable(Type.String()),
      }),
      captcha: Closed({
        provider: OneOf('altcha', 'turnstile'),
        siteKey: Nullable(Type.String()),
      }),
    }),
  }),
});
