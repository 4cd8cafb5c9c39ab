import { extendSeats } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import type { Seats } from '../seats.ts';
import * as decide from './expiry.ts';

export interface SeatExpiryRouteTools {
  readonly seats: Pick<Seats, 'execute'>;
  readonly now: () => Date;
}

export const seatExpiryRoutes = ({ seats, now }: SeatExpiryRouteTools): Implementation[] => [
  command(extendSeats, async (call) => {
    const { partnerID } = call.params;
    const input = { partnerID, ...call.body };
    const { position } = await seats.execute(
      partnerID,
      (state) => decide.extendSeats(input, now(), state),
      contextOf(call),
    );
    return { position, answer: null };
  }),
];
