import { LIMITS, routeOf } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { expectRefused } from '../testing/refusals.ts';
import { type Buyer, openShop } from './testing/shop.ts';

const shop = closeAfterAll(await openShop());

const deliver = ({ body, signature }: { readonly body: string; readonly signature?: string }) =>
  shop.inject({
    method: 'POST',
    url: routeOf('paymentWebhook').path,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  });

/** Stripe tells us of the buyer's payment; resolves when what follows from it is done. */
async function deliverAbout(buyer: Buyer, type: string): Promise<void> {
  const response = await deliver(shop.fake.webhook(`payment_intent.${type}`, buyer.intent().id));
  expect(response.statusCode).toBe(204);
  // Work on one purchase is done in turn.
  await buyer.reconcile();
}

async function waitingForCardholder(): Promise<Buyer> {
  const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.threeDSecure });
  expect((await nora.signUp()).json().data.action).not.toBeNull();
  return nora;
}

describe('a webhook from Stripe', () => {
  it('completes a purchase whose browser never comes back: account and message', async () => {
    const nora = await waitingForCardholder();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    await deliver(shop.fake.webhook('payment_intent.succeeded', nora.intent().id));
    await shop.mailbox.next(nora.email, /./);
    expect((await nora.account())?.email).toBe(nora.email);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(29_900);
    const { email, password } = nora.form;
    expect((await shop.call('signIn', { body: { email, password } })).statusCode).toBe(200);
  });

  it('that nobody signed is refused whatever it says, as is one that Stripe signed for other bytes', async () => {
    const nora = await waitingForCardholder();
    const { body, signature } = shop.fake.webhook('payment_intent.succeeded', nora.intent().id);
    const unsigned = '['.repeat(LIMITS.signedBody);
    for (const wrong of [{ body: unsigned }, { body: unsigned, signature }, { body: `${body} `, signature }])
      expectRefused(await deliver(wrong), 'badRequest');
    expectRefused(await deliver({ body: `${unsigned} `, signature }), 'bodyTooLarge');
  });

  it('that comes many times, late and in the wrong order changes nothing', async () => {
    const nora = await waitingForCardholder();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    for (const type of [
      'payment_failed',
      'succeeded',
      'succeeded',
      'requires_action',
      'payment_failed',
      'canceled',
      'created',
    ]) {
      await deliverAbout(nora, type);
    }
    expect((await nora.signUp()).statusCode).toBe(200);
    expect(await nora.events()).toEqual([
      'PurchaseStarted',
      'PaymentRequested',
      'PaymentActionRequired',
      'PaymentTaken',
      'PurchaseCompleted',
    ]);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
    expect(shop.fake.refundsOf(nora.purchaseID)).toBe(0);
  });

  it('is only a reason to ask: a success that Stripe does not confirm opens no account', async () => {
    const nora = await waitingForCardholder();
    await deliverAbout(nora, 'succeeded');
    expect(await nora.account()).toBeNull();
    expect((await nora.events()).at(-1)).toBe('PaymentActionRequired');
  });

  it('that arrives while the buyer is repeating the call makes one account', async () => {
    const nora = await waitingForCardholder();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    const [answer] = await Promise.all([
      nora.signUp(),
      deliverAbout(nora, 'succeeded'),
      nora.signUp(),
      deliverAbout(nora, 'succeeded'),
    ]);
    expect(answer.json()).toMatchObject({ data: { session: { email: nora.email } } });
    expect((await nora.events()).filter((type) => type === 'PurchaseCompleted')).toHaveLength(1);
  });

  it('that the cardholder refused lets the buyer go on with another card', async () => {
    const nora = await waitingForCardholder();
    shop.fake.completeAction(nora.intent().id, 'refused');
    await deliverAbout(nora, 'payment_failed');
    expect((await nora.events()).at(-1)).toBe('PaymentDeclined');
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
  });

  it('of a purchase that we never began is taken, and begins nothing', async () => {
    const stranger = await shop.buyer();
    await shop.application.providers.payments.prepare({ purchaseID: stranger.purchaseID, amount: 29_900 });
    await deliverAbout(stranger, 'succeeded');
    expect(await stranger.events()).toEqual([]);
  });
});

describe('a refund in Stripe’s dashboard', () => {
  async function bought(): Promise<Buyer> {
    const nora = await shop.buyer();
    expect((await nora.signUp()).statusCode).toBe(200);
    return nora;
  }
  const refunds = async (nora: Buyer) => (await nora.events()).filter((type) => type === 'PaymentRefunded').length;
  const tell = (nora: Buyer) => deliver(shop.fake.webhook('charge.refunded', nora.intent().id));

  it('is taken down once, however often it is told, and its buyer gets the receipt again', async () => {
    const nora = await bought();
    shop.fake.refundInDashboard(nora.intent().id, 5_000);
    for (const _ of [1, 2]) expect((await tell(nora)).statusCode).toBe(204);
    expect(await refunds(nora)).toBe(1);
    shop.fake.refundInDashboard(nora.intent().id, 24_900);
    expect((await tell(nora)).statusCode).toBe(204);
    expect(await refunds(nora)).toBe(2);
    expect((await shop.mailbox.next(nora.email, /Your receipt/)).text).toContain('Visa ending in 4242');
    expect((await shop.mailbox.next(nora.email, /Your refund/)).text).toContain('−$50.00');
    expect((await nora.account())?.email).toBe(nora.email);
  });

  it('is told again by Stripe when it could not be asked about it', async () => {
    const nora = await bought();
    shop.fake.refundInDashboard(nora.intent().id, 5_000);
    // Stripe's client repeats a request once by itself.
    shop.fake.next('retrieve', 'loses', 2);
    expect((await tell(nora)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await refunds(nora)).toBe(0);
    expect((await tell(nora)).statusCode).toBe(204);
    expect(await refunds(nora)).toBe(1);
  });
});

describe('a webhook that is not Stripe’s', () => {
  it('is refused, and nobody asks Stripe anything', async () => {
    const nora = await waitingForCardholder();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    const { id } = nora.intent();
    const asked = shop.fake.calls.length;
    const forged = shop.fake.webhook('payment_intent.succeeded', id, { secret: 'whsec_guessed' });
    const stale = shop.fake.webhook('payment_intent.succeeded', id, {
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    });
    const { body, signature } = shop.fake.webhook('payment_intent.canceled', id);
    for (const request of [forged, stale, { body }, { body: body.replace('canceled', 'succeeded'), signature }]) {
      expectRefused(await deliver(request), 'badRequest');
    }
    expect(shop.fake.calls).toHaveLength(asked);
    expect(await nora.account()).toBeNull();
  });
});
