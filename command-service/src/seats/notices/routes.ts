import { setSeatNotices } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import type { SeatNoticing } from './noticing.ts';

export interface SeatNoticeRouteTools {
  readonly seatNoticing: Pick<SeatNoticing, 'set'>;
}

export const seatNoticeRoutes = ({ seatNoticing }: SeatNoticeRouteTools): Implementation[] => [
  command(setSeatNotices, async (call) => {
    const { position } = await seatNoticing.set(call.actor, call.params.partnerID, call.body.low, contextOf(call));
    return { position, answer: null };
  }),
];
