import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import type { OneQuery } from '../../../shared/lists/table/list-spec.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { listKey, useListQuery } from '../../../shared/lists/table/use-list-query.ts';

export type CohortRow = Api['listCohorts']['answer']['data']['cohorts'][number];
export type CohortSort = ListSort<'cohorts'>;
export type MemberRow = Api['listCohortMembers']['answer']['data']['members'][number];
export type MemberSort = NonNullable<NonNullable<Api['listCohortMembers']['query']>['sortBy']>;
export type MemberAction = Api['changeCohortInvitations']['body']['action'];

/** @returns their name, or the address they were invited by where they have told none. */
export const nameOfMember = ({ name, email }: MemberRow): string => name || email;

export const COHORTS_LIST = 'cohorts';
export const MEMBERS_LIST = 'cohortMembers';

export function useCohorts(list: TableSearch<CohortSort>) {
  const query = asRequest('cohorts', list);
  return useListQuery(COHORTS_LIST, query, async (signal) => {
    const { cohorts, totalCohorts } = (await call('listCohorts', { query, signal })).data;
    return { rows: cohorts, total: totalCohorts };
  });
}

/** A cohort that is not on the page of the list. */
export function useOneCohort(cohortID: string, isWanted: boolean): OneQuery<CohortRow> {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, COHORTS_LIST), 'one', cohortID],
    meta: STILL,
    queryFn: async ({ signal }) => (await call('listCohorts', { query: { cohortID }, signal })).data.cohorts[0] ?? null,
    enabled: isWanted,
  });
}

export const membersOf = (cohortID: string) =>
  function useMembers({
    page,
    sortCount,
    sortBy = 'name',
    direction = 'asc',
    search,
    filters,
  }: TableSearch<MemberSort>) {
    const state = filters?.['state'] as MemberRow['state'] | undefined; // one of the filter's options
    const progress = filters?.['progress'] as NonNullable<MemberRow['progress']> | undefined; // as above
    const query = {
      ...{ sortBy, direction },
      ...(page && { page }),
      ...(sortCount && { sortCount }),
      ...(search && { search }),
      ...(state && { state }),
      ...(progress && { progress }),
    };
    return useListQuery(MEMBERS_LIST, { cohortID, ...query }, async (signal) => {
      const { data } = await call('listCohortMembers', { params: { cohortID }, query, signal });
      return { rows: data.members, total: data.totalMembers };
    });
  };
