import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';

export type ApiKeyRow = Api['listApiKeys']['answer']['data']['rows'][number];

const keyOf = (userID: string) => [userID, 'admin', 'apiKeys'] as const;

/** Newest first. */
export function useApiKeys() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    queryFn: async ({ signal }) => (await call('listApiKeys', { signal })).data,
  });
}

export function useRefreshApiKeys(): () => Promise<void> {
  const { userID } = useProfile();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(userID) });
}
