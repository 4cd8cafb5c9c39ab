/** The calls of the Users tab. */

import type { ListSort } from '@groundwork/contracts/administration';
import type { Api, RowField } from '@groundwork/contracts/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { pendingEmailKey } from '../../../shared/email-change/use-email-change.ts';
import { call } from '../../../shared/lists/api.ts';
import { personKey } from '../../../shared/lists/record/person-key.ts';
import { useRefreshPerson } from '../../../shared/lists/record/use-refresh-person.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { useListQuery, useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import type { Sensitive } from '../../../shared/password-again/password-again.tsx';

export type UserSort = ListSort<'users'>;
export type UserRow = Api['listUsers']['answer']['data']['users'][number];

/** What dialogs need to know of a user. */
export type ListedUser = Pick<UserRow, RowField | 'userID' | 'revision'>;

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** One page of users. */
export function useUsers(list: TableSearch<UserSort>) {
  const query = asRequest('users', list);
  return useListQuery('users', query, async (signal) => {
    const { users, totalUsers } = (await call('listUsers', { query, signal })).data;
    return { rows: users, total: totalUsers };
  });
}

interface Correction {
  readonly userID: string;
  readonly body: Api['updateUser']['body'];
}

/** Corrects a user's names and email; done once every list shown has the change. @param run asks for the password where needed. */
export function useUpdateUser(run: Sensitive['run']) {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: ({ userID, body }: Correction) => run(() => call('updateUser', { params: { userID }, body })),
    onSuccess: (_, { userID }) =>
      Promise.all([
        refresh(),
        queries.invalidateQueries({ queryKey: pendingEmailKey(me, userID) }),
        queries.invalidateQueries({ queryKey: personKey(me, userID) }),
      ]),
  });
}

/** Removes a user's second factor, with the password of whoever asks. */
export function useRemoveFactor() {
  const refresh = useRefreshPerson();
  return useMutation({
    mutationFn: ({ userID, password }: { readonly userID: string; readonly password: string }) =>
      call('removeSecondFactor', { params: { userID }, body: { password } }),
    onSuccess: (_, { userID }) => refresh(userID),
  });
}

/** @returns what fetches anew every list of users shown. */
export const useRefreshUsers = (): (() => Promise<void>) => useRefreshList('users');
