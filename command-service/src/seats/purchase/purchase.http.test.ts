import { LIFETIMES, routeOf, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAKE_CARDS } from '../../payment/testing/fake-stripe-cards.ts';
import { openShop, type Shop } from '../../purchase/testing/shop.ts';
import { PEOPLE, person } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { callsOf } from '../testing/calls.ts';
import { buyingOf, PRICE } from './testing/calls.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const { price, buy, cancel, refund, free, lots, purchase, reconcile, purchaseTypes, typesOf } = buyingOf(() => shop);
const calls = callsOf(() => shop);

/** @returns the id of 20 seats that were bought. */
async function bought(): Promise<string> {
  await price();
  const answer = await buy();
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.purchaseID;
}

const deliver = (type: string, purchaseID: string) => {
  const { body, signature } = shop.fake.webhook(type, shop.fake.intentOf(purchaseID).id);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return shop.inject({ method: 'POST', url: routeOf('paymentWebhook').path, headers, payload: body });
};

describe('a partner user buys seats', () => {
  it('at the price of the list, which become a lot of their own, with a receipt by mail', async () => {
    const purchaseID = await bought();
    expect(await lots()).toMatchObject([{ lotID: purchaseID, count: 20, priceInCents: PRICE }]);
    expect(await free()).toBe(20);
    expect([shop.fake.chargesOf(purchaseID), shop.fake.keptOf(purchaseID)]).toEqual([1, 20 * PRICE]);
    const { text, subject } = await shop.mailbox.next(PEOPLE.paula.email, /receipt/i);
    expect(subject).toMatch(/^Your receipt from .* \(R-/);
    for (const words of ['20 seats at $200.00 each', '$4,000.00', 'ending in 4242', 'North Capital'])
      expect(text).toContain(words);
    expect(text).toContain(`/account/seats/north/${purchaseID}`);
    const stored = JSON.stringify(await shop.log.readStream(STREAMS.seatPurchase(purchaseID)));
    for (const secret of ['secret_fake', 'sk_test']) expect(stored).not.toContain(secret);
  });

  it('once, however often the call is repeated, also at once', async () => {
    await price();
    const answers = await Promise.all([buy(), buy(), buy()]);
    const ids = answers.map((answer) => answer.json().data?.purchaseID);
    expect(new Set(ids).size).toBe(1);
    expect([await free(), shop.fake.chargesOf(ids[0])]).toEqual([20, 1]);
    expectRefused(await buy({ count: 21, amountInCents: 21 * PRICE }), 'keyReused');
  });

  it('never at a price that the browser says', async () => {
    await price();
    expectRefused(await buy({ amountInCents: 50 }), 'seatPriceChanged');
    expectRefused(await buy({ count: 19, amountInCents: 19 * PRICE }), 'seatPriceChanged');
    await price([{ from: 1, priceInCents: 30_000 }]);
    expectRefused(await buy({}, { name: 'later' }), 'seatPriceChanged');
    expect([await free(), shop.taken()]).toEqual([0, 0]);
  });

  it('and keeps the price that it began with', async () => {
    await price();
    expectRefused(await buy({ paymentMethodId: FAKE_CARDS.declined }), 'paymentFailed', '/paymentMethodId');
    await price([{ from: 1, priceInCents: 30_000 }]);
    const { purchaseID } = (await buy()).json().data;
    expect(await purchase(purchaseID)).toMatchObject({ status: 'completed', taken: 20 * PRICE, tries: 2 });
  });

  it('not without a price list, nor for more than a card pays, nor for another partner', async () => {
    expectRefused(await buy(), 'noSeatPrices');
    await price([{ from: 1, priceInCents: 1_000_000 }]);
    expectRefused(await buy({ count: 100, amountInCents: 99_999_999 }), 'tooMuchByCard', '/count');
    expectRefused(await buy({}, { partnerID: 'south' }), 'notFound');
    expectRefused(await buy({}, { who: PEOPLE.adam }), 'forbidden');
    expectRefused(await price([], PEOPLE.paula), 'forbidden');
    await price([]);
    expectRefused(await buy(), 'noSeatPrices');
    expectRefused(await price([{ from: 2, priceInCents: 100 }]), 'tiersOutOfOrder', '/tiers');
  });
});

describe('a card that has to be confirmed', () => {
  const asked = async () => {
    await price();
    const { purchaseID, action } = (await buy({ paymentMethodId: FAKE_CARDS.threeDSecure })).json().data;
    expect(action.clientSecret).toMatch(/^pi_/);
    return { purchaseID, intentID: shop.fake.intentOf(purchaseID).id };
  };

  it('brings the seats once it is, by the browser or by the webhook alone', async () => {
    const { purchaseID, intentID } = await asked();
    expect(await free()).toBe(0);
    shop.fake.completeAction(intentID, 'authorised');
    expect((await deliver('payment_intent.succeeded', purchaseID)).statusCode).toBe(204);
    await expect.poll(free).toBe(20);
    const again = await buy({ paymentMethodId: FAKE_CARDS.threeDSecure });
    expect(again.json().data).toEqual({ purchaseID, action: null });
    expect([await free(), shop.fake.chargesOf(purchaseID)]).toEqual([20, 1]);
  });

  it('is given up after half an hour, and cannot be confirmed then', async () => {
    const { purchaseID } = await asked();
    await reconcile(purchaseID);
    expect((await purchase(purchaseID))?.status).toBe('actionRequired');
    shop.advance(LIFETIMES.purchase + 1);
    await reconcile(purchaseID);
    expect((await purchaseTypes(purchaseID)).at(-1)).toBe('SeatPurchaseExpired');
    expect(shop.fake.intentOf(purchaseID).status).toBe('canceled');
    expectRefused(await buy({ paymentMethodId: FAKE_CARDS.threeDSecure }), 'purchaseExpired');
    expect(await free()).toBe(0);
  });

  it('and is confirmed in the last moment is honored', async () => {
    const { purchaseID, intentID } = await asked();
    shop.fake.completeAction(intentID, 'authorised');
    shop.advance(LIFETIMES.purchase + 1);
    await reconcile(purchaseID);
    expect([await free(), (await purchase(purchaseID))?.status]).toEqual([20, 'completed']);
  });
});

describe('a purchase that is given up', () => {
  const outcomeOf = (answer: Awaited<ReturnType<typeof cancel>>) => answer.json().data.outcome;
  const threeDSecure = { paymentMethodId: FAKE_CARDS.threeDSecure };

  it('charges no card afterwards, whatever the cardholder does', async () => {
    await price();
    const { purchaseID } = (await buy(threeDSecure)).json().data;
    for (const _ of [1, 2]) {
      expect((await cancel()).json()).toEqual({ data: { outcome: 'cancelled', purchaseID } });
    }
    expect(shop.fake.intentOf(purchaseID).status).toBe('canceled');
    expect((await purchaseTypes(purchaseID)).at(-1)).toBe('SeatPurchaseCancelled');
    expectRefused(await buy(threeDSecure), 'purchaseExpired');
    expectRefused(await buy(), 'purchaseExpired');
    await reconcile(purchaseID);
    expect([await free(), shop.taken()]).toEqual([0, 0]);
    expect((await buy({}, { name: 'later' })).statusCode).toBe(200);
    expect(await free()).toBe(20);
  });

  it('and was paid before is not: its seats are there', async () => {
    await price();
    const { purchaseID } = (await buy(threeDSecure)).json().data;
    shop.fake.completeAction(shop.fake.intentOf(purchaseID).id, 'authorised');
    for (const _ of [1, 2]) expect(outcomeOf(await cancel())).toBe('bought');
    expect([await free(), shop.fake.chargesOf(purchaseID)]).toEqual([20, 1]);
  });

  it('before it was heard of is not begun by what arrives later', async () => {
    await price();
    expect(outcomeOf(await cancel())).toBe('cancelled');
    expectRefused(await buy(), 'purchaseExpired');
    expect([await free(), shop.taken()]).toEqual([0, 0]);
  });

  it('in the same moment is bought or cancelled, and never charged without its seats', async () => {
    await price();
    for (const name of ['one', 'two', 'three']) {
      const before = [await free(), shop.taken()];
      const [bought, given] = await Promise.all([buy({}, { name }), cancel({ name })]);
      const isBought = outcomeOf(given) === 'bought';
      expect(bought.statusCode, name).toBe(isBought ? 200 : 409);
      const more = isBought ? [20, 1] : [0, 0];
      expect([await free(), shop.taken()]).toEqual(before.map((n, at) => n + (more[at] ?? 0)));
    }
  });

  it('stays open where the provider says nothing', async () => {
    await price();
    const { purchaseID } = (await buy(threeDSecure)).json().data;
    shop.fake.next('cancel', 'fails');
    expectRefused(await cancel(), 'paymentUnknown');
    expect((await purchase(purchaseID))?.status).toBe('actionRequired');
    shop.fake.completeAction(shop.fake.intentOf(purchaseID).id, 'authorised');
    expect(outcomeOf(await cancel())).toBe('bought');
  });

  it('is one’s own: of another person, or partner, the key names another', async () => {
    await price();
    const { purchaseID } = (await buy(threeDSecure)).json().data;
    expectRefused(await cancel({ partnerID: 'south' }), 'notFound');
    expectRefused(await cancel({ who: PEOPLE.adam }), 'forbidden');
    expect(outcomeOf(await cancel({ who: person('pia', 'partnerUser', { partnerID: 'north' }) }))).toBe('cancelled');
    expect((await purchase(purchaseID))?.status).toBe('actionRequired');
  });
});

it('money is taken also from whom was erased meanwhile: the seats are the partner’s', async () => {
  await price();
  await calls.grant(1);
  const { purchaseID } = (await buy({ paymentMethodId: FAKE_CARDS.threeDSecure })).json().data;
  shop.fake.completeAction(shop.fake.intentOf(purchaseID).id, 'authorised');
  await shop.log.erasePerson(PEOPLE.paula.userID);
  await reconcile(purchaseID);
  expect([await free(), (await purchase(purchaseID))?.card]).toEqual([21, null]);
});

describe('an administrator gives money back', () => {
  it('for free seats, at the price that was paid, once by a command', async () => {
    const lotID = await bought();
    await price([{ from: 1, priceInCents: 1_000 }]);
    expectRefused(await refund(lotID, 21), 'seatsMissing', '/count');
    for (const _ of [1, 2]) {
      const answer = await refund(lotID, 5);
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { outcome: 'refunded' } }]);
    }
    expect([await free(), shop.fake.keptOf(lotID), shop.fake.refundsOf(lotID)]).toEqual([15, 15 * PRICE, 1]);
    expectRefused(await refund(lotID, 6), 'keyReused');
    const { text } = await shop.mailbox.next(PEOPLE.paula.email, /refund/i);
    expect(text).toContain('We have given $1,000.00 back');
    // News of our own refund is no news.
    await deliver('charge.refunded', lotID);
    expect((await purchase(lotID))?.atProvider).toEqual([]);
    expect((await refund(lotID, 15, { name: 'rest' })).json().data.outcome).toBe('refunded');
    expect([await free(), shop.fake.keptOf(lotID)]).toEqual([0, 0]);
  });

  it('not for what is reserved, was given, or is of nobody; and no partner user does', async () => {
    const lotID = await bought();
    const cohortID = await calls.paid();
    const rows = Array.from({ length: 18 }, (_, at) => ({ email: `f${at}@x.example`, name: '' }));
    expect((await calls.invite(cohortID, rows)).statusCode).toBe(200);
    expectRefused(await refund(lotID, 3), 'seatsMissing', '/count');
    const given = (await calls.grant(2)).json().data.lotID;
    expectRefused(await refund(given, 1, { name: 'given' }), 'notFound');
    expectRefused(await refund('nothing', 1, { name: 'nothing' }), 'notFound');
    expectRefused(await refund(lotID, 1, { who: PEOPLE.paula }), 'forbidden');
    expect(shop.fake.refundsOf(lotID)).toBe(0);
  });

  it('that the provider refuses: the seats are free again, and it is told', async () => {
    const lotID = await bought();
    shop.fake.refundInDashboard(shop.fake.intentOf(lotID).id, 19 * PRICE);
    expect((await refund(lotID, 5)).json().data.outcome).toBe('refused');
    expect([await free(), shop.fake.keptOf(lotID)]).toEqual([20, PRICE]);
    expect((await typesOf(STREAMS.seats('north'))).slice(-2)).toEqual(['SeatsHeldBack', 'SeatsNotRefunded']);
    // What was given back in the dashboard meanwhile is recorded, though no webhook told it.
    expect((await purchaseTypes(lotID)).slice(-2)).toEqual(['SeatRefundRefused', 'SeatPaymentRefunded']);
    expect((await purchase(lotID))?.atProvider).toMatchObject([{ amountInCents: 19 * PRICE }]);
  });

  it('that waits while the dashboard gives money back: both are recorded once Stripe is heard', async () => {
    const lotID = await bought();
    shop.fake.next('refund', 'fails');
    expect((await refund(lotID, 20)).json().data.outcome).toBe('pending');
    shop.fake.refundInDashboard(shop.fake.intentOf(lotID).id, 5 * PRICE);
    await deliver('charge.refunded', lotID);
    expect((await purchase(lotID))?.atProvider).toEqual([]);
    shop.fake.forgetKeys();
    expect((await refund(lotID, 20)).json().data.outcome).toBe('refused');
    expect((await purchase(lotID))?.atProvider).toMatchObject([{ amountInCents: 5 * PRICE }]);
    expect([await free(), shop.fake.keptOf(lotID)]).toEqual([20, 15 * PRICE]);
  });

  it('one after the other: whoever asks again while the provider says nothing gives back once', async () => {
    const lotID = await bought();
    shop.fake.next('refund', 'fails');
    expect((await refund(lotID, 5)).json().data.outcome).toBe('pending');
    expectRefused(await refund(lotID, 5, { name: 'again' }), 'refundPending');
    expect((await refund(lotID, 5)).json().data.outcome).toBe('refunded');
    expect((await refund(lotID, 5, { name: 'again' })).json().data.outcome).toBe('refunded');
    expect([await free(), shop.fake.refundsOf(lotID), shop.fake.keptOf(lotID)]).toEqual([10, 2, 10 * PRICE]);
  });

  it('once, where the provider’s answer was lost, and also a day later', async () => {
    const lotID = await bought();
    shop.fake.next('refund', 'loses', 2);
    expect((await refund(lotID, 5)).json().data.outcome).toBe('pending');
    // Held back: nobody gets them meanwhile.
    expect([await free(), shop.fake.refundsOf(lotID)]).toEqual([15, 1]);
    shop.fake.forgetKeys();
    expect((await refund(lotID, 5)).json().data.outcome).toBe('refunded');
    expect([await free(), shop.fake.refundsOf(lotID), shop.fake.keptOf(lotID)]).toEqual([15, 1, 15 * PRICE]);
  });
});

it('what is given back in the provider’s dashboard is recorded once; the seats stay', async () => {
  const lotID = await bought();
  shop.fake.refundInDashboard(shop.fake.intentOf(lotID).id, 30_000);
  for (const _ of [1, 2]) expect((await deliver('charge.refunded', lotID)).statusCode).toBe(204);
  expect((await purchase(lotID))?.atProvider).toMatchObject([{ amountInCents: 30_000 }]);
  expect(await free()).toBe(20);
  const { text } = await shop.mailbox.next(PEOPLE.paula.email, /refund/i);
  expect(text).toContain('We have given $300.00 back');
  // No more is asked for than is left.
  expect((await refund(lotID, 20)).json().data.outcome).toBe('refused');
  expect(await free()).toBe(20);
});
