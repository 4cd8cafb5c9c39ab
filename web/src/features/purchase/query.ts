import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';

/** @param userID whose purchases: one's own, or those of whom an administrator looks at. */
export const purchasesQuery = (userID: string) =>
  queryOptions({
    queryKey: [...keys.purchases(userID), 'list'],
    queryFn: async ({ signal }) => (await call('listPurchases', { params: { userID }, signal })).data,
  });
