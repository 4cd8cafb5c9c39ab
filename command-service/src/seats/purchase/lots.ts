import {
  type EventData,
  freeOf,
  type NewEvent,
  refuse,
  SeatsBought,
  SeatsHeldBack,
  SeatsNotRefunded,
  SeatsRefunded,
} from '@groundwork/contracts';
import { isSame } from '../../core/same.ts';
import type { SeatAccount } from '../account.ts';

/** What was paid arrives once. */
export const buySeats = (input: EventData['SeatsBought'], { lots }: SeatAccount): NewEvent[] =>
  Object.hasOwn(lots, input.lotID) ? [] : [SeatsBought.of(input)];

/**
 * Free seats that were bought can be reserved no more. Repeating it is no event. One refund of a purchase after the other:
 * whoever is not answered yet asks again, and is not to give back twice as many.
 * @throws Refusal notFound for seats that were not bought; refundPending; seatsMissing where fewer are free; keyReused.
 */
export function holdBack(input: EventData['SeatsHeldBack'], { lots, refunds }: SeatAccount): NewEvent[] {
  const before = Object.hasOwn(refunds, input.refundID) ? refunds[input.refundID] : undefined;
  if (before) {
    const { status: _, ...held } = before;
    return isSame(held, input) ? [] : refuse('keyReused');
  }
  const lot = Object.hasOwn(lots, input.lotID) ? lots[input.lotID] : undefined;
  if (!lot || lot.priceInCents === null) return refuse('notFound');
  const isPending = Object.values(refunds).some(({ lotID, status }) => lotID === input.lotID && status === 'heldBack');
  if (isPending) refuse('refundPending');
  if (freeOf(lot) < input.count) refuse('seatsMissing', '/count');
  return [SeatsHeldBack.of(input)];
}

/** @param isPaid whether the money was given back; if not, the seats are free again. */
export function settleRefund(refundID: string, isPaid: boolean, { refunds }: SeatAccount): NewEvent[] {
  const refund = refunds[refundID];
  if (refund?.status !== 'heldBack') return [];
  const { partnerID, lotID, count } = refund;
  return [(isPaid ? SeatsRefunded : SeatsNotRefunded).of({ partnerID, lotID, refundID, count })];
}
