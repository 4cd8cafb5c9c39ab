import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { paymentsFromEnvironment } from './settings.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

function refusalOf(environment: Record<string, string>): string {
  try {
    paymentsFromEnvironment(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as SettingError).message;
  }
  throw new Error('it started');
}

describe('choosing the payment provider', () => {
  it('simulates without settings of Stripe, but not in production', () => {
    expect(paymentsFromEnvironment({}).provider).toBe('simulated');
    expect(refusalOf({ NODE_ENV: 'production' })).toContain('STRIPE_SECRET_KEY');
  });

  it('takes Stripe with its three settings, in production too', () => {
    expect(paymentsFromEnvironment(keys)).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_1' });
    expect(paymentsFromEnvironment({ ...keys, NODE_ENV: 'production' }).provider).toBe('stripe');
  });

  it.each(Object.keys(keys))('names %s when it alone is missing', (name) =>
    expect(refusalOf({ ...keys, [name]: '' })).toMatch(new RegExp(`^${name} \\(or ${name}_FILE\\) is not set`)),
  );

  it('does not fall back to simulating when only the address or a file is set', () => {
    expect(refusalOf({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toContain('STRIPE_SECRET_KEY');
    expect(refusalOf({ STRIPE_WEBHOOK_SECRET_FILE: '/nowhere' })).toContain('STRIPE_WEBHOOK_SECRET_FILE');
  });

  it('reads secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'payments-'));
    const file = join(folder, 'key');
    writeFileSync(file, 'sk_test_filed\n');
    const { STRIPE_SECRET_KEY: _, ...others } = keys;
    expect(paymentsFromEnvironment({ ...others, STRIPE_SECRET_KEY_FILE: file }).provider).toBe('stripe');
    rmSync(folder, { recursive: true });
    expect(refusalOf({ ...others, STRIPE_SECRET_KEY_FILE: file })).toContain(file);
  });

  it('never gives browsers a secret key, and repeats no value in what it says', () => {
    const swapped = { ...keys, STRIPE_SECRET_KEY: 'pk_test_secret', STRIPE_PUBLISHABLE_KEY: 'sk_test_secret' };
    expect(refusalOf(swapped)).not.toContain('test_secret');
    const both = { ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_secret' };
    expect(refusalOf(both)).toMatch(/^STRIPE_PUBLISHABLE_KEY .* begin with pk_\.$/);
    expect(refusalOf({ ...keys, STRIPE_WEBHOOK_SECRET: 'sk_test_secret' })).not.toContain('test_secret');
  });

  it('does not mix test and live', () =>
    expect(refusalOf({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toContain('both be live'));

  it.each([
    'http://stripe.example:80',
    'https://api.stripe.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1:1/v1',
    'ftp://localhost',
    'nonsense',
  ])('sends nothing to %s', (url) => expect(refusalOf({ ...keys, STRIPE_API_URL: url })).toContain('STRIPE_API_URL'));

  it('talks to a stand-in on this machine', async () => {
    const fake = await startFakeStripe();
    try {
      const intentID = await paymentsFromEnvironment(fake.environment).prepare({ purchaseID: 'anna', amount: 50_000 });
      expect([...fake.intents.keys()]).toEqual([intentID]);
    } finally {
      await fake.close();
    }
  });
});
