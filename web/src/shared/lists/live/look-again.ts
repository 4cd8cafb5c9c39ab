/** What may have changed unheard, while the connection was lost or nobody looked, is compared with what is shown. */
import {
  focusManager,
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  useQueryClient,
} from '@tanstack/react-query';
import { FRESH_MS, holdsStill, isCompared } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { atom, store, useAtomValue } from '../../../state/store.ts';

/** Hashes of queries that show less than the server has. They are on screen: who leaves and comes back loads anew. */
const behindAtom = atom<ReadonlySet<string>>(new Set<string>());

function mark(hash: string, isBehind: boolean): void {
  store.set(behindAtom, (before) => {
    if (before.has(hash) === isBehind) return before;
    const after = new Set(before);
    if (isBehind) after.add(hash);
    else after.delete(hash);
    return after;
  });
}

export const useIsBehind = (queryKey: QueryKey): boolean => useAtomValue(behindAtom).has(hashKey(queryKey));

export const useIsAnythingBehind = (): boolean => useAtomValue(behindAtom).size > 0;

/** @returns what fetches all that holds still on this screen. */
export function useCatchUp(): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: [userID, 'admin'], type: 'active', predicate: isCompared });
}

export interface LookAgain {
  /** Call when changes may have been missed: what does not hold still is fetched in its place. */
  readonly missed: () => void;
  readonly stop: () => void;
}

/** Looks again when the window is focused or the network is back, and when changes were missed. */
export function lookAgain(queries: QueryClient, userID: string): LookAgain {
  const queryKey = [userID, 'admin'];
  const cache = queries.getQueryCache();
  const stopCache = cache.subscribe((event) => {
    const { query } = event;
    // What the page itself changes in its data is no answer of the server.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      mark(query.queryHash, false);
    }
    if (event.type !== 'observerRemoved' || query.isActive() || !store.get(behindAtom).has(query.queryHash)) return;
    mark(query.queryHash, false);
    query.invalidate();
  });
  const look = (isWanted: (query: Query) => boolean, isMissed: boolean): void => {
    for (const query of cache.findAll({ queryKey, type: 'active', predicate: isCompared })) {
      if (isWanted(query)) void compare(queries, query, isMissed);
    }
  };
  const missed = (): void => {
    void queries.invalidateQueries({ queryKey, predicate: (query) => !holdsStill(query) });
    void queries.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none', predicate: holdsStill });
    look(() => true, true);
  };
  const stopFocus = focusManager.subscribe((focused) => {
    if (focused) look((query) => query.isStaleByTime(FRESH_MS), false);
  });
  const stopOnline = onlineManager.subscribe((online) => {
    if (online) look(() => true, false);
  });
  return {
    missed,
    stop: () => {
      stopCache();
      stopFocus();
      stopOnline();
      store.set(behindAtom, new Set());
    },
  };
}

/**
 * @param isMissed what cannot be looked at counts as changed. @param isAgain the page changed its data during the first
 *   look.
 */
async function compare(queries: QueryClient, query: Query, isMissed: boolean, isAgain = false): Promise<void> {
  const { queryKey, queryHash } = query;
  const { queryFn } = query.options;
  // It may have been answered before what was missed.
  if (isMissed && query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const { data, fetchStatus } = query.state;
  const isTold = store.get(behindAtom).has(queryHash);
  if (isTold || data === undefined || fetchStatus === 'fetching' || !query.isActive()) return;
  if (typeof queryFn !== 'function') return;
  const isSame = await queries
    .fetchQuery({ queryKey: ['look', ...queryKey], queryFn, gcTime: 0, staleTime: 0, retry: false })
    .then((fresh) => replaceEqualDeep(data, fresh) === data)
    .catch(() => undefined);
  if (!query.isActive()) return;
  if (query.state.data !== data) {
    if (!isAgain) await compare(queries, query, isMissed, true);
  } else if (isSame) queries.setQueryData(queryKey, data);
  else if (isMissed || isSame === false) mark(queryHash, true);
}
