import { describe, expect, it } from 'vitest';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { expectRefused } from '../testing/refusals.ts';
import { type Buyer, openShop } from './testing/shop.ts';

const shop = closeAfterAll(await openShop());

async function expectBought(buyer: Buyer, amount = 29_900): Promise<void> {
  expect((await buyer.events()).at(-1)).toBe('PurchaseCompleted');
  expect((await buyer.account())?.email).toBe(buyer.email);
  expect(shop.fake.chargesOf(buyer.purchaseID)).toBe(1);
  expect(shop.fake.keptOf(buyer.purchaseID)).toBe(amount);
  expect(
    [...shop.fake.intents.values()].filter(({ metadata }) => metadata['purchaseID'] === buyer.purchaseID),
  ).toHaveLength(1);
}

describe('buying by card', () => {
  it('takes the price once, opens the account, signs in, and shows the receipt', async () => {
    const nora = await shop.buyer();
    const response = await nora.signUp();
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      action: null,
      session: {
        userID: nora.purchaseID,
        userType: 'user',
        receiptUrl: expect.stringContaining('https://pay.stripe.com/receipts/'),
        discountCode: null,
        lastAgreement: null,
      },
    });
    expect(response.cookies.map(({ name }) => name)).toEqual([
      '__Secure-groundwork_refresh',
      '__Secure-groundwork_device',
    ]);
    await expectBought(nora);
    const { password } = nora.form;
    const again = await shop.call('signIn', { body: { email: nora.email, password } });
    expect(again.json()).toMatchObject({
      userID: nora.purchaseID,
      receiptUrl: response.json().data.session.receiptUrl,
    });
  });

  it('tries another card in the same purchase when one is declined', async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.declined });
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expectRefused(
      await nora.signUp({ paymentMethodId: FAKE_CARDS.insufficientFunds }),
      'paymentFailed',
      '/paymentMethodId',
    );
    expect(await nora.account()).toBeNull();
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    await expectBought(nora);
  });

  it('answers the same call as before when the card was declined, and asks it no second time', async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.declined });
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expect((await nora.events()).filter((type) => type === 'PaymentRequested')).toHaveLength(1);
  });

  it('takes a confirmation token of the browser', async () => {
    const nora = await shop.buyer({ paymentMethodId: shop.fake.confirmationToken(FAKE_CARDS.good) });
    expect((await nora.signUp()).statusCode).toBe(200);
    expect((await nora.signUp()).statusCode).toBe(200);
    await expectBought(nora);
  });

  it('takes nothing for a card that does not exist', async () => {
    const nora = await shop.buyer({ paymentMethodId: 'pm_nobody' });
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expectRefused(await nora.signUp({ paymentMethodId: 'no card at all' }), 'paymentFailed', '/paymentMethodId');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    await expectBought(nora);
  });

  it('is refused without a card, and goes on with the same proof once there is one', async () => {
    const nora = await shop.buyer({ paymentMethodId: null });
    const response = await nora.signUp();
    expect(response.json()).toMatchObject([{ code: 'paymentMethodMissing', field: '/paymentMethodId' }]);
    expect(response.statusCode).toBe(422);
    expect(await nora.events()).toEqual([]);
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    await expectBought(nora);
  });

  it('is welcomed with one message and gets one receipt, however often the call is repeated', async () => {
    const nora = await shop.buyer();
    await nora.signUp();
    const welcome = await shop.mailbox.next(nora.email, /is ready for/);
    const receipt = await shop.mailbox.next(nora.email, /^Your receipt/);
    await nora.signUp();
    const later = await shop.buyer();
    await later.signUp();
    await shop.mailbox.next(later.email, /^Your receipt/);
    expect(nora.messages()).toHaveLength(2);
    expect(welcome.text).toContain('Nora');
    for (const words of ['R-', '$299.00', 'Visa ending in 4242']) expect(receipt.text).toContain(words);
  });
});

describe('a card whose holder has to confirm', () => {
  const asked = async () => {
    const nora = await shop.buyer({ paymentMethodId: FAKE_CARDS.threeDSecure });
    const response = await nora.signUp();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: { session: null, action: { clientSecret: expect.stringMatching(/^pi_.*_secret_/) }, beginning: null },
    });
    expect(response.cookies).toEqual([]);
    expect(await nora.account()).toBeNull();
    return { nora, first: response.json() };
  };

  it('opens the account when the call is repeated after they did', async () => {
    const { nora, first } = await asked();
    expect((await nora.signUp()).json()).toEqual(first);
    shop.fake.completeAction(nora.intent().id, 'authorised');
    expect((await nora.signUp()).json()).toMatchObject({ data: { action: null, session: { email: nora.email } } });
    await expectBought(nora);
  });

  it('says that the payment failed when they refused, and takes another card', async () => {
    const { nora } = await asked();
    shop.fake.completeAction(nora.intent().id, 'refused');
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expectRefused(await nora.signUp(), 'paymentFailed', '/paymentMethodId');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    await expectBought(nora);
  });

  it('can be replaced by another card without confirming', async () => {
    const { nora } = await asked();
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).json()).toMatchObject({ data: { action: null } });
    await expectBought(nora);
  });
});
