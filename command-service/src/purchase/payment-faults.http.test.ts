import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { expectRefused } from '../testing/refusals.ts';
import { type Buyer, openShop } from './testing/shop.ts';

const shop = closeAfterAll(await openShop({ timeoutMs: 1000 }));

/** How often it must go wrong so that our client fails; see Fault. */
const FAULTS: readonly [string, Fault, number][] = [
  ['does not answer', 'hangs', 1],
  ['fails', 'fails', 1],
  ['does it and then fails', 'failsAfterwards', 1],
  ['does it and the answer is lost', 'loses', 2],
  ['is asked too much', 'limits', 1],
  ['is slower than we wait', { slow: 1500 }, 1],
];

async function expectBoughtOnce(nora: Buyer): Promise<void> {
  expect((await nora.account())?.email).toBe(nora.email);
  expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
  expect(shop.fake.keptOf(nora.purchaseID)).toBe(29_900);
}

/** Repeats the call until the answer is not `paymentUnknown`: Stripe may still be at the one before. */
const repeated = (nora: Buyer) =>
  vi.waitFor(async () => {
    const answer = await nora.signUp();
    if (answer.statusCode === 503) throw new Error('nothing is known yet');
    return answer;
  });

describe.each(['create', 'confirm'] as const)('when Stripe is asked to %s a payment and', (route) => {
  it.each(FAULTS)('%s, the same call once more ends with one charge and one account', async (_, fault, times) => {
    const nora = await shop.buyer();
    shop.fake.next(route, fault, times);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    expect(await nora.account()).toBeNull();
    expect((await repeated(nora)).statusCode).toBe(200);
    await expectBoughtOnce(nora);
  });
});

describe('when Stripe is asked what became of a payment and', () => {
  it.each(FAULTS)('%s, the same call once more ends with one charge and one account', async (_, fault, times) => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.threeDSecure });
    await nora.signUp();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    shop.fake.next('retrieve', fault, times);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    expect((await repeated(nora)).statusCode).toBe(200);
    await expectBoughtOnce(nora);
  });
});

describe('after an answer was lost', () => {
  it('the automation finds the money and opens the account, though the buyer never repeats the call', async () => {
    const nora = await shop.buyer();
    shop.fake.next('confirm', 'loses', 2);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    await nora.reconcile();
    await expectBoughtOnce(nora);
    await shop.mailbox.next(nora.email, /./);
  });

  it('another card takes nothing when the first was charged', async () => {
    const nora = await shop.buyer();
    shop.fake.next('confirm', 'loses', 2);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.declined })).statusCode).toBe(200);
    await expectBoughtOnce(nora);
  });

  it('another card is asked when the first was declined', async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.declined });
    shop.fake.next('confirm', 'loses', 2);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    await nora.reconcile();
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    await expectBoughtOnce(nora);
  });

  it('a second card whose request was lost is asked, and not answered with the refusal of the first', async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.declined });
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    shop.fake.next('confirm', 'hangs');
    const second = { paymentMethodId: FAKE_CARDS.good };
    expectRefused(await nora.signUp(second), 'paymentUnknown');
    await nora.reconcile();
    expect((await nora.signUp(second)).statusCode).toBe(200);
    await expectBoughtOnce(nora);
  });

  it('a card that confirms goes on confirming', async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.threeDSecure });
    shop.fake.next('confirm', 'loses', 2);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    expect((await nora.signUp()).json().data.action).not.toBeNull();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    expect((await nora.signUp()).statusCode).toBe(200);
    await expectBoughtOnce(nora);
  });

  it('a payment that Stripe has not decided is not asked a second time', async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.processing });
    expectRefused(await nora.signUp(), 'paymentUnknown');
    expectRefused(await nora.signUp({ paymentMethodId: FAKE_CARDS.good }), 'paymentUnknown');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
    expect((await nora.events()).filter((type) => type === 'PaymentRequested')).toHaveLength(1);
  });
});
