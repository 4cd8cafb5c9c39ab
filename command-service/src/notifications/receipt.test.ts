import {
  LIFETIMES,
  PaymentRefunded,
  PaymentTaken,
  PurchaseCompleted,
  PurchaseStarted,
  receiptNumberOf,
  STREAMS,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { founder } from '../testing/accounts.ts';
import { useNotifications, userID } from './testing/use-notifications.ts';

const { write, startProcess, stopAll, queued, untilQueued, advance } = useNotifications();
const PURCHASE = STREAMS.purchase(userID);
const purchaseID = userID;
const bought = [
  PurchaseStarted.of(aPurchase({ purchaseID, userID })),
  PaymentTaken.of({
    ...{ purchaseID, userID, intentID: 'pi_1', amount: 29_900, receiptUrl: '' },
    ...{ cardBrand: 'visa', cardLast4: '4242' },
  }),
  PurchaseCompleted.of({ purchaseID, userID }),
];
const receipts = async () =>
  (await queued()).filter(({ template }) => template === 'receipt').map(({ to, values }) => [to, JSON.parse(values)]);

it('is mailed once for a purchase, and again for each refund', async () => {
  await write(PURCHASE, ...bought);
  await startProcess();
  await untilQueued(2);
  const number = receiptNumberOf(purchaseID);
  const card = { brand: 'visa', last4: '4242' };
  expect(await receipts()).toEqual([
    [founder.email, expect.objectContaining({ receipt: expect.objectContaining({ number, card, refunds: [] }) })],
  ]);
  await stopAll();
  await startProcess();
  for (const amount of [5_000, 1_000]) await write(PURCHASE, PaymentRefunded.of({ purchaseID, userID, amount }));
  await untilQueued(4);
  const [, , last] = (await receipts()).map(([, values]) => values.receipt.refunds);
  expect(last).toMatchObject([{ amountInCents: 5_000 }, { amountInCents: 1_000 }]);
});

it('is not mailed for what is long past, as when a release brings receipts', async () => {
  await write(PURCHASE, ...bought);
  advance(LIFETIMES.mail + 1);
  await startProcess();
  await untilQueued(1);
  expect(await receipts()).toEqual([]);
});
