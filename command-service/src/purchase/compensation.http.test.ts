import { LIFETIMES, STREAMS } from '@groundwork/contracts';
import { describe, expect, it, vi } from 'vitest';
import { usesOf } from '../discount-codes/testing/codes.ts';
import type { FakeRoute } from '../payment/testing/fake-stripe-api.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { expectRefused } from '../testing/refusals.ts';
import { refundMailOf } from './purchase.ts';
import { loseAddress as lose } from './testing/addresses.ts';
import { type Buyer, openShop } from './testing/shop.ts';

const shop = closeAfterAll(await openShop());

const waiting = { paymentMethodId: FAKE_CARDS.threeDSecure } as const;
const late = (): void => shop.advance(LIFETIMES.purchase + 1);

const loseAddress = (nora: Buyer): Promise<void> => lose(shop.log, nora.purchaseID, nora.email);

describe('a purchase that is left lying', () => {
  it('is kept for half an hour', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    shop.advance(LIFETIMES.purchase - 5);
    await nora.reconcile();
    expect(nora.intent().status).toBe('requires_action');
    shop.fake.completeAction(nora.intent().id, 'authorised');
    expect((await nora.signUp()).statusCode).toBe(200);
  });

  it('expires after it: payment closed, address and code free, and whose it was forgotten', async () => {
    await shop.code('ONCE', { maxUses: 1 });
    const nora = await shop.buyer({ ...waiting, discountCode: 'ONCE' });
    await nora.signUp();
    late();
    await nora.reconcile();
    expect(nora.intent().status).toBe('canceled');
    expect(await nora.account()).toBeNull();
    const [started] = await shop.log.readStream(STREAMS.purchase(nora.purchaseID));
    expect(started).toMatchObject({ erased: true, data: { firstName: '', lastName: '', email: '', passwordHash: '' } });
    expect((await nora.events()).slice(-2)).toEqual(['PurchaseExpired', 'PurchaseReleased']);

    expectRefused(await nora.signUp(), 'purchaseExpired');
    const next = await shop.buyer({ email: nora.email, discountCode: 'ONCE' });
    expect((await next.signUp()).statusCode).toBe(200);
    expect(await usesOf(shop.application, 'ONCE')).toEqual({ redeemed: 1, held: 0 });
  });

  it.each([
    ['declined', FAKE_CARDS.declined],
    ['waiting for its cardholder', FAKE_CARDS.threeDSecure],
  ])('lets another sign-up with its address through at once when it is %s', async (_, card) => {
    const nora = await shop.buyer({ paymentMethodId: card });
    await nora.signUp();
    const again = await shop.buyer({ email: nora.email });
    expect((await again.signUp()).statusCode).toBe(200);
    expect(nora.intent().status).toBe('canceled');
    expectRefused(await nora.signUp({ paymentMethodId: FAKE_CARDS.good }), 'purchaseExpired');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
  });

  it('does not let another through while its payment is on its way, but a minute later', async () => {
    const nora = await shop.buyer();
    shop.fake.next('confirm', 'limits');
    expectRefused(await nora.signUp(), 'paymentUnknown');
    const [early, later] = [await shop.buyer({ email: nora.email }), await shop.buyer({ email: nora.email })];
    expectRefused(await early.signUp(), 'emailInUse');
    shop.advance(61);
    expect((await later.signUp()).statusCode).toBe(200);
    expect(shop.fake.chargesOf(nora.purchaseID) + shop.fake.chargesOf(early.purchaseID)).toBe(0);
  });

  it('is completed, and does not expire, when the cardholder confirms while it is being closed', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    late();
    const cancelling = shop.fake.hold('cancel');
    const settled = nora.reconcile();
    await cancelling.arrived;
    shop.fake.completeAction(nora.intent().id, 'authorised');
    cancelling.release();
    await settled;
    await nora.reconcile();
    expect((await nora.account())?.email).toBe(nora.email);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(29_900);
    expect((await nora.signUp()).statusCode).toBe(200);
  });

  it('keeps its address from another sign-up when the cardholder confirms at that moment', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    const other = await shop.buyer({ email: nora.email });
    const cancelling = shop.fake.hold('cancel');
    const answer = other.signUp();
    await cancelling.arrived;
    shop.fake.completeAction(nora.intent().id, 'authorised');
    cancelling.release();
    expectRefused(await answer, 'emailInUse');
    expect((await nora.signUp()).statusCode).toBe(200);
    expect(shop.taken()).toBe([...shop.fake.intents.values()].filter(({ status }) => status === 'succeeded').length);
    expect(shop.fake.chargesOf(other.purchaseID)).toBe(0);
  });

  it.each(['cancel', 'retrieve'] as const)('expires later when Stripe fails to %s', async (route: FakeRoute) => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    late();
    shop.fake.next(route, 'limits');
    await expect(nora.reconcile()).rejects.toThrow(expect.objectContaining({ code: 'paymentUnknown' }));
    expect((await nora.events()).at(-1)).toBe('PaymentActionRequired');
    await nora.reconcile();
    expect((await nora.events()).at(-1)).toBe('PurchaseReleased');
  });
});

