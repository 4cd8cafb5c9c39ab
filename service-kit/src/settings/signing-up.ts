import { beginsWith } from './checks.ts';
import { SELLING } from './programs.ts';
import type { Setting } from './setting.ts';

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const takesMoney = (value: string): string | null =>
  /^[a-z]+_test_/.test(value.trim()) ? 'is a test key, which takes no money: production needs the live one' : null;

/** What people meet who sign up: payment, who sells, and human verification. */
export const SIGNING_UP = {
  STRIPE_SECRET_KEY: {
    purpose: 'the key that Stripe knows us by; payments are simulated without it',
    secret: true,
    readBy: SELLING,
    requiredInProductionBy: SELLING,
    together: STRIPE,
    check: beginsWith('sk_', 'rk_'),
    checkInProduction: takesMoney,
  },
  STRIPE_PUBLISHABLE_KEY: {
    purpose: 'the key of Stripe that browsers get',
    readBy: [...SELLING, 'web'],
    requiredInProductionBy: [...SELLING, 'web'],
    together: STRIPE,
    check: beginsWith('pk_'),
    checkInProduction: takesMoney,
  },
  STRIPE_WEBHOOK_SECRET: {
    purpose: 'what Stripe signs its news with',
    secret: true,
    readBy: SELLING,
    requiredInProductionBy: SELLING,
    together: STRIPE,
    check: beginsWith('whsec_'),
  },
  STRIPE_API_URL: {
    purpose: 'a stand-in for Stripe on this machine, for tests',
    readBy: SELLING,
    together: STRIPE,
    checkInProduction: () => 'is for tests and must not be set',
  },
  SELLER: {
    purpose:
      'who sells, as receipts say it: name, address and numbers parted by semicolons, such as Groundwork, Inc.; 1 Harbor Street; Portland, OR 97205',
    readBy: SELLING,
    requiredInProductionBy: SELLING,
  },
  SALES_TAX: {
    purpose: 'the tax that the price contains, as receipts say it, such as VAT 20%; they name none without it',
    readBy: SELLING,
  },
  TURNSTILE_SECRET_KEY: {
    purpose: 'the secret key of Cloudflare Turnstile; human verification is ALTCHA without it',
    secret: true,
    readBy: SELLING,
    together: ['TURNSTILE_SITE_KEY'],
  },
  TURNSTILE_SITE_KEY: {
    purpose: 'the key of Turnstile that browsers get',
    readBy: [...SELLING, 'web'],
    together: ['TURNSTILE_SECRET_KEY'],
  },
  TURNSTILE_HOSTNAME: {
    purpose: 'the host name that a proof of Turnstile must be for',
    readBy: SELLING,
    together: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  },
} as const satisfies Readonly<Record<string, Setting>>;
