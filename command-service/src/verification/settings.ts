import { type Environment, optionalSetting, SettingError } from '@groundwork/service-kit';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './port.ts';
import { createTurnstile } from './turnstile.ts';

export interface CaptchaOptions {
  /** What ALTCHA's keys are derived from. */
  readonly secret: string;
  readonly now?: () => Date;
}

/**
 * Human verification as the settings ask for it: Turnstile with TURNSTILE_SECRET_KEY (or TURNSTILE_SECRET_KEY_FILE) and
 * TURNSTILE_SITE_KEY, for TURNSTILE_HOSTNAME alone where that is set; ALTCHA without any of them.
 * @throws SettingError when only a part of them is there, or the file cannot be read.
 */
export function captchaFromEnvironment(env: Environment, { secret, now = () => new Date() }: CaptchaOptions): Captcha {
  const secretKey = optionalSetting(env, 'TURNSTILE_SECRET_KEY');
  const siteKey = optionalSetting(env, 'TURNSTILE_SITE_KEY');
  const hostname = optionalSetting(env, 'TURNSTILE_HOSTNAME');
  if (secretKey && siteKey) return createTurnstile({ secretKey, siteKey, hostname });

  if (siteKey) throw new SettingError('TURNSTILE_SITE_KEY is set, but TURNSTILE_SECRET_KEY (or its _FILE) is not.');
  if (secretKey || hostname !== undefined) {
    const which = secretKey ? 'TURNSTILE_SECRET_KEY' : 'TURNSTILE_HOSTNAME';
    throw new SettingError(`${which} is set, but TURNSTILE_SITE_KEY is not.`);
  }
  return createAltcha({ secret, now });
}
