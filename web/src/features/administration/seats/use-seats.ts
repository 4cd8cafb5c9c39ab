import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { listKey, useListQuery } from '../../../shared/lists/table/use-list-query.ts';

export type SeatMoveRow = Api['listSeatMoves']['answer']['data']['moves'][number];
export type SeatsOf = Api['seatBalance']['answer']['data'];
export type SeatLot = SeatsOf['lots'][number];
export type SeatNotices = SeatsOf['notices'];
export type SeatSort = ListSort<'seatMoves'>;

export const SEATS_LIST = 'seats';
export const SEAT_MOVES_LIST = 'seatMoves';

export function useSeats(partnerID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, SEATS_LIST), partnerID],
    meta: STILL,
    queryFn: async ({ signal }) => (await call('seatBalance', { params: { partnerID }, signal })).data,
  });
}

export const movesOf = (partnerID: string) =>
  function useMoves(list: TableSearch<SeatSort>) {
    const query = asRequest('seatMoves', list);
    return useListQuery(SEAT_MOVES_LIST, { partnerID, ...query }, async (signal) => {
      const { data } = await call('listSeatMoves', { params: { partnerID }, query, signal });
      return { rows: data.moves, total: data.totalMoves };
    });
  };
