import type { ComponentType } from 'react';
import type { CaptchaProps } from '../../ui/captcha/captcha.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SIGN_IN } from './texts.ts';

/** Only asked for after many failed sign-ins to an address. */
export const Captcha: ComponentType<CaptchaProps> = lazyPart(SIGN_IN.proofMissing, async () => ({
  default: (await import('../../ui/captcha/captcha.tsx')).Captcha,
}));
