import type { Api } from '@groundwork/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export type OwnOutcome = Api['ownOutcome']['answer']['data'];

export const outcomeQuery = (userID: string) =>
  queryOptions({
    queryKey: [userID, 'outcome'],
    queryFn: async ({ signal }) => (await call('ownOutcome', { params: { userID }, signal })).data,
  });
