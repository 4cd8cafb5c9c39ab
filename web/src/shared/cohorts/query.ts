import type { Api } from '@groundwork/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
import { call, callWithoutSession } from '../../api/client.ts';
import { stringifyPlainSearch } from '../../search-params.ts';
import { cohortsKey } from '../partner-access/query.ts';

export type OwnCohort = Api['ownCohorts']['answer']['data']['cohorts'][number];

export type Invitation = Api['cohortInvitation']['answer']['data'];

/** What an invitation, or the link of a cohort, leads to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['cohortInvitation', token],
    queryFn: async ({ signal }): Promise<Invitation> =>
      (await callWithoutSession('cohortInvitation', { params: { token }, signal })).data,
    retry: false,
  });

/** Cohorts that a founder has joined. */
export const ownCohortsQuery = (userID: string) =>
  queryOptions({
    queryKey: cohortsKey(userID),
    queryFn: async ({ signal }) => (await call('ownCohorts', { params: { userID }, signal })).data.cohorts,
  });

/** @returns where the assessment of a cohort begins; where founders choose, what there is to choose from. */
export function beginningOf({
  industryID,
  sectorID,
  assessmentID,
}: Pick<OwnCohort, 'industryID' | 'sectorID' | 'assessmentID'>) {
  const chosen = stringifyPlainSearch({
    industry: industryID?.toString(),
    sector: sectorID?.toString(),
    assessment: assessmentID ?? undefined,
  });
  return chosen === '' ? '/assessments' : `/assessments/flow${chosen}`;
}
