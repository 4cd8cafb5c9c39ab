import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { listKey } from '../../../../shared/lists/table/use-list-query.ts';

export type Statement = Api['seatStatement']['answer']['data'];

export function useStatement(partnerID: string, month: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, 'seatStatement'), partnerID, month],
    meta: STILL,
    // The months beside it are read one after the other.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call('seatStatement', { params: { partnerID, month }, signal })).data,
  });
}
