import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { listKey } from '../../../../shared/lists/table/use-list-query.ts';

export type SeatSales = Api['seatPurchases']['answer']['data'];
export type SeatPurchase = SeatSales['purchases'][number];

export const SEAT_PURCHASES_LIST = 'seatPurchases';

/** While the provider has not said what became of a refund. */
const PENDING_MS = 10_000;
const isPending = (sales: SeatSales | undefined): boolean =>
  sales?.purchases.some(({ pendingSeats }) => pendingSeats > 0) === true;

/** What seats cost a partner by card, and what it bought. */
export function useSeatPurchases(partnerID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, SEAT_PURCHASES_LIST), partnerID],
    meta: STILL,
    queryFn: async ({ signal }) => (await call('seatPurchases', { params: { partnerID }, signal })).data,
    refetchInterval: ({ state }) => isPending(state.data) && PENDING_MS,
  });
}
