import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { ERASED_ACCOUNT } from '../../../shared/lists/record/erased.ts';
import type { OneQuery } from '../../../shared/lists/table/list-spec.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { listKey, useListQuery } from '../../../shared/lists/table/use-list-query.ts';

type Listed = Api['listAdminAssessments'];
export type TakenRow = Listed['answer']['data']['assessments'][number];
export type TakenSort = ListSort<'assessments'>;
export type Industry = Api['listIndustries']['answer']['data']['rows'][number];

/** Assessments of the erased stay, without their name. */
export const nameOf = ({ userFirstName, userLastName }: TakenRow): string =>
  `${userFirstName} ${userLastName}`.trim() || ERASED_ACCOUNT;

type Asked = ReturnType<typeof asRequest<'assessments', TakenSort>>;

/** All for an administrator, those of their own users for a partner user. */
function useAsk() {
  const { userID, userType, partnerID } = useProfile();
  return async (body: Asked, signal: AbortSignal) => {
    const { data } =
      userType === 'admin'
        ? await call('listAdminAssessments', { params: { adminID: userID }, body, signal })
        : await call('listPartnerAssessments', { params: { partnerID: partnerID ?? '', userID }, body, signal });
    return { rows: data.assessments, total: data.totalAssessments };
  };
}

export function useAssessments(list: TableSearch<TakenSort>) {
  const ask = useAsk();
  const body = asRequest('assessments', list);
  return useListQuery('assessments', body, (signal) => ask(body, signal));
}

/** One that is not on the page of the list: it is among those of its founder, whose id its own begins with. */
export function useOneAssessment(userAssessmentID: string, isWanted: boolean): OneQuery<TakenRow> {
  const { userID: me } = useProfile();
  const ask = useAsk();
  const userID = userAssessmentID.replace(/\.\d+$/, '');
  return useQuery({
    queryKey: [...listKey(me, 'assessments'), 'one', userAssessmentID],
    meta: STILL,
    queryFn: async ({ signal }) => {
      const { rows } = await ask(asRequest('assessments', { sortCount: 50, filters: { userID } }), signal);
      return rows.find((row) => row.userAssessmentID === userAssessmentID) ?? null;
    },
    enabled: isWanted,
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
