import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { listKey, useListQuery } from '../../../shared/lists/table/use-list-query.ts';

export type AgreementRow = Api['listAgreements']['answer']['data']['agreements'][number];

export const AGREEMENTS_LIST = 'agreements';

export function useInForce() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, AGREEMENTS_LIST), 'in force'],
    queryFn: async ({ signal }) => {
      const { agreements, founders } = (await call('listAgreements', { signal })).data;
      return { current: agreements.find(({ isCurrent }) => isCurrent)?.agreementID ?? null, founders };
    },
    // Stays as it was when the dialog opened: the server refuses if a newer one came, and that one is then shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Newest first. */
export function useAgreements(list: TableSearch<'createdAt'>) {
  const query = asRequest('agreements', list);
  return useListQuery(AGREEMENTS_LIST, query, async (signal) => {
    const { agreements, totalAgreements } = (await call('listAgreements', { query, signal })).data;
    return { rows: agreements, total: totalAgreements };
  });
}
