import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Payment, PaymentRefused, PaymentsUnavailable } from './port.ts';
import { openStripe, type StripeOptions } from './stripe.ts';
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe.ts';
import { FAKE_CARDS } from './testing/fake-stripe-cards.ts';

const AMOUNT = 50_000;
const anna = { purchaseID: 'anna', amount: AMOUNT };
const succeeded = { kind: 'succeeded', amount: AMOUNT };

let fake: FakeStripe;
beforeEach(async () => {
  fake = await startFakeStripe();
});
afterEach(() => fake.close());

const open = (options: Partial<StripeOptions> = {}) => openStripe({ ...fake.options, ...options });
const prepared = (): Promise<string> => open().prepare(anna);
const confirm = (
  intentID: string,
  paymentMethodID: string = FAKE_CARDS.good,
  nth = 1,
  options = {},
): Promise<Payment> => open(options).confirm({ intentID, purchaseID: 'anna', try: nth, paymentMethodID });

describe('paying with Stripe', () => {
  it('tells Stripe the amount, the card and the purchase, and nothing else', async () => {
    await confirm(await prepared());
    expect(fake.calls.map(({ form }) => form)).toEqual([
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
    const receiptUrl = `https://pay.stripe.com/receipts/payment/${fake.charges[0]?.id}`;
    const card = { brand: 'visa', last4: '4242' };
    expect(paid).toEqual({ ...succeeded, receiptUrl, card, refunded: 0 });
    expect(await open().retrieve(intentID)).toEqual(paid);
  });

  it('answers what was given back in the dashboard', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    fake.refundInDashboard(intentID, 5_000);
    expect(await open().retrieve(intentID)).toMatchObject({ kind: 'succeeded', amount: 50_000, refunded: 5_000 });
  });

  it('takes a confirmation token, which serves once, and is answered the same when repeated', async () => {
    const intentID = await prepared();
    const token = fake.confirmationToken(FAKE_CARDS.good);
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('declines a token that was spent on another payment', async () => {
    const token = fake.confirmationToken(FAKE_CARDS.declined);
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
    const made = await fetch(`${fake.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fake.options.secretKey}` },
      body: new URLSearchParams({ amount: String(AMOUNT), currency: 'eur', 'metadata[purchaseID]': 'anna' }),
    });
    const { id } = (await made.json()) as { id: string };
    await expect(confirm(id)).rejects.toThrow('other_currency');
  });

  it('charges once though twenty confirm the same payment at the same time', async () => {
    const intentID = await prepared();
    const tries = Array.from({ length: 20 }, (_, n) => confirm(intentID, FAKE_CARDS.good, n + 1));
    for (const payment of await Promise.all(tries)) expect(payment).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });
});

describe('a part of the money', () => {
  const part = (refundID: string, amount: number) => ({ refundID, amount });

  it('is given back once for its id, also a day later, and no more than is left', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    const first = await open().refund(intentID, 'anna', part('r1', 20_000));
    fake.forgetKeys();
    expect(await open().refund(intentID, 'anna', part('r1', 20_000))).toBe(first);
    await open().refund(intentID, 'anna', part('r2', 20_000));
    await expect(open().refund(intentID, 'anna', part('r3', 20_000))).rejects.toThrow(PaymentRefused);
    expect([fake.refundsOf('anna'), fake.keptOf('anna')]).toEqual([2, 10_000]);
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
    expect([fake.refundsOf('anna'), fake.keptOf('anna')]).toEqual([1, 30_000]);
  });

  it('is given back once where the answer was lost, or Stripe failed after the work', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    fake.next('refund', 'loses', 2);
    await expect(open().refund(intentID, 'anna', part('r1', 20_000))).rejects.toThrow(PaymentsUnavailable);
    await open().refund(intentID, 'anna', part('r1', 20_000));
    fake.next('refund', 'failsAfterwards');
    await expect(open().refund(intentID, 'anna', part('r2', 10_000))).rejects.toThrow(PaymentsUnavailable);
    await open().refund(intentID, 'anna', part('r2', 10_000));
    expect([fake.refundsOf('anna'), fake.keptOf('anna')]).toEqual([2, 20_000]);
  });
});

