import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useProfile } from '../session/session.ts';
import { hasPasskeys } from './passkeys.ts';

export const passkeysKey = (userID: string) => [userID, 'passkeys'] as const;

type Own = Api['listPasskeys']['answer'];

function useOwn<T>(select: (own: Own) => T, isAsked: boolean) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: passkeysKey(userID),
    queryFn: ({ signal }) => call('listPasskeys', { params: { userID }, signal }),
    select,
    enabled: isAsked,
  });
}

/** The own ones. @param isAsked false where nothing depends on them. */
export const usePasskeys = (isAsked = true) => useOwn(rowsOf, isAsked);
const rowsOf = ({ data }: Own): Own['data'] => data;

/** Whether there is a password besides the passkeys: true until it is known, and where there can be no passkeys. */
export const useHasPassword = (): boolean => useOwn(hasPasswordIn, hasPasskeys()).data ?? true;
/** The organization whose sign-in works for them: null without, and until it is known. Founders have none. */
export const useOrganization = () => useOwn(organizationIn, useProfile().userType !== 'user').data ?? null;
const organizationIn = ({ organization }: Own): Own['organization'] => organization;

const hasPasswordIn = ({ hasPassword }: Own): boolean => hasPassword;
