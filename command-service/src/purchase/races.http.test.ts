import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { usesOf } from '../discount-codes/testing/codes.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Buyer, openShop, type Shop } from './testing/shop.ts';

const shop = closeAfterAll(await openShop());

const crowd = (size: number, over: Parameters<Shop['buyer']>[0]): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: size }, () => shop.buyer(over)));
const bought = (answers: readonly LightMyRequestResponse[]) => answers.filter(({ statusCode }) => statusCode === 200);
const keptOf = (buyers: readonly Buyer[]): number =>
  buyers.reduce((sum, { purchaseID }) => sum + shop.fake.keptOf(purchaseID), 0);
const chargesOf = (buyers: readonly Buyer[]): number =>
  buyers.reduce((sum, { purchaseID }) => sum + shop.fake.chargesOf(purchaseID), 0);

/** What those who were refused have left: nothing that is held, nothing that can be read. */
async function expectGone(buyers: readonly Buyer[]): Promise<void> {
  for (const { purchaseID, events } of buyers) {
    expect((await events()).at(-1)).toBe('PurchaseReleased');
    expect((await shop.log.readStream(`purchase-${purchaseID}`))[0]).toMatchObject({ erased: true });
  }
}

describe('at the same moment', () => {
  it('200 sign-ups with one address make one account and take one payment', async () => {
    await shop.code('CROWD', { maxUses: 1000 });
    const buyers = await crowd(200, { email: 'wanted@pumps.example', discountCode: 'CROWD' });
    const answers = await Promise.all(buyers.map((each) => each.signUp()));
    expect(bought(answers)).toHaveLength(1);
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map((a) => a.json()[0].code);
    expect(new Set(refusals)).toEqual(new Set(['emailInUse']));

    const winner = buyers[answers.findIndex(({ statusCode }) => statusCode === 200)] as Buyer;
    expect((await winner.account())?.email).toBe('wanted@pumps.example');
    expect(chargesOf(buyers)).toBe(1);
    expect(keptOf(buyers)).toBe(14_950);
    await expectGone(buyers.filter((each) => each !== winner));
    expect(await usesOf(shop.application, 'CROWD')).toEqual({ redeemed: 1, held: 0 });
  });

  it('sign-ups with one address and cards of all kinds make one account and keep one payment', async () => {
    const cards = [FAKE_CARDS.good, FAKE_CARDS.declined, FAKE_CARDS.threeDSecure];
    const email = 'mixed@pumps.example';
    const buyers = await Promise.all(
      Array.from({ length: 45 }, (_, i) => shop.buyer({ email, paymentMethodId: cards[i % 3] as string })),
    );
    await Promise.all(buyers.map((each) => each.signUp()));
    // Whoever still wants to, with a good card.
    await Promise.all(buyers.map((each) => each.signUp({ paymentMethodId: FAKE_CARDS.good })));
    const last = await shop.buyer({ email });
    await last.signUp();
    const everybody = [...buyers, last];
    const accounts = (await Promise.all(everybody.map((each) => each.account()))).filter((account) => account !== null);
    expect(accounts).toHaveLength(1);
    expect(keptOf(everybody)).toBe(29_900);
    expect(chargesOf(everybody)).toBe(1);
  });

  it.each([
    ['covers the price', 1, 0],
    ['lowers the price', 0.5, 7 * 14_950],
  ])('100 sign-ups with a code for seven that %s use it seven times', async (_, discount, money) => {
    const code = randomUUID();
    await shop.code(code, { discount, maxUses: 7 });
    const buyers = await crowd(100, { discountCode: code });
    const answers = await Promise.all(buyers.map((each) => each.signUp()));
    expect(bought(answers)).toHaveLength(7);
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refusals.map((a) => a.json()[0].code))).toEqual(new Set(['invalidDiscountCode']));
    expect(await usesOf(shop.application, code)).toEqual({ redeemed: 7, held: 0 });
    expect(keptOf(buyers)).toBe(money);
    expect(chargesOf(buyers)).toBe(money > 0 ? 7 : 0);
    await expectGone(buyers.filter((_buyer, i) => answers[i]?.statusCode !== 200));
  });

  it('the same call twenty times makes one account and one payment, and answers everybody the same', async () => {
    const nora = await shop.buyer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => nora.signUp()));
    expect(answers.map((answer) => answer.json().data?.session?.userID)).toEqual(answers.map(() => nora.purchaseID));
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
    expect(await nora.events()).toEqual(['PurchaseStarted', 'PaymentRequested', 'PaymentTaken', 'PurchaseCompleted']);
  });
});
