import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { pendingEmailKey } from '../../../shared/email-change/use-email-change.ts';
import { call } from '../../../shared/lists/api.ts';
import { ERASED_ACCOUNT } from '../../../shared/lists/record/erased.ts';
import { personKey } from '../../../shared/lists/record/person-key.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { useListQuery, useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import type { Details } from '../../../ui/form/rules.ts';

export type UserSort = ListSort<'users'>;
export type UserRow = Api['listUsers']['answer']['data']['users'][number];

/** What dialogs know of a user. */
export type ListedUser = Pick<UserRow, keyof Details | 'company' | 'userID' | 'revision'>;

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || ERASED_ACCOUNT;

export function useUsers(list: TableSearch<UserSort>) {
  const query = asRequest('users', list);
  return useListQuery('users', query, async (signal) => {
    const { users, totalUsers } = (await call('listUsers', { query, signal })).data;
    return { rows: users, total: totalUsers };
  });
}

/** @returns a function that refetches everything that shows a user's names or email. */
export function useRefreshUser() {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  const refresh = useRefreshUsers();
  return (userID: string): Promise<unknown> =>
    Promise.all([
      refresh(),
      queries.invalidateQueries({ queryKey: pendingEmailKey(me, userID) }),
      queries.invalidateQueries({ queryKey: personKey(me, userID) }),
    ]);
}

export const useRefreshUsers = (): (() => Promise<void>) => useRefreshList('users');
