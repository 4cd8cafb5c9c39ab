import { PaymentTaken, PurchaseCompleted, PurchaseCovered, PurchaseStarted } from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { ben, grace, jonas, maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { openTestService } from '../../testing/test-service.ts';

const started = (amount: number) => PurchaseStarted.of(aPurchase({ purchaseID: 'maya', userID: 'maya', amount }));
const taken = (amount: number) =>
  PaymentTaken.of({ purchaseID: 'maya', userID: 'maya', intentID: 'pi_1', amount, receiptUrl: '' });
const done = PurchaseCompleted.of({ purchaseID: 'maya', userID: 'maya' });
const price = '/api/user/maya/beginning-price';

it('says that another assessment is included in what was paid', async () => {
  const { ask } = await openTestService([started(19_900), taken(19_900), opened('maya'), done], timeOf(9));
  const { data } = (await ask(price, maya)).body;
  expect(data).toEqual({ priceInCents: 0, includedIn: 'payment', paidInCents: 19_900 });
});

it('says that it is included in what a code covered, and in an account that bought nothing', async () => {
  const { ask, append } = await openTestService([opened('maya'), opened('jonas')], timeOf(9));
  expect((await ask(price, maya)).body.data).toEqual({ priceInCents: 0, includedIn: 'account', paidInCents: 0 });
  await append(started(0), PurchaseCovered.of({ purchaseID: 'maya' }), done);
  expect((await ask(price, maya)).body.data).toEqual({ priceInCents: 0, includedIn: 'code', paidInCents: 0 });
});

it('says nothing of a purchase that came to nothing, and tells founders alone what it costs themselves', async () => {
  const { ask } = await openTestService([started(29_900), opened('maya'), opened('jonas')], timeOf(9));
  expect((await ask(price, maya)).body.data.includedIn).toBe('account');
  expect((await ask(price, jonas)).status).toBe(404);
  for (const caller of [ben, grace]) expect((await ask(price, caller)).status).toBe(403);
});
