import {
  PartnerAdded,
  PaymentRefunded,
  PurchaseCovered,
  PurchaseRefunded,
  SeatPaymentRefunded,
  SeatPaymentTaken,
  SeatRefundPaid,
} from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { runReport } from './kit/run.ts';
import { revenue } from './revenue.ts';
import { paid, purchase } from './testing/histories.ts';
import { reportLog, rowsOf, type Timed } from './testing/report-log.ts';

const alpine = { partnerID: 'alpine', partnerUserID: 'luca' };

/** The price is $299. Anna pays it; Bert pays $239.20 with ALPINE20; Cora's code covers it; Dora is given hers back in March. */
const HISTORY: readonly Timed[] = [
  ['2026-01-01', PartnerAdded.of({ partnerID: 'alpine', partnerName: 'Alpine', defaultDiscount: 0.2 })],
  ['2026-01-05', purchase('anna')],
  ['2026-01-05', paid('anna')],
  ['2026-01-06', purchase('bert', { ...alpine, discountCode: 'alpine20', amount: 23_920 })],
  ['2026-01-06', paid('bert', 23_920)],
  ['2026-02-06', purchase('cora', { ...alpine, discountCode: 'ALPINE100', amount: 0 })],
  ['2026-02-06', PurchaseCovered.of({ purchaseID: 'cora' })],
  ['2026-02-07', purchase('dora')],
  ['2026-02-07', paid('dora')],
  ['2026-03-01', PurchaseRefunded.of({ purchaseID: 'dora', refundID: 'refund' })],
  ['2026-03-02', purchase('emil')],
];

const NO_SEATS = { seatsTaken: 0, seatsRefunded: 0, seatsNet: 0 };
const buyer = { purchaseID: 'seats', partnerID: 'alpine', userID: 'luca' };
/** Alpine buys 20 seats at $200, and gets money for six of them back in March, for one in Stripe's dashboard. */
const SEATS: readonly Timed[] = [
  ['2026-01-07', SeatPaymentTaken.of({ ...buyer, intentID: 'pi', amount: 400_000 })],
  ['2026-03-08', SeatRefundPaid.of({ ...buyer, refundID: 'r', providerRefundID: 're', count: 5, amount: 100_000 })],
  ['2026-03-09', SeatPaymentRefunded.of({ ...buyer, amount: 20_000 })],
];

it('has what partners paid for seats by card beside what founders paid', async () => {
  const seatsOf = async (parameters: Readonly<Record<string, string>>) =>
    (await rowsOf(revenue, [...HISTORY, ...SEATS], { parameters })).map(
      ({ group, net, seatsTaken, seatsRefunded, seatsNet }) => [group, net, seatsTaken, seatsRefunded, seatsNet],
    );
  expect(await seatsOf({ by: 'partner' })).toEqual([
    ['Alpine', 23_920, 400_000, 120_000, 280_000],
    ['Without a partner', 29_900, 0, 0, 0],
  ]);
  expect((await seatsOf({ by: 'code' }))[0]).toEqual(['Without a code', 29_900, 400_000, 120_000, 280_000]);
  expect(await seatsOf({ by: 'month', from: '2026-02-01' })).toEqual([
    ['2026-02', 29_900, 0, 0, 0],
    ['2026-03', -29_900, 0, 120_000, -120_000],
  ]);
  expect(await seatsOf({ by: 'partner', partner: 'alpine' })).toEqual([['Alpine', 23_920, 400_000, 120_000, 280_000]]);
  // Of founders who came with a code, or of another partner, they are none.
  expect(await seatsOf({ by: 'partner', code: 'alpine20' })).toEqual([['Alpine', 23_920, 0, 0, 0]]);
  expect(await seatsOf({ by: 'partner', partner: 'harbor' })).toEqual([]);
});

it('is told by partner', async () => {
  expect(await rowsOf(revenue, HISTORY)).toEqual([
    {
      ...{ group: 'Without a partner', purchases: 2, taken: 59_800, refunds: 29_900, net: 29_900, discounts: 0 },
      ...NO_SEATS,
    },
    { group: 'Alpine', purchases: 2, taken: 23_920, refunds: 0, net: 23_920, discounts: 35_880, ...NO_SEATS },
  ]);
});

it('is told by code, and of one', async () => {
  const rows = await rowsOf(revenue, HISTORY, { parameters: { by: 'code' } });
  expect(rows.map(({ group, net, discounts }) => [group, net, discounts])).toEqual([
    ['Without a code', 29_900, 0],
    ['ALPINE20', 23_920, 5_980],
    ['ALPINE100', 0, 29_900],
  ]);
  expect(await rowsOf(revenue, HISTORY, { parameters: { by: 'code', code: 'Alpine20' } })).toHaveLength(1);
});

it('is told by the month in which money moved', async () => {
  const rows = await rowsOf(revenue, HISTORY, { parameters: { by: 'month', from: '2026-02-01' } });
  expect(rows.map(({ group, net }) => [group, net])).toEqual([
    ['2026-02', 29_900],
    ['2026-03', -29_900],
  ]);
});

it('has less where part of a completed purchase was given back', async () => {
  const back: Timed = ['2026-03-05', PaymentRefunded.of({ purchaseID: 'anna', userID: 'anna', amount: 4_900 })];
  const [without] = await rowsOf(revenue, [...HISTORY, back]);
  expect(without).toMatchObject({ taken: 59_800, refunds: 34_800, net: 25_000 });
});

it('has months in which no money moved', async () => {
  const parameters = { by: 'month', from: '2025-12-15', to: '2026-04-02' };
  const rows = await rowsOf(revenue, HISTORY, { parameters });
  expect(rows.map(({ group, purchases, net }) => [group, purchases, net])).toEqual([
    ['2025-12', 0, 0],
    ['2026-01', 2, 53_820],
    ['2026-02', 2, 29_900],
    ['2026-03', 0, -29_900],
    ['2026-04', 0, 0],
  ]);
});

it('is not for partner users, who see no sums of money', async () => {
  const scope = { kind: 'partnerUser', partnerUserID: 'luca' } as const;
  await expect(runReport({ log: reportLog(HISTORY).log, report: revenue, scope })).rejects.toMatchObject({
    code: 'notFound',
  });
});
