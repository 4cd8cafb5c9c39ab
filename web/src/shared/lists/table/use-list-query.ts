import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { useIsBehind } from '../live/look-again.ts';
import { tellOtherTabs } from '../live/other-tabs.ts';
import type { ListQuery, Rows } from './list-spec.ts';

/** The previous page stays while the next loads. @param name the list's, for `useRefreshList`. */
export function useListQuery<Row>(
  name: string,
  request: object,
  fetchRows: (signal: AbortSignal) => Promise<Rows<Row>>,
): ListQuery<Row> {
  const { userID } = useProfile();
  const queryKey = [...listKey(userID, name), request];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchRows(signal),
    placeholderData: keepPreviousData,
    meta: STILL,
  });
  return { ...query, isBehind: useIsBehind(queryKey) };
}

export const listKey = (userID: string, name: string) => [userID, 'admin', name] as const;

/** Of records; in its key. */
export const HISTORY_LIST = 'history';

/** @returns what to call after an act of one's own. What it changed may be told by a history on the screen, too. */
export function useRefreshList(...names: readonly string[]): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return async () => {
    tellOtherTabs({ userID, lists: names });
    const read = new Set([...names, HISTORY_LIST]);
    await Promise.all([...read].map((name) => queries.invalidateQueries({ queryKey: listKey(userID, name) })));
  };
}
