/** The calls of the Partners tab. */
import type { Api } from '@groundwork/contracts/browser';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../api.ts';
import { listKey } from '../table/use-list-query.ts';

export type PartnerRow = Api['listPartners']['answer']['data']['partners'][number];
export type PartnerUserRow = Api['listPartnerUsers']['answer']['data']['partnerUsers'][number];

/** Names of the lists in the keys of their queries. */
export const PARTNERS_LIST = 'partners';
export const PARTNER_USERS_LIST = 'partnerUsers';

/** Searches begin at three characters, and wait until nobody types. */
const PAUSE_MS = 300;

/** @returns whether there is a partner with that name, as far as it is known. */
export function useNameExists(name: string, own: string | undefined): boolean {
  const { userID } = useProfile();
  const [search] = useDebouncedValue(name.trim(), PAUSE_MS);
  const isSame = (other: string): boolean => other.toLowerCase() === search.toLowerCase();
  const found = useQuery({
    queryKey: [...listKey(userID, PARTNERS_LIST), 'name', search],
    queryFn: async ({ signal }) => (await call('listPartners', { query: { search, sortCount: 50 }, signal })).data,
    enabled: search.length >= 3 && search !== own,
  });
  return found.data?.partners.some(({ partnerName }) => isSame(partnerName)) ?? false;
}
