import type { Api } from '@groundwork/contracts/browser';
import { call } from '../../../shared/lists/api.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { useListQuery } from '../../../shared/lists/table/use-list-query.ts';
import type { StaffSort } from '../../../shared/staff/staff-columns.ts';

export type AdminRow = Api['listAdmins']['answer']['data']['admins'][number];

export const ADMINS_LIST = 'admins';

export function useAdmins(list: TableSearch<StaffSort>) {
  const query = asRequest('admins', list);
  return useListQuery(ADMINS_LIST, query, async (signal) => {
    const { admins, totalAdmins } = (await call('listAdmins', { query, signal })).data;
    return { rows: admins, total: totalAdmins };
  });
}
