import { grantSeats, normaliseName, refuse, takeBackSeats } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Partner } from '../partners/partner.ts';
import type { SeatAccount } from './account.ts';
import * as decide from './account.ts';
import { grantUntil } from './expiry/expiry.ts';
import type { SeatNoticing } from './notices/noticing.ts';
import type { Seats } from './seats.ts';

export interface SeatRouteTools {
  readonly seats: Seats;
  readonly seatNoticing: Pick<SeatNoticing, 'reader'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

export const seatRoutes = ({ seats, seatNoticing, partners, links, now }: SeatRouteTools): Implementation[] => [
  command(grantSeats, async (call) => {
    const { partnerID } = call.params;
    if ((await partners.load(partnerID)) === null) refuse('notFound');
    const context = contextOf(call);
    const lotID = links.idFrom('seats', partnerID, context.actorID, context.commandID);
    const { count, invoice, note = '', lastDay } = call.body;
    const userIDs = [...new Set(call.body.userIDs)];
    const readers = await Promise.all(userIDs.map((userID) => seatNoticing.reader(userID, partnerID)));
    const words = { invoice: normaliseName(invoice), note: normaliseName(note) };
    // As seats of before have none.
    const optional = { ...(lastDay !== undefined && { lastDay }), ...(userIDs.length > 0 && { userIDs }) };
    const input = { partnerID, lotID, count, ...words, ...optional };
    const decided = (state: SeatAccount) => grantUntil(input, readers.every(Boolean), now(), state);
    const { position } = await seats.execute(partnerID, decided, context);
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
