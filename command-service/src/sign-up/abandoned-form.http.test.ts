import { describe, expect, it } from 'vitest';
import { usesOf } from '../discount-codes/testing/codes.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { loseAddress } from '../purchase/testing/addresses.ts';
import { openEnvironment } from '../purchase/testing/environment.ts';
import { type Buyer, openShop } from '../purchase/testing/shop.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { expectRefused } from '../testing/refusals.ts';
import { stoppingAt } from '../testing/steps.ts';

const shop = closeAfterAll(await openShop());

const end = ({ key }: Pick<Buyer, 'key'>) => shop.call('endSignUp', { body: { key } });
const waiting = { paymentMethodId: FAKE_CARDS.threeDSecure } as const;
const answer = (outcome: string) => ({ data: { outcome } });

describe('ending an attempt whose form was lost', () => {
  it.each([
    ['was declined', FAKE_CARDS.declined],
    ['waits for its cardholder', FAKE_CARDS.threeDSecure],
  ])('releases one whose card %s: address and code are free at once, and its key buys nothing', async (_, card) => {
    const code = `ONCE ${card}`;
    await shop.code(code, { maxUses: 1 });
    const nora = await shop.buyer({ discountCode: code, paymentMethodId: card });
    await nora.signUp();
    expect((await end(nora)).json()).toEqual(answer('givenUp'));
    expect(nora.intent().status).toBe('canceled');
    expect((await nora.events()).slice(-2)).toEqual(['PurchaseExpired', 'PurchaseReleased']);
    expectRefused(await nora.signUp({ paymentMethodId: FAKE_CARDS.good }), 'purchaseExpired');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);

    const again = await shop.buyer({ email: nora.email, discountCode: code });
    expect((await again.signUp()).statusCode).toBe(200);
    expect(await usesOf(shop.application, code)).toEqual({ redeemed: 1, held: 0 });
  });

  it('opens the account of one that was paid without an answer', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    shop.fake.completeAction(nora.intent().id, 'authorised');
    expect((await end(nora)).json()).toEqual(answer('opened'));
    expect((await nora.account())?.email).toBe(nora.email);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(29_900);
    await shop.mailbox.next(nora.email, /./);
  });

  it('says that one was bought, changes nothing of it, and gives no session', async () => {
    const nora = await shop.buyer();
    await nora.signUp();
    const before = await nora.events();
    const ended = await end(nora);
    expect(ended.json()).toEqual(answer('opened'));
    expect(ended.cookies).toEqual([]);
    expect(await nora.events()).toEqual(before);
    expect((await nora.signUp()).statusCode).toBe(200);
  });

  it('gives money back for which no account can be opened', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    await loseAddress(shop.log, nora.purchaseID, nora.email);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    for (let times = 0; times < 2; times++) expect((await end(nora)).json()).toEqual(answer('refunded'));
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(0);
    expect(shop.fake.refundsOf(nora.purchaseID)).toBe(1);
  });

  it('waits for the card that is being asked', async () => {
    const nora = await shop.buyer();
    const confirming = shop.fake.hold('confirm');
    const bought = nora.signUp();
    await confirming.arrived;
    const ended = end(nora);
    confirming.release();
    expect((await bought).statusCode).toBe(200);
    expect((await ended).json()).toEqual(answer('opened'));
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
  });

  it('does not guess while the provider is silent', async () => {
    const nora = await shop.buyer(waiting);
    await nora.signUp();
    shop.fake.next('cancel', 'limits');
    expectRefused(await end(nora), 'paymentUnknown');
    expect((await end(nora)).json()).toEqual(answer('givenUp'));
  });

  it('takes a key that nobody has used: what arrives with it later buys nothing', async () => {
    const nora = await shop.buyer();
    for (let times = 0; times < 2; times++) expect((await end(nora)).json()).toEqual(answer('givenUp'));
    expectRefused(await nora.signUp(), 'purchaseExpired');
    await nora.reconcile();
    expect(await nora.events()).toEqual(['PurchaseExpired', 'PurchaseReleased']);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
    const again = await shop.buyer({ email: nora.email });
    expect((await again.signUp()).statusCode).toBe(200);
  });

  it.each(['short', 'with a blank', 'x'.repeat(65)])('takes no key that is none: %s', async (key) => {
    expectRefused(await end({ key }), 'validation', '/key');
  });
});

describe('an attempt that is ended in one process while it begins in another', () => {
  it.each(['PurchaseStarted', 'PaymentRequested', 'confirm'])('before %s takes no money', async (step) => {
    const environment = openEnvironment(shop.fake);
    const { on, reached, release } = stoppingAt(step);
    const [slow, other] = [environment.start(on), environment.start()];
    const buyer = await environment.buyer(slow);
    const bought = buyer.signUp(slow).catch((error: unknown) => error);
    await reached;
    expect(await buyer.end(other)).toBe('givenUp');
    release();
    expect(await bought).toMatchObject({ code: expect.stringMatching(/purchaseExpired|paymentUnknown/) });
    await expect(buyer.signUp(slow)).rejects.toMatchObject({ code: 'purchaseExpired' });
    expect(shop.fake.keptOf(buyer.purchaseID)).toBe(0);
    await environment.close();
  });
});
