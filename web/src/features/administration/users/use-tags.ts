import { LISTS } from '@groundwork/contracts/administration';
import { useState } from 'react';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';
import { readTableSearch } from '../../../shared/lists/table/table-search.ts';
import { userFilters } from './columns.tsx';
import { useUsers } from './use-users.ts';

const ANY = userFilters({ role: 'admin', partners: [], tags: [] });

/** @returns the tags of everyone who has been on the page, and the one that the list is filtered by. */
export function useTags(address: ListAddress): readonly string[] {
  const list = readTableSearch(address, LISTS.users.sorts, ANY);
  const { data } = useUsers(list);
  const [known, setKnown] = useState<readonly string[]>([]);
  const seen = [
    ...(data?.rows ?? []).flatMap(({ tags }) => tags),
    ...(list.filters?.['tag'] ? [list.filters['tag']] : []),
  ];
  if (seen.some((tag) => !known.includes(tag))) setKnown([...new Set([...known, ...seen])].sort());
  return known;
}
