import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import type { ListQuery, Rows } from './list-spec.ts';

/**
 * One page of a list. While the next is fetched, the last one stays.
 * @param name of the list: what `useRefreshList` fetches anew.
 * @param request all that the page depends on.
 */
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

/** Under it lies everything of a list that was fetched. */
export const listKey = (userID: string, name: string) => [userID, 'admin', name] as const;

/** @returns what fetches anew every page of these lists that is shown. */
export function useRefreshList(...names: readonly string[]): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return async () => {
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: listKey(userID, name) })));
  };
}