describe('a day later, when Stripe has forgotten what it was asked', () => {
  it('does not charge again', async () => {
    const intentID = await prepared();
    const token = fake.confirmationToken(FAKE_CARDS.good);
    await confirm(intentID, token);
    fake.forgetKeys();
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(await confirm(intentID, FAKE_CARDS.good, 2)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('does not refund again, and knows the refund', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    const refundID = await open().refund(intentID, 'anna');
    fake.forgetKeys();
    expect(await open().refund(intentID, 'anna')).toBe(refundID);
    expect(fake.refundsOf('anna')).toBe(1);
    expect(fake.keptOf('anna')).toBe(0);
  });
});

describe('when the answer is lost', () => {
  it('is unavailable, and the repeated call finds the one charge', async () => {
    const intentID = await prepared();
    fake.next('confirm', 'loses', 2);
    await expect(confirm(intentID)).rejects.toThrow(PaymentsUnavailable);
    expect(fake.chargesOf('anna')).toBe(1);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('goes on after one cut connection, and charges once', async () => {
    const intentID = await prepared();
    fake.next('confirm', 'loses');
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('prepares one payment', async () => {
    fake.next('create', 'loses', 2);
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    expect(await prepared()).toBe([...fake.intents.keys()][0]);
    expect(fake.intents.size).toBe(1);
  });

  it('refunds once', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    fake.next('refund', 'loses', 2);
    await expect(open().refund(intentID, 'anna')).rejects.toThrow(PaymentsUnavailable);
    expect(await open().refund(intentID, 'anna')).toBe(fake.refunds[0]?.id);
    expect(fake.refundsOf('anna')).toBe(1);
  });

  it('cancels all the same', async () => {
    const intentID = await prepared();
    fake.next('cancel', 'loses', 2);
    await expect(open().cancel(intentID)).rejects.toThrow(PaymentsUnavailable);
    expect(await open().cancel(intentID)).toEqual({ kind: 'cancelled' });
  });
});

describe('when Stripe fails, and stores its failure under the key', () => {
  it('is unavailable, and the repeated call charges once', async () => {
    const intentID = await prepared();
    fake.next('confirm', 'fails');
    await expect(confirm(intentID)).rejects.toThrow(PaymentsUnavailable);
    expect(fake.chargesOf('anna')).toBe(0);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('finds the one charge when the failure came after the work', async () => {
    const intentID = await prepared();
    const token = fake.confirmationToken(FAKE_CARDS.good);
    fake.next('confirm', 'failsAfterwards');
    await expect(confirm(intentID, token)).rejects.toThrow(PaymentsUnavailable);
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('refunds once when the failure came after the work', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    fake.next('refund', 'failsAfterwards');
    await expect(open().refund(intentID, 'anna')).rejects.toThrow(PaymentsUnavailable);
    expect(await open().refund(intentID, 'anna')).toBe(fake.refunds[0]?.id);
    expect(fake.refundsOf('anna')).toBe(1);
  });

  it('answers the same intent each time after it got through', async () => {
    fake.next('create', 'failsAfterwards', 2);
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    const intentID = await prepared();
    expect(await prepared()).toBe(intentID);
  });
});

describe('when Stripe does not answer', () => {
  it('fails after the time-out, and the repeated call charges once', async () => {
    const intentID = await prepared();
    fake.next('confirm', 'hangs');
    const asked = confirm(intentID, FAKE_CARDS.good, 1, { timeoutMs: 60 });
    await expect(asked).rejects.toThrow(new PaymentsUnavailable('Stripe did not answer (ETIMEDOUT)'));
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('charges once when it was only slow', async () => {
    const intentID = await prepared();
    fake.next('confirm', { slow: 200 });
    await expect(confirm(intentID, FAKE_CARDS.good, 1, { timeoutMs: 40 })).rejects.toThrow(PaymentsUnavailable);
    await expect.poll(() => fake.chargesOf('anna')).toBe(1);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('is unavailable while the same call is under way, and charges once', async () => {
    const intentID = await prepared();
    const held = fake.hold('confirm');
    const first = confirm(intentID);
    await held.arrived;
    await expect(confirm(intentID)).rejects.toThrow(PaymentsUnavailable);
    held.release();
    expect(await first).toMatchObject(succeeded);
    expect(fake.chargesOf('anna')).toBe(1);
  });

  it('is unavailable when asked too often, and when nobody is there', async () => {
    fake.next('create', 'limits');
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    const nobody = await startFakeStripe();
    await nobody.close();
    const asked = openStripe(nobody.options).prepare(anna);
    await expect(asked).rejects.toThrow(new PaymentsUnavailable('Stripe did not answer (ECONNREFUSED)'));
  });

  it('repeats by itself as often as its options say', async () => {
    fake.next('create', 'hangs');
    const intentID = await open({ timeoutMs: 60, maxNetworkRetries: 1 }).prepare(anna);
    expect([...fake.intents.keys()]).toEqual([intentID]);
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
    fake.next('confirm', 'fails');
    const error = await refusalOf(confirm(intentID));
    expect(error).toBeInstanceOf(PaymentsUnavailable);
    expect(everythingIn(error)).not.toMatch(/sk_test|whsec|_secret_|pm_card/);
  });
});
