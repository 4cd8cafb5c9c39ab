/** The calls of the Users tab. */
import type { Api, ListedField } from '@groundwork/contracts/browser';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { pendingEmailKey } from '../../email-change/index.ts';
import { asRequest, type TableSearch } from '../table/table-search.ts';

export type UserRow = Api['listUsers']['answer']['data']['users'][number];

/** One page of users. While the next is fetched, the last one stays. */
export function useUsers(list: TableSearch<ListedField>) {
  const { userID } = useProfile();
  const query = asRequest(list);
  return useQuery({
    queryKey: [userID, 'users', query],
    queryFn: async ({ signal }) => (await call('listUsers', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

interface Correction {
  readonly userID: string;
  readonly body: Api['updateUser']['body'];
}

/** Corrects a user's names and e-mail; done once every list shown has the change. */
export function useUpdateUser() {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: ({ userID, body }: Correction) => call('updateUser', { params: { userID }, body }),
    onSuccess: (_, { userID }) =>
      Promise.all([refresh(), queries.invalidateQueries({ queryKey: pendingEmailKey(me, userID) })]),
  });
}

/** Ends all sessions of a user. */
export function useSignOutUser() {
  return useMutation({
    mutationFn: (userID: string) => call('signOutEverywhere', { params: { userID } }),
  });
}

/** Removes a user's second factor, with the password of whoever asks. */
export function useRemoveFactor() {
  return useMutation({
    mutationFn: ({ userID, password }: { readonly userID: string; readonly password: string }) =>
      call('removeSecondFactor', { params: { userID }, body: { password } }),
  });
}

/** @returns what fetches anew every list of users shown. */
export function useRefreshUsers(): () => Promise<void> {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [me, 'users'] });
}
