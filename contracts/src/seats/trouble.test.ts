import { expect, it } from 'vitest';
import {
  SeatPaymentRefunded,
  SeatPaymentTaken,
  SeatPurchaseCompleted,
  SeatRefundPaid,
  SeatRefundRefused,
  SeatRefundRequested,
} from './purchase-events.ts';
import { type SeatTrouble, seatTroublesAfter } from './trouble.ts';

const buyer = { purchaseID: 'p', partnerID: 'north', userID: 'paula' };
const taken = SeatPaymentTaken.of({ ...buyer, intentID: 'pi', amount: 400_000 });
const completed = SeatPurchaseCompleted.of(buyer);
const refund = { purchaseID: 'p', refundID: 'r', count: 5 };
const requested = SeatRefundRequested.of({ ...refund, amount: 100_000 });
const refused = SeatRefundRefused.of({ ...refund, reason: 'charge_disputed' });
const paid = SeatRefundPaid.of({ ...buyer, ...refund, providerRefundID: 're', amount: 100_000 });
const elsewhere = SeatPaymentRefunded.of({ ...buyer, amount: 30_000 });

function after(...events: Parameters<typeof seatTroublesAfter>[1][]): readonly SeatTrouble[] {
  let troubles: readonly SeatTrouble[] = [];
  for (const event of events) troubles = seatTroublesAfter({ count: 20, troubles }, event);
  return troubles;
}

const occurrences = (...events: Parameters<typeof after>) => after(...events).map(({ occurrence }) => occurrence);

it('a purchase is in trouble while its seats are to come, while money is asked for, and where it was refused', () => {
  expect(after(taken)).toEqual([{ state: 'seatsMissing', occurrence: 'seats', amount: 20 }]);
  expect(after(taken, completed)).toEqual([]);
  expect(after(taken, completed, requested)).toEqual([{ state: 'requested', occurrence: 'requested_r', amount: 5 }]);
  expect(after(taken, completed, requested, refused)).toMatchObject([{ state: 'refused', occurrence: 'refused_r' }]);
  expect(after(taken, completed, requested, paid)).toEqual([]);
});

it('what is given back elsewhere is a trouble of its own each time, and stays whatever becomes of refunds of ours', () => {
  expect(after(taken, completed, elsewhere)).toEqual([
    { state: 'refundedElsewhere', occurrence: 'elsewhere_1', amount: 30_000 },
  ]);
  expect(occurrences(taken, completed, elsewhere, elsewhere)).toEqual(['elsewhere_1', 'elsewhere_2']);
  expect(occurrences(taken, completed, requested, elsewhere, paid)).toEqual(['elsewhere_1']);
  expect(occurrences(taken, completed, elsewhere, requested, paid)).toEqual(['elsewhere_1']);
  expect(occurrences(taken, completed, elsewhere, requested, refused)).toEqual(['elsewhere_1', 'refused_r']);
});