describe('money for an account that cannot be opened', () => {
  it('is given back once, with a message, and the key leads nowhere', async () => {
    await shop.code('BACK', { maxUses: 1 });
    const nora = await shop.buyer({ ...waiting, discountCode: 'BACK' });
    await nora.signUp();
    await loseAddress(nora);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    expectRefused(await nora.signUp(), 'purchaseRefunded');
    expectRefused(await nora.signUp(), 'purchaseRefunded');
    await nora.reconcile();
    expect(await nora.account()).toBeNull();
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
    expect(shop.fake.refundsOf(nora.purchaseID)).toBe(1);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(0);
    expect((await shop.mailbox.next(nora.email, /refund/i)).text).toContain('149.50');
    expect(await usesOf(shop.application, 'BACK')).toEqual({ redeemed: 0, held: 0 });
  });

  it('is given back by the automation when the buyer does not come back', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    await loseAddress(nora);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    await nora.reconcile();
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(0);
    await shop.mailbox.next(nora.email, /refund/i);
  });

  it.each([
    ['is refused', 'fails', 1],
    ['is done and its answer lost', 'loses', 2],
  ] as const)('is given back once although the first refund %s', async (_, fault, times) => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    await loseAddress(nora);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    shop.fake.next('refund', fault, times);
    expectRefused(await nora.signUp(), 'paymentUnknown');
    expect((await nora.events()).at(-1)).toBe('RefundRequested');
    await nora.reconcile();
    expect((await nora.events()).at(-1)).toBe('PurchaseRefunded');
    expect(shop.fake.refundsOf(nora.purchaseID)).toBe(1);
    expectRefused(await nora.signUp(), 'purchaseRefunded');
  });

  it('leaves nothing of the buyer, nor of the message about it, once that has had its time', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    await loseAddress(nora);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    await nora.signUp();
    await shop.mailbox.next(nora.email, /refund/i);
    await nora.reconcile();
    expect((await nora.events()).at(-1)).toBe('PurchaseRefunded');
    expect(nora.messages()).toHaveLength(1);
    shop.advance(LIFETIMES.mail + 1);
    // The automation looks at it again and again; that the message was sent is written down a moment after it was.
    await vi.waitFor(async () => {
      await nora.reconcile();
      expect(nora.messages()).toHaveLength(0);
    });
    const [started, ...others] = await shop.log.readStream(STREAMS.purchase(nora.purchaseID));
    expect(started).toMatchObject({ erased: true, data: { email: '' } });
    expect(others.at(-1)?.type).toBe('PurchaseReleased');
  });

  it('remembers the buyer as long as the message about it may still be sent', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    await loseAddress(nora);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    shop.mailbox.refuse();
    await nora.signUp();
    const typesOf = async (stream: string) => (await shop.log.readStream(stream)).map(({ type }) => type);
    await expect.poll(() => typesOf(STREAMS.mail(refundMailOf(nora.purchaseID)))).toContain('MailFailed');
    shop.mailbox.accept();
    shop.advance(LIFETIMES.mail + 1);
    await nora.reconcile();
    expect((await nora.events()).at(-1)).toBe('PurchaseRefunded');
    const [started] = await shop.log.readStream(STREAMS.purchase(nora.purchaseID));
    expect(started).toMatchObject({ data: { email: nora.email } });
  });
});

describe('another amount than was asked for', () => {
  it('is given back, and opens no account', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    Object.assign(nora.intent(), { amount: 100 });
    shop.fake.completeAction(nora.intent().id, 'authorised');
    expectRefused(await nora.signUp(), 'purchaseRefunded');
    expect(await nora.account()).toBeNull();
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(0);
    const again = await shop.buyer({ email: nora.email });
    expect((await again.signUp()).statusCode).toBe(200);
  });
});
