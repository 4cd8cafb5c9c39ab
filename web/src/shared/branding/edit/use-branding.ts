import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../lists/api.ts';
import { listKey, useRefreshList } from '../../lists/table/use-list-query.ts';
import { PARTNERS_LIST } from '../../partners/use-partners.ts';

export type Branding = Api['partnerBranding']['answer']['data'];

/** Under the key of partners, whose name it shows. */
export function useBranding(partnerID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, PARTNERS_LIST), 'branding', partnerID],
    queryFn: async ({ signal }): Promise<Branding> =>
      (await call('partnerBranding', { params: { partnerID }, signal })).data,
  });
}

export const useRefreshBranding = () => useRefreshList(PARTNERS_LIST);
