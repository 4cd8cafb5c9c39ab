import { buySeats, cancelSeatPurchase, normaliseName, refundSeats, refuse, setSeatPrices } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { managesPartner } from '../../account/scope.ts';
import { contextOf } from '../../core/context.ts';
import type { SeatPurchases } from './purchases.ts';

export interface SeatPurchaseRouteTools {
  readonly seatPurchases: SeatPurchases;
}

export const seatPurchaseRoutes = ({ seatPurchases }: SeatPurchaseRouteTools): Implementation[] => [
  command(setSeatPrices, async (call) => {
    const { partnerID } = call.params;
    const { position } = await seatPurchases.setPrices({ partnerID, ...call.body }, contextOf(call));
    return { position, answer: null };
  }),

  command(buySeats, async (call) => {
    const { partnerID } = call.params;
    if (!managesPartner(call.actor, partnerID)) refuse('notFound');
    const { position, ...data } = await seatPurchases.buy(partnerID, call.body, contextOf(call));
    return { position, answer: { data } };
  }),

  command(cancelSeatPurchase, async (call) => {
    const { partnerID } = call.params;
    if (!managesPartner(call.actor, partnerID)) refuse('notFound');
    const { position, ...data } = await seatPurchases.cancel(partnerID, contextOf(call));
    return { position, answer: { data } };
  }),

  command(refundSeats, async (call) => {
    const { lotID, count, note = '' } = call.body;
    const asked = { lotID, count, note: normaliseName(note) };
    const { position, outcome } = await seatPurchases.refund(call.params.partnerID, asked, contextOf(call));
    return { position, answer: { data: { outcome } } };
  }),
];
