import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { tellOtherTabs } from '../live/other-tabs.ts';
import type { ListQuery, Rows } from './list-spec.ts';

/** The previous page stays while the next loads. @param name the list's, for `useRefreshList`. */
export function useListQuery<Row>(
  name: string,
  request: object,
  fetchRows: (signal: AbortSignal) => Promise<Rows<Row>>,
): ListQuery<Row> {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, name), request],
    queryFn: ({ signal }) => fetchRows(signal),
    placeholderData: keepPreviousData,
  });
}

export const listKey = (userID: string, name: string) => [userID, 'admin', name] as const;

export function useRefreshList(...names: readonly string[]): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return async () => {
    tellOtherTabs({ userID, lists: names });
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: listKey(userID, name) })));
  };
}
