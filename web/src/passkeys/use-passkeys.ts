import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useProfile } from '../session/session.ts';

export const passkeysKey = (userID: string) => [userID, 'passkeys'] as const;

/** The own ones. @param isAsked false where nothing depends on them. */
export function usePasskeys(isAsked = true) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: passkeysKey(userID),
    queryFn: async ({ signal }) => (await call('listPasskeys', { params: { userID }, signal })).data,
    enabled: isAsked,
  });
}
