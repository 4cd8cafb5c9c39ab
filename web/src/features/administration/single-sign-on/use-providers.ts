import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';

export type ProviderRow = Api['listIdentityProviders']['answer']['data'][number];

const keyOf = (userID: string) => [userID, 'admin', 'identity providers'] as const;

/** By name. */
export function useProviders() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    queryFn: async ({ signal }) => (await call('listIdentityProviders', { signal })).data,
  });
}

export function useRefreshProviders(): () => Promise<void> {
  const { userID } = useProfile();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(userID) });
}

/** Where people come back to: of each provider its own. */
export const redirectUrlOf = ({ providerID }: Pick<ProviderRow, 'providerID'>): string =>
  `${window.location.origin}/oidc/${providerID}/callback`;
