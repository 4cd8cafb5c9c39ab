import { describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from './port.ts';
import { openStripe } from './stripe.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { FAKE_CARDS } from './testing/fake-stripe-cards.ts';
import { anna, freshStripe, succeeded } from './testing/fresh-stripe.ts';

const stripe = freshStripe();
const { open, prepared, confirm } = stripe;

describe('a day later, when Stripe has forgotten what it was asked', () => {
  it('does not charge again', async () => {
    const intentID = await prepared();
    const token = stripe.fake.confirmationToken(FAKE_CARDS.good);
    await confirm(intentID, token);
    stripe.fake.forgetKeys();
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(await confirm(intentID, FAKE_CARDS.good, 2)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('does not refund again, and knows the refund', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    const refundID = await open().refund(intentID, 'anna');
    stripe.fake.forgetKeys();
    expect(await open().refund(intentID, 'anna')).toBe(refundID);
    expect(stripe.fake.refundsOf('anna')).toBe(1);
    expect(stripe.fake.keptOf('anna')).toBe(0);
  });
});

describe('when the answer is lost', () => {
  it('is unavailable, and the repeated call finds the one charge', async () => {
    const intentID = await prepared();
    stripe.fake.next('confirm', 'loses', 2);
    await expect(confirm(intentID)).rejects.toThrow(PaymentsUnavailable);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('goes on after one cut connection, and charges once', async () => {
    const intentID = await prepared();
    stripe.fake.next('confirm', 'loses');
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('prepares one payment', async () => {
    stripe.fake.next('create', 'loses', 2);
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    expect(await prepared()).toBe([...stripe.fake.intents.keys()][0]);
    expect(stripe.fake.intents.size).toBe(1);
  });

  it('refunds once', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    stripe.fake.next('refund', 'loses', 2);
    await expect(open().refund(intentID, 'anna')).rejects.toThrow(PaymentsUnavailable);
    expect(await open().refund(intentID, 'anna')).toBe(stripe.fake.refunds[0]?.id);
    expect(stripe.fake.refundsOf('anna')).toBe(1);
  });

  it('cancels all the same', async () => {
    const intentID = await prepared();
    stripe.fake.next('cancel', 'loses', 2);
    await expect(open().cancel(intentID)).rejects.toThrow(PaymentsUnavailable);
    expect(await open().cancel(intentID)).toEqual({ kind: 'cancelled' });
  });
});

describe('when Stripe fails, and stores its failure under the key', () => {
  it('is unavailable, and the repeated call charges once', async () => {
    const intentID = await prepared();
    stripe.fake.next('confirm', 'fails');
    await expect(confirm(intentID)).rejects.toThrow(PaymentsUnavailable);
    expect(stripe.fake.chargesOf('anna')).toBe(0);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('finds the one charge when the failure came after the work', async () => {
    const intentID = await prepared();
    const token = stripe.fake.confirmationToken(FAKE_CARDS.good);
    stripe.fake.next('confirm', 'failsAfterwards');
    await expect(confirm(intentID, token)).rejects.toThrow(PaymentsUnavailable);
    expect(await confirm(intentID, token)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('refunds once when the failure came after the work', async () => {
    const intentID = await prepared();
    await confirm(intentID);
    stripe.fake.next('refund', 'failsAfterwards');
    await expect(open().refund(intentID, 'anna')).rejects.toThrow(PaymentsUnavailable);
    expect(await open().refund(intentID, 'anna')).toBe(stripe.fake.refunds[0]?.id);
    expect(stripe.fake.refundsOf('anna')).toBe(1);
  });

  it('answers the same intent each time after it got through', async () => {
    stripe.fake.next('create', 'failsAfterwards', 2);
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    const intentID = await prepared();
    expect(await prepared()).toBe(intentID);
  });
});

describe('when Stripe does not answer', () => {
  it('fails after the time-out, and the repeated call charges once', async () => {
    const intentID = await prepared();
    stripe.fake.next('confirm', 'hangs');
    const asked = confirm(intentID, FAKE_CARDS.good, 1, { timeoutMs: 60 });
    await expect(asked).rejects.toThrow(new PaymentsUnavailable('Stripe did not answer (ETIMEDOUT)'));
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('charges once when it was only slow', async () => {
    const intentID = await prepared();
    stripe.fake.next('confirm', { slow: 1500 });
    await expect(confirm(intentID, FAKE_CARDS.good, 1, { timeoutMs: 1000 })).rejects.toThrow(PaymentsUnavailable);
    await expect.poll(() => stripe.fake.chargesOf('anna')).toBe(1);
    expect(await confirm(intentID)).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('is unavailable while the same call is under way, and charges once', async () => {
    const intentID = await prepared();
    const held = stripe.fake.hold('confirm');
    const first = confirm(intentID);
    await held.arrived;
    await expect(confirm(intentID)).rejects.toThrow(PaymentsUnavailable);
    held.release();
    expect(await first).toMatchObject(succeeded);
    expect(stripe.fake.chargesOf('anna')).toBe(1);
  });

  it('is unavailable when asked too often, and when nobody is there', async () => {
    stripe.fake.next('create', 'limits');
    await expect(prepared()).rejects.toThrow(PaymentsUnavailable);
    const nobody = await startFakeStripe();
    await nobody.close();
    const asked = openStripe(nobody.options).prepare(anna);
    await expect(asked).rejects.toThrow(new PaymentsUnavailable('Stripe did not answer (ECONNREFUSED)'));
  });

  it('repeats by itself as often as its options say', async () => {
    stripe.fake.next('create', 'hangs');
    // The repetition has as long to be answered: a busy machine takes its time.
    const intentID = await open({ timeoutMs: 2000, maxNetworkRetries: 1 }).prepare(anna);
    expect([...stripe.fake.intents.keys()]).toEqual([intentID]);
  });
});
