import { Refusal } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { openSimulatedPayments } from './simulated.ts';
import { openStripe } from './stripe.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { FAKE_CARDS } from './testing/fake-stripe-cards.ts';

const fake = closeAfterAll(await startFakeStripe());
const payments = openStripe(fake.options);
const intentID = await payments.prepare({ purchaseID: 'anna', amount: 50_000 });
await payments.confirm({ intentID, purchaseID: 'anna', try: 1, paymentMethodID: FAKE_CARDS.good });

describe('a webhook from Stripe', () => {
  const read = (body: string, signature: string | undefined) =>
    openStripe(fake.options).readWebhook(Buffer.from(body), signature);
  const refused = (body: string, signature: string | undefined) =>
    expect(() => read(body, signature)).toThrow(expect.objectContaining({ name: 'Refusal', code: 'badRequest' }));
  const seconds = (): number => Math.floor(Date.now() / 1000);

  it.each(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled', 'charge.refunded'])(
    '%s names the purchase',
    (type) => {
      const { body, signature } = fake.webhook(type, intentID);
      expect(read(body, signature)).toEqual({ purchaseID: 'anna', isRefund: type === 'charge.refunded' });
    },
  );

  it('about something else is nothing to us', () => {
    for (const type of ['charge.updated', 'customer.created']) {
      const { body, signature } = fake.webhook(type, intentID);
      expect(read(body, signature)).toBeNull();
    }
  });

  it('about a payment of other software on the account is nothing to us', () => {
    const others = openStripe(fake.options).prepare({ purchaseID: '../../anna', amount: 50_000 });
    return others.then((id) => {
      const { body, signature } = fake.webhook('payment_intent.succeeded', id);
      expect(read(body, signature)).toBeNull();
    });
  });

  it('is refused without a signature, or with another’s', () => {
    const { body, signature } = fake.webhook('payment_intent.succeeded', intentID);
    refused(body, undefined);
    refused(body, '');
    refused(body, 'nonsense');
    refused(body, fake.webhook('payment_intent.succeeded', intentID, { secret: 'whsec_other' }).signature);
    refused(body.replace('"anna"', '"bert"'), signature);
    refused('', signature);
  });

  it('is refused when it is more than five minutes old', () => {
    const signedAgo = (ago: number) =>
      fake.webhook('payment_intent.succeeded', intentID, { timestamp: seconds() - ago });
    const fresh = signedAgo(240);
    expect(read(fresh.body, fresh.signature)?.purchaseID).toBe('anna');
    const stale = signedAgo(360);
    refused(stale.body, stale.signature);
  });
});

it('the simulated provider sends no webhooks', () =>
  expect(() => openSimulatedPayments({ environment: {} }).readWebhook(Buffer.from('{}'), undefined)).toThrow(
    new Refusal('notFound'),
  ));
