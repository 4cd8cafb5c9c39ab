/** Parts of sign-in that load only when needed: after many failed sign-ins to an address. */
import type { ComponentType } from 'react';
import type { CaptchaProps } from '../../ui/captcha/captcha.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { LinkStepProps } from './link-step.tsx';
import { SIGN_IN } from './texts.ts';

export const Captcha: ComponentType<CaptchaProps> = lazyPart(SIGN_IN.proofMissing, async () => ({
  default: (await import('../../ui/captcha/captcha.tsx')).Captcha,
}));

export const LinkStep: ComponentType<LinkStepProps> = lazyPart(SIGN_IN.link.missing, async () => ({
  default: (await import('./link-step.tsx')).LinkStep,
}));
