import {
  DEFAULT_SELLER,
  PaymentRefunded,
  PaymentTaken,
  PersonErased,
  PurchaseCompleted,
  PurchaseCovered,
  PurchaseStarted,
  type Receipt,
  receiptNumberOf,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import type { ReceiptInput, ReportRenderer } from '../../report-pdf/index.ts';
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

const bought = [
  PurchaseStarted.of(
    aPurchase({
      ...{ purchaseID: 'maya', userID: 'maya', firstName: 'Maya', lastName: 'Okafor', company: 'Lumen' },
      ...{ email: 'maya@lumen.example', amount: 23_920, discountCode: 'HARBOR20', listPrice: 29_900 },
      ...{ salesTax: { name: 'VAT', percent: 20 }, seller: ['Groundwork, Inc.', '1 Harbor Street'] },
    }),
  ),
  PaymentTaken.of({
    ...{ purchaseID: 'maya', userID: 'maya', intentID: 'pi_1', amount: 23_920, receiptUrl: '' },
    ...{ cardBrand: 'visa', cardLast4: '4242' },
  }),
  opened('maya'),
  done,
];
const list = '/api/user/maya/purchases';

it('has a receipt of each purchase, for its founder and administrators, as it was then', async () => {
  const { ask, append } = await openTestService([...bought, opened('jonas')], timeOf(9));
  const [receipt] = (await ask(list, maya)).body.data as Receipt[];
  expect(receipt).toEqual({
    purchaseID: 'maya',
    number: receiptNumberOf('maya'),
    paidAt: timeOf(2),
    paidBy: null,
    listPriceInCents: 29_900,
    discount: { code: 'HARBOR20', amountInCents: 5_980 },
    totalInCents: 23_920,
    tax: { name: 'VAT', percent: 20, amountInCents: 3_987 },
    card: { brand: 'visa', last4: '4242' },
    refunds: [],
    seller: ['Groundwork, Inc.', '1 Harbor Street'],
    buyer: { name: 'Maya Okafor', company: 'Lumen', email: 'maya@lumen.example' },
  });
  await append(PaymentRefunded.of({ purchaseID: 'maya', userID: 'maya', amount: 5_000 }));
  expect((await ask(list, ben)).body.data).toMatchObject([{ refunds: [{ amountInCents: 5_000 }] }]);
  expect((await ask(price, maya)).body.data).toMatchObject({ paidInCents: 18_920 });
  expect((await ask(list, jonas)).status).toBe(404);
  expect((await ask(list, grace)).status).toBe(403);
});

it('lists what a code covered, and of a purchase of before the price and the seller of then', async () => {
  const free = PurchaseStarted.of(aPurchase({ purchaseID: 'maya', userID: 'maya', amount: 0, discountCode: 'FREE' }));
  const covered = [free, PurchaseCovered.of({ purchaseID: 'maya' }), opened('maya'), done];
  const { ask } = await openTestService(covered, timeOf(9));
  expect((await ask(list, maya)).body.data).toMatchObject([
    { listPriceInCents: 29_900, discount: { code: 'FREE', amountInCents: 29_900 }, totalInCents: 0, card: null },
  ]);
  expect((await ask(list, maya)).body.data[0].seller).toEqual(DEFAULT_SELLER);
});

it('makes a file of a receipt, and of no other', async () => {
  const made: unknown[] = [];
  const renderer: ReportRenderer = {
    async render(input) {
      made.push(input);
      return Buffer.from('%PDF');
    },
    close: async () => {},
  };
  const { ask, file: fileOf } = await openTestService([...bought, opened('jonas')], timeOf(9), renderer);
  const file = await fileOf(`${list}/maya/receipt?paper=letter`, maya);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers['content-disposition']).toContain(`Receipt-${receiptNumberOf('maya')}.pdf`);
  expect(made).toMatchObject([
    { paper: 'letter', receipt: { number: receiptNumberOf('maya') } } satisfies Partial<
      Record<keyof ReceiptInput, unknown>
    >,
  ]);
  expect((await ask(`${list}/other/receipt`, maya)).status).toBe(404);
  expect((await ask('/api/user/maya/purchases/maya/receipt', jonas)).status).toBe(404);
});

it('keeps nothing of somebody who was erased', async () => {
  const { ask, append } = await openTestService(bought, timeOf(9));
  await append(PersonErased.of({ userID: 'maya' }));
  expect((await ask(list, ben)).status).toBe(404);
});
