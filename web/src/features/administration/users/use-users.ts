/** The calls of the Users tab. */

import type { Api, ListedField } from '@groundwork/contracts/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { pendingEmailKey } from '../../email-change/index.ts';
import { call } from '../api.ts';
import type { Sensitive } from '../password-again/password-again.tsx';
import { useSensitive } from '../password-again/password-again.tsx';
import { asRequest, type TableSearch } from '../table/table-search.ts';
import { useListQuery, useRefreshList } from '../table/use-list-query.ts';
import { personKey } from './person-key.ts';

export type UserSort = ListedField | 'createdAt';
export type UserRow = Api['listUsers']['answer']['data']['users'][number];

/** What dialogs need to know of a user. */
export type ListedUser = Pick<UserRow, 'userID' | 'firstName' | 'lastName' | 'email' | 'company' | 'revision'>;

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** One page of users. */
export function useUsers(list: TableSearch<UserSort>) {
  const query = asRequest(list);
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

/** @returns what fetches anew all that is shown of a person, and what was done. */
function useRefreshPerson() {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return (userID: string): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({ queryKey: personKey(me, userID) }),
      queries.invalidateQueries({ queryKey: [me, 'admin', 'history'] }),
    ]);
}

/** Ends all sessions of a user. @returns with the password's question, to be drawn beside the dialog. */
export function useSignOutUser() {
  const refresh = useRefreshPerson();
  const { run, question } = useSensitive();
  const signOut = useMutation({
    mutationFn: (userID: string) => run(() => call('signOutEverywhere', { params: { userID } })),
    onSuccess: (_, userID) => refresh(userID),
  });
  return { ...signOut, question };
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
