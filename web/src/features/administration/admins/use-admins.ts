/** The calls of the Admins tab. */
import type { Api } from '@groundwork/contracts/browser';
import { call } from '../api.ts';
import type { StaffSort } from '../staff/staff-columns.ts';
import { asRequest, type TableSearch } from '../table/table-search.ts';
import { useListQuery } from '../table/use-list-query.ts';

export type AdminRow = Api['listAdmins']['answer']['data']['admins'][number];

/** Name of the list in the keys of its queries. */
export const ADMINS_LIST = 'admins';

/** One page of administrators. */
export function useAdmins(list: TableSearch<StaffSort>) {
  const query = asRequest('admins', list);
  return useListQuery(ADMINS_LIST, query, async (signal) => {
    const { admins, totalAdmins } = (await call('listAdmins', { query, signal })).data;
    return { rows: admins, total: totalAdmins };
  });
}
