import { grantSeats, normaliseName, refuse, takeBackSeats } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Partner } from '../partners/partner.ts';
import * as decide from './account.ts';
import { grantUntil } from './expiry/expiry.ts';
import type { Seats } from './seats.ts';

export interface SeatRouteTools {
  readonly seats: Seats;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

export const seatRoutes = ({ seats, partners, links, now }: SeatRouteTools): Implementation[] => [
  command(grantSeats, async (call) => {
    const { partnerID } = call.params;
    if ((await partners.load(partnerID)) === null) refuse('notFound');
    const context = contextOf(call);
    const lotID = links.idFrom('seats', partnerID, context.actorID, context.commandID);
    const { count, invoice, note = '', lastDay } = call.body;
    const words = { invoice: normaliseName(invoice), note: normaliseName(note) };
    // As seats of before have none.
    const until = lastDay === undefined ? {} : { lastDay };
    const input = { partnerID, lotID, count, ...words, ...until };
    const { position } = await seats.execute(partnerID, (state) => grantUntil(input, now(), state), context);
    return { position, answer: { data: { lotID } } };
  }),

  command(takeBackSeats, async (call) => {
    const { partnerID } = call.params;
    const context = contextOf(call);
    const takingID = links.idFrom('seatTaking', partnerID, context.actorID, context.commandID);
    const { lotID, count, note = '' } = call.body;
    const input = { partnerID, lotID, takingID, count, note: normaliseName(note) };
    const { position } = await seats.execute(partnerID, (state) => decide.takeBackSeats(input, state), context);
    return { position, answer: null };
  }),
];
