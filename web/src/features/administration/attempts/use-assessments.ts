import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { useListQuery } from '../../../shared/lists/table/use-list-query.ts';

type Listed = Api['listAdminAssessments'];
export type TakenRow = Listed['answer']['data']['assessments'][number];
export type TakenSort = ListSort<'assessments'>;
export type Industry = Api['listIndustries']['answer']['data']['rows'][number];

export const nameOf = ({ userFirstName, userLastName }: TakenRow): string => `${userFirstName} ${userLastName}`.trim();

/** All for an administrator, those of their own users for a partner user. */
export function useAssessments(list: TableSearch<TakenSort>) {
  const { userID, userType, partnerID } = useProfile();
  const body = asRequest('assessments', list);
  return useListQuery('assessments', body, async (signal) => {
    const { data } =
      userType === 'admin'
        ? await call('listAdminAssessments', { params: { adminID: userID }, body, signal })
        : await call('listPartnerAssessments', { params: { partnerID: partnerID ?? '', userID }, body, signal });
    return { rows: data.assessments, total: data.totalAssessments };
  });
}

/** All industries and sectors, also those without an active assessment; they seldom change. */
export function useIndustries() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [userID, 'admin', 'industries'],
    queryFn: async ({ signal }) => (await call('listIndustries', { signal })).data.rows,
    staleTime: 5 * 60_000,
  });
}
