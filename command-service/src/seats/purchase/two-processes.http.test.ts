import { afterEach, expect, it } from 'vitest';
import { PaymentRefused, type Payments } from '../../payment/port.ts';
import { openStripe } from '../../payment/stripe.ts';
import { startFakeStripe } from '../../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../../payment/testing/fake-stripe-cards.ts';
import { commandContext } from '../../testing/given.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { refundPaid } from './purchase.ts';
import { buyingOf } from './testing/calls.ts';

let service: TestService;
const { price, buy, cancel, refund, free } = buyingOf(() => service);
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

it('a refund that another process was paid is paid, whatever this one was answered', async () => {
  const fake = await startFakeStripe();
  closing.push(() => service.close(), fake.close);
  const payments: Payments = {
    ...openStripe(fake.options),
    async refund(_, purchaseID, part) {
      const refundID = part?.refundID ?? '';
      const context = commandContext('another-process');
      await service.application.seatPurchases.execute(purchaseID, (s) => refundPaid(refundID, 're_1', s), context);
      throw new PaymentRefused('charge_already_refunded');
    },
  };
  service = await startTestService({ providers: { payments } });
  await price();
  const { purchaseID } = (await buy()).json().data;
  expect((await refund(purchaseID, 5)).json().data.outcome).toBe('refunded');
  expect(await free()).toBe(15);
});

it('a card that is confirmed in the moment of cancelling is charged once, and its seats are there', async () => {
  const fake = await startFakeStripe();
  closing.push(() => service.close(), fake.close);
  const stripe = openStripe(fake.options);
  const payments: Payments = {
    ...stripe,
    async cancel(intentID) {
      fake.completeAction(intentID, 'authorised');
      return stripe.cancel(intentID);
    },
  };
  service = await startTestService({ providers: { payments } });
  await price();
  const { purchaseID } = (await buy({ paymentMethodId: FAKE_CARDS.threeDSecure })).json().data;
  expect((await cancel()).json().data.outcome).toBe('bought');
  expect([await free(), fake.chargesOf(purchaseID)]).toEqual([20, 1]);
});
