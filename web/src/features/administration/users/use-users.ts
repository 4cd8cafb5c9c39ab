/** The two calls of the Users tab. */
import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { asRequest, type ListSearch } from '../list/list-search.ts';
import type { UserColumn } from './columns.ts';
import type { ProfileNames } from './profile-rules.ts';

export type UserRow = Api['listUsers']['answer']['data']['users'][number];

/** One page of users. While the next is fetched, the last one stays. */
export function useUsers(list: ListSearch<UserColumn>) {
  const { userID } = useProfile();
  const query = asRequest(list);
  return useQuery({
    queryKey: [userID, 'users', query],
    queryFn: async ({ signal }) => (await call('listUsers', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Corrects a user's name; done once every list shown has the change. */
export function useUpdateUser() {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userID, names }: { readonly userID: string; readonly names: ProfileNames }) =>
      call('updateUser', { params: { userID }, body: names }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [me, 'users'] }),
  });
}
