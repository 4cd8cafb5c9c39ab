import { captchaChallenge, captchaVerify, refuse, signUpSettings } from '@groundwork/contracts';
import { command, type Implementation, query } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Payments } from '../payment/port.ts';
import type { Captcha } from './port.ts';
import type { Verifications } from './verifications.ts';

export interface SignUpProviders {
  readonly payments: Pick<Payments, 'provider' | 'publishableKey'>;
  readonly captcha: Pick<Captcha, 'provider' | 'siteKey'>;
}

export const verificationRoutes = (
  verifications: Verifications,
  { payments, captcha }: SignUpProviders,
): Implementation[] => [
  query(captchaChallenge, async (call) => (await verifications.challenge(call.query.price ?? 1)) ?? refuse('notFound')),

  command(captchaVerify, async (call) => {
    const { proof, expiresAt, position } = await verifications.verify(call.body.token, contextOf(call));
    return { position, answer: { data: { success: true as const, proof, expiresAt } } };
  }),

  query(signUpSettings, async () => ({
    data: {
      payment: { provider: payments.provider, publishableKey: payments.publishableKey },
      captcha: { provider: captcha.provider, siteKey: captcha.siteKey },
    },
  })),
];
