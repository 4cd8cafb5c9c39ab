import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';
import '../lists/routes.ts';
import { listKey } from '../lists/table/use-list-query.ts';

/** Of now, whatever moment the lists show. @returns the partner of the person signed in; null for a person of no partner and while loading. */
export function useOwnPartner() {
  const { userID, userType, partnerID } = useProfile();
  const { data } = useQuery({
    queryKey: [...listKey(userID, 'partners'), 'own'],
    queryFn: async ({ signal }) => {
      const params = { partnerID: partnerID ?? '', userID };
      const { partnerName, defaultDiscount } = (await call('listPartnerUserCodes', { params, signal })).data;
      return { partnerName, defaultDiscount };
    },
    enabled: userType === 'partnerUser' && partnerID !== null,
  });
  return partnerID === null || data === undefined ? null : { partnerID, ...data };
}
