import { type Environment, optionalSetting, SettingError } from '@groundwork/service-kit';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './port.ts';
import { createTurnstile } from './turnstile.ts';

export interface CaptchaOptions {
  readonly secret: string;
  readonly now?: () => Date;
}

/**
 * Turnstile with TURNSTILE_SECRET_KEY (or TURNSTILE_SECRET_KEY_FILE) and TURNSTILE_SITE_KEY, limited to
 * TURNSTILE_HOSTNAME if set; else ALTCHA.
 * @throws SettingError when only some are set, or the file cannot be read.
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
