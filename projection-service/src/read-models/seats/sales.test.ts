import {
  PartnerAdded,
  PersonErased,
  SeatPaymentCardTold,
  SeatPaymentRefunded,
  SeatPaymentTaken,
  SeatPricesSet,
  SeatPurchaseCompleted,
  SeatPurchaseStarted,
  SeatRefundPaid,
  SeatRefundRefused,
  SeatRefundRequested,
  SeatsBought,
  SeatsHeldBack,
  SeatsNotRefunded,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { givenLog } from '../../testing/given-log.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { saleReceipt, seatPrices, seatSales, seatSalesProjection } from './sales.ts';

const partnerID = 'north';
const ofBuyer = (purchaseID = 'p') => ({ purchaseID, partnerID, userID: 'paula' });
const started = (purchaseID = 'p') =>
  SeatPurchaseStarted.of({
    ...{ ...ofBuyer(purchaseID), partnerName: 'North Capital', count: 20, priceInCents: 20_000, amount: 400_000 },
    ...{ buyerName: 'Paula Poulsen', buyerEmail: 'paula@north.example', seller: ['Groundwork, Inc.'] },
    salesTax: { name: 'VAT', percent: 25 },
  });
const taken = SeatPaymentTaken.of({ ...ofBuyer(), intentID: 'pi', amount: 400_000 });
const told = SeatPaymentCardTold.of({ ...ofBuyer(), cardBrand: 'visa', cardLast4: '4242' });
const refund = (refundID: string, count: number) => ({ purchaseID: 'p', refundID, count });
const HISTORY = [
  SeatPricesSet.of({ partnerID, tiers: [{ from: 1, priceInCents: 25_000 }] }),
  SeatPricesSet.of({ partnerID, tiers: [{ from: 1, priceInCents: 20_000 }] }),
  started(),
  started('unpaid'),
  taken,
  told,
  SeatsBought.of({ partnerID, lotID: 'p', count: 20, priceInCents: 20_000 }),
  SeatPurchaseCompleted.of(ofBuyer()),
  SeatRefundRequested.of({ ...refund('r', 5), amount: 100_000 }),
  SeatRefundPaid.of({ ...ofBuyer(), ...refund('r', 5), providerRefundID: 're', amount: 100_000 }),
  SeatPaymentRefunded.of({ ...ofBuyer(), amount: 30_000 }),
  SeatRefundRequested.of({ ...refund('s', 2), amount: 40_000 }),
  SeatRefundRefused.of({ ...refund('s', 2), reason: 'charge_disputed' }),
];

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('a sale has its receipt, what was refunded, and what was refused', async () => {
    const { of } = await givenLog(HISTORY).projectedBy(seatSalesProjection, deliver);
    expect(of(seatPrices)).toMatchObject([{ _id: 'north', tiers: [{ from: 1, priceInCents: 20_000 }] }]);
    const sale = of(seatSales).find(({ _id }) => _id === 'p');
    expect(sale?.refunds.map(({ amountInCents, count }) => [amountInCents, count])).toEqual([
      [100_000, 5],
      [30_000, 0],
    ]);
    expect(sale?.refused).toMatchObject([{ count: 2, reason: 'charge_disputed' }]);
    expect(sale?.pending).toEqual([]);
    expect(sale && saleReceipt(sale)).toMatchObject({
      totalInCents: 400_000,
      tax: { name: 'VAT', amountInCents: 80_000 },
      card: { brand: 'visa', last4: '4242' },
      seats: { count: 20, priceInCents: 20_000 },
      buyer: { company: 'North Capital', name: 'Paula Poulsen', email: 'paula@north.example' },
    });
  });

  it('seats are being refunded from when they are held back until it is said what became of it', async () => {
    const paid = [started(), taken, SeatsBought.of({ partnerID, lotID: 'p', count: 20, priceInCents: 20_000 })];
    const ofLot = { partnerID, lotID: 'p', refundID: 'r', count: 5 };
    const held = SeatsHeldBack.of({ ...ofLot, note: '' });
    const asked = SeatRefundRequested.of({ ...refund('r', 5), amount: 100_000 });
    const refused = SeatRefundRefused.of({ ...refund('r', 5), reason: 'exceedsPayment' });
    const pendingAfter = async (...events: Parameters<typeof givenLog>[0]) => {
      const { of } = await givenLog([...paid, ...events]).projectedBy(seatSalesProjection, deliver);
      return of(seatSales)[0]?.pending;
    };
    for (const events of [[held], [held, asked]])
      expect(await pendingAfter(...events)).toEqual([{ refundID: 'r', count: 5 }]);
    for (const events of [
      [held, asked, SeatRefundPaid.of({ ...ofBuyer(), ...refund('r', 5), providerRefundID: 're', amount: 100_000 })],
      [held, refused],
      [held, SeatsNotRefunded.of(ofLot)],
    ])
      expect(await pendingAfter(...events)).toEqual([]);
  });

  it('nothing of who was erased stays, nor comes after it', async () => {
    const erased = PersonErased.of({ userID: 'paula' });
    for (const events of [
      [started(), taken, told, erased],
      [erased, started(), taken, told],
    ]) {
      const { of } = await givenLog(events).projectedBy(seatSalesProjection, deliver);
      expect(of(seatSales)).toMatchObject([{ buyer: { name: '', email: '' }, card: null, count: 20 }]);
    }
  });
});

it('a partner sees its own purchases, administrators those of any, and what was not paid nobody', async () => {
  const of = (userID: string, own?: string): Caller => ({
    userID,
    userType: own === undefined ? 'admin' : 'partnerUser',
    ...(own !== undefined && { partnerID: own }),
  });
  const partners = ['north', 'south'].map((id) =>
    PartnerAdded.of({ partnerID: id, partnerName: `${id} Capital`, defaultDiscount: 0 }),
  );
  const service = await openTestService([...partners, ...HISTORY], '2026-02-01T00:00:00.000Z');
  const read = async (path: string, who: Caller) => {
    const { status, text } = await service.whole(path, who);
    return status === 200 ? JSON.parse(text).data : status;
  };
  for (const who of [of('paula', 'north'), of('adam')]) {
    expect(await read('/api/partner/north/seats/purchases', who)).toMatchObject({
      tiers: [{ from: 1, priceInCents: 20_000 }],
      purchases: [{ receipt: { purchaseID: 'p' }, free: 20, refundedSeats: 5, atProviderInCents: 30_000 }],
    });
  }
  expect(await read('/api/partner/north/seats/purchases', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/north/seats/purchases/p/receipt', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/south/seats/purchases/p/receipt', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/north/seats/purchases/unpaid/receipt', of('adam'))).toBe(404);
  expect(await read('/api/partner/south/seats/purchases', of('adam'))).toEqual({
    ...{ tiers: [], pricesSetAt: null, purchases: [] },
  });
});
