import { VIEWED_LISTS, type ViewedList } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../api.ts';
import type { AddressProps, FilterSpec } from '../list-spec.ts';
import { isBare, withView } from './view-address.ts';

export type SavedView = Api['listSavedViews']['answer']['data'][number];

/** @returns null for a list without views. */
export const viewedList = (id: string): ViewedList | null => VIEWED_LISTS.find((list) => list === id) ?? null;

const keyOf = (userID: string) => [userID, 'savedViews'];

/** Views of the list, of whoever is signed in. */
export function useSavedViews(list: ViewedList | null) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    enabled: list !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call('listSavedViews', { signal })).data,
    select: (views) => views.filter((view) => view.list === list),
  });
}

export function useRefreshViews() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userID) });
}

interface DefaultViewOptions extends AddressProps {
  readonly list: ViewedList | null;
  readonly filters: readonly FilterSpec[];
}

/** Opens a list with its default view, unless the address says how. @returns whether that is not known yet. */
export function useDefaultView({ list, filters, address, onAddress }: DefaultViewOptions): boolean {
  const { data, isPending, isError } = useSavedViews(list);
  const isDecided = useRef(list === null || !isBare(address, filters));
  const chosen = data?.find(({ isDefault }) => isDefault);
  useLayoutEffect(() => {
    if (isDecided.current || !(data || isError)) return;
    isDecided.current = true;
    if (chosen) onAddress(withView(address, chosen.address, filters), { replace: true });
  });
  return list !== null && !isDecided.current && isPending;
}
