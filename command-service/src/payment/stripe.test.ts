import { describe, expect, it } from 'vitest';
import { PaymentRefused, PaymentsUnavailable } from './port.ts';
import { FAKE_CARDS } from './testing/fake-stripe-cards.ts';
import { AMOUNT, anna, freshStripe, succeeded } from './testing/fresh-stripe.ts';

const stripe = freshStripe();
const { open, prepared, confirm } = stripe;

describe('paying with Stripe', () => {
  it('tells Stripe the amount, the card and the purchase, and nothing else', async () => {
    await confirm(await prepared());
    expect(stripe.fake.calls.map(({ form }) => form)).toEqual([
      {
        amount: '50000',
        currency: 'usd',
        'allowed_payment_method_types[0]': 'card',
        'metadata[purchaseID]': 'anna',
      },
      { payment_method: FAKE_CARDS.good, use_stripe_sdk: 'true', 'expand[0]': 'latest_charge' },
    ]);
  });

  it('answers where the receipt is, at once and later', async () => {
    const intentID = await prepared();
    const paid = await confirm(intentID);
    const receiptUrl = `https://pay.stripe.com/receipts/payment/${stripe.fake.charges[0]?.id}`;
    const card = { brand: 'visa', last4: '4242' };
    expect(paid).toEqual({ ...succeeded, receiptUrl, card, refunded: 0 });
    expect(await open().retrieve(intentID)).toEqual(paid);
  });

  it('answers what was given back in the dashboard', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    stripe.fake.refundInDashboard(intentID, 5_000);
    expect(await open().retrieve(intentID)).toMatchObject({ kind: 'succeeded', amount: 50_000, refunded: 5_000 });
  });

  it('takes a confirmation token, which serves once, and is answered the same when repeated', async () => {
    const intentID = await prepared();
    const token = stripe.fake.confirmationToken(FAKE_CARDS.good);
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('declines a token that was spent on another payment', async () => {
    const token = stripe.fake.confirmationToken(FAKE_CARDS.declined);
    const intentID = await prepared();
    await confirm(intentID, token);
    expect(await confirm(intentID, token, 2)).toEqual({ kind: 'declined', reason: 'resource_missing' });
  });

  it('says that Stripe does not know yet, and cannot promise that such a payment is cancelled', async () => {
    const intentID = await prepared();
    expect(await confirm(intentID, FAKE_CARDS.processing)).toEqual({ kind: 'processing' });
    await expect(open().cancel(intentID)).rejects.toThrow(PaymentsUnavailable);
  });

  it('does not take euros for dollars', async () => {
    const made = await fetch(`${stripe.fake.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.fake.options.secretKey}` },
      body: new URLSearchParams({ amount: String(AMOUNT), currency: 'eur', 'metadata[purchaseID]': 'anna' }),
    });
    const { id } = (await made.json()) as { id: string };
    await expect(confirm(id)).rejects.toThrow('other_currency');
  });

  it('charges once though twenty confirm the same payment at the same time', async () => {
    const intentID = await prepared();
    const tries = Array.from({ length: 20 }, (_, n) => confirm(intentID, FAKE_CARDS.good, n + 1));
    for (const payment of await Promise.all(tries)) expect(payment).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });
});

describe('a part of the money', () => {
  const part = (refundID: string, amount: number) => ({ refundID, amount });

  it('is given back once for its id, also a day later, and no more than is left', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    const first = await open().refund(intentID, 'anna', part('r1', 20_000));
    stripe.fake.forgetKeys();
    expect(await open().refund(intentID, 'anna', part('r1', 20_000))).toBe(first);
    await open().refund(intentID, 'anna', part('r2', 20_000));
    await expect(open().refund(intentID, 'anna', part('r3', 20_000))).rejects.toThrow(PaymentRefused);
    expect([stripe.fake.refundsOf('anna'), stripe.fake.keptOf('anna')]).toEqual([2, 10_000]);
  });

  it('is not refused for good where Stripe did not judge it: a revoked key, no access, an unknown payment', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    const wrongKey = open({ secretKey: 'sk_test_wrong' });
    for (const asked of [
      () => wrongKey.refund(intentID, 'anna', part('r1', 20_000)),
      () => wrongKey.refund(intentID, 'anna'),
      () => open().refund('pi_unknown', 'anna', part('r1', 20_000)),
      () => open().refund('pi_unknown', 'anna'),
    ])
      await expect(asked()).rejects.toThrow(PaymentsUnavailable);
    await open().refund(intentID, 'anna', part('r1', 20_000));
    expect([stripe.fake.refundsOf('anna'), stripe.fake.keptOf('anna')]).toEqual([1, 30_000]);
  });

  it('is given back once where the answer was lost, or Stripe failed after the work', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    stripe.fake.next('refund', 'loses', 2);
    await expect(open().refund(intentID, 'anna', part('r1', 20_000))).rejects.toThrow(PaymentsUnavailable);
    await open().refund(intentID, 'anna', part('r1', 20_000));
    stripe.fake.next('refund', 'failsAfterwards');
    await expect(open().refund(intentID, 'anna', part('r2', 10_000))).rejects.toThrow(PaymentsUnavailable);
    await open().refund(intentID, 'anna', part('r2', 10_000));
    expect([stripe.fake.refundsOf('anna'), stripe.fake.keptOf('anna')]).toEqual([2, 20_000]);
  });
});

describe('when Stripe says no for good', () => {
  const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(() => null).catch((error: unknown) => error);
  const everythingIn = (error: unknown): string =>
    error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${everythingIn(error.cause)}` : String(error);

  it('says what, and holds neither key nor secret nor card', async () => {
    const intentID = await prepared();
    const wrongKey = open({ secretKey: 'sk_test_wrong' });
    for (const asked of [
      wrongKey.prepare(anna),
      wrongKey.retrieve(intentID),
      open().retrieve('pi_unknown'),
      open().refund(intentID, 'anna'),
      open().prepare({ ...anna, amount: AMOUNT - 1 }),
      open().prepare({ purchaseID: 'bert', amount: 49 }),
    ]) {
      const error = await refusalOf(asked);
      expect(error).toMatchObject({ name: 'StripeRefused', message: expect.stringMatching(/40[014]/) });
      expect(error).not.toBeInstanceOf(PaymentsUnavailable);
      expect(everythingIn(error)).not.toMatch(/sk_test|whsec|_secret_|pm_card/);
    }
  });

  it('holds nothing of that either when it is unavailable', async () => {
    const intentID = await prepared();
    stripe.fake.next('confirm', 'fails');
    const error = await refusalOf(confirm(intentID));
    expect(error).toBeInstanceOf(PaymentsUnavailable);
    expect(everythingIn(error)).not.toMatch(/sk_test|whsec|_secret_|pm_card/);
  });
});
