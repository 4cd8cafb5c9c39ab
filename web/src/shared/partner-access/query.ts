import type { Api } from '@groundwork/contracts/browser';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

type Answer = Api['partnerAccess']['answer']['data'];
export type PartnerProposal = NonNullable<Answer['proposal']>;
export type PartnerAccess = NonNullable<Answer['access']>;

/** Which partner sees a founder, and which one asks to. */
export const partnerAccessQuery = (userID: string) =>
  queryOptions({
    queryKey: [userID, 'partnerAccess'],
    queryFn: async ({ signal }) => (await call('partnerAccess', { params: { userID }, signal })).data,
  });

/** Cohorts that a founder has joined say whether results are shared. */
export const cohortsKey = (userID: string) => [userID, 'cohorts'] as const;

/** Asks anew who sees a founder, and what cohorts say of it. */
export const refreshAccess = (queries: QueryClient, userID: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: partnerAccessQuery(userID).queryKey }),
    queries.invalidateQueries({ queryKey: cohortsKey(userID) }),
  ]);
