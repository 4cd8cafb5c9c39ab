import { type Environment, optionalSetting, SettingError } from '@groundwork/service-kit';
import type { Payments } from './port.ts';
import { openSimulatedPayments } from './simulated.ts';
import { openStripe, type StripeOptions } from './stripe.ts';

const SETTINGS = {
  STRIPE_SECRET_KEY: { purpose: 'the key that Stripe knows us by', form: /^(sk|rk)_\w+$/, begins: 'sk_ or rk_' },
  STRIPE_PUBLISHABLE_KEY: { purpose: 'the key that browsers get', form: /^pk_\w+$/, begins: 'pk_' },
  STRIPE_WEBHOOK_SECRET: { purpose: 'what Stripe signs its news with', form: /^whsec_\S+$/, begins: 'whsec_' },
} as const;

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Stripe when one of its settings is there, else the simulated provider. Each may come from a file (`<name>_FILE`).
 * STRIPE_API_URL names a stand-in on this machine, for tests.
 * @throws SettingError, without values, when a setting is missing or of another kind (a secret key would reach
 * browsers), or there is none in production.
 */
export function paymentsFromEnvironment(environment: Environment): Payments {
  const url = optionalSetting(environment, 'STRIPE_API_URL');
  if (url === undefined && NAMES.every((name) => optionalSetting(environment, name) === undefined)) {
    return openSimulatedPayments({ environment });
  }

  const [secretKey, publishableKey, webhookSecret] = [
    settingOf(environment, 'STRIPE_SECRET_KEY'),
    settingOf(environment, 'STRIPE_PUBLISHABLE_KEY'),
    settingOf(environment, 'STRIPE_WEBHOOK_SECRET'),
  ];
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new SettingError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
  return openStripe({ secretKey, publishableKey, webhookSecret, ...(url ? addressOf(url) : {}) });
}

const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);

function settingOf(environment: Environment, name: (typeof NAMES)[number]): string {
  const { purpose, form, begins } = SETTINGS[name];
  const value = optionalSetting(environment, name)?.trim();
  if (!value) {
    throw new SettingError(
      `${name} (or ${name}_FILE) is not set. It is ${purpose}; Stripe needs ${NAMES.join(', ')} together.`,
    );
  }
  if (!form.test(value)) throw new SettingError(`${name} is not ${purpose}: it must begin with ${begins}.`);
  return value;
}

/** Keys and cards must not travel unencrypted, so a stand-in must be on this machine. */
function addressOf(text: string): Pick<StripeOptions, 'host' | 'port' | 'protocol'> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const loopback = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (!loopback || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    throw new SettingError('STRIPE_API_URL must be an address of this machine, such as http://127.0.0.1:12111.');
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return {
    protocol,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (protocol === 'http' ? 80 : 443)),
  };
}
