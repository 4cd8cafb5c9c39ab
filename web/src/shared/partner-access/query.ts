import type { Api } from '@groundwork/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
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
