/** What others changed in the lists of the administration since they were shown. */
import type { LiveBuilders, LiveChanges, LiveExports, LiveList } from '@groundwork/contracts/administration';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useProfile } from '../../../session/session.ts';
import { atom, store, useAtomValue } from '../../../state/store.ts';
import { listen } from './listen.ts';

interface News {
  readonly count: number;
  readonly ids: ReadonlySet<string>;
}

type Changed = NonNullable<LiveChanges[LiveList]>;

const newsAtom = atom<{ readonly [L in LiveList]?: News }>({});
const exportsAtom = atom<LiveExports>({});
const buildersAtom = atom<LiveBuilders>([]);

/**
 * Listens while the area is open; what was missed while the connection was away is fetched anew.
 * @param draft that is edited here: others in it are told, and told of.
 */
export function useLiveConnection(draft?: string): void {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const wasReady = useRef(false);
  useEffect(() => {
    const onEvent = (event: string, data: unknown): void => {
      // As the contracts say of each event.
      if (event === 'changes') addNews(data as LiveChanges);
      if (event === 'exports') store.set(exportsAtom, (before) => ({ ...before, ...(data as LiveExports) }));
      if (event === 'builders') store.set(buildersAtom, data as LiveBuilders);
      if (event !== 'ready') return;
      if (wasReady.current) void queries.invalidateQueries({ queryKey: [userID, 'admin'] });
      wasReady.current = true;
    };
    const stop = listen(onEvent, draft === undefined ? {} : { draft });
    return () => {
      stop();
      store.set(buildersAtom, []);
      store.set(newsAtom, {});
      store.set(exportsAtom, {});
    };
  }, [userID, queries, draft]);
}

/** The row of an id counts once, however often it is changed; what came without an id counts each time. */
function addNews(changes: LiveChanges): void {
  store.set(newsAtom, (before) => {
    const after: { [L in LiveList]?: News } = { ...before };
    for (const [list, { count, ids }] of Object.entries(changes) as [LiveList, Changed][]) {
      const known = before[list] ?? { count: 0, ids: new Set<string>() };
      const fresh = ids.filter((id) => !known.ids.has(id));
      const unnamed = count - ids.length;
      after[list] = { count: known.count + fresh.length + unnamed, ids: new Set([...known.ids, ...fresh]) };
    }
    return after;
  });
}

/** @returns how many rows of a list others changed since it was shown last. */
export const useNewsCount = (list: LiveList): number => useAtomValue(newsAtom)[list]?.count ?? 0;

/** A row of a list. */
export interface ListedRecord {
  readonly list: LiveList;
  readonly id: string;
}

/** Whether somebody else has changed this record: for a dialog that is open on it. */
export function useChangedByOthers(record: ListedRecord | null): boolean {
  const news = useAtomValue(newsAtom);
  return record !== null && (news[record.list]?.ids.has(record.id) ?? false);
}

/** Forgets what was told of one row: it was looked at as it is now. */
export const clearNewsOf = ({ list, id }: ListedRecord): void =>
  store.set(newsAtom, (before) => {
    const known = before[list];
    if (!known?.ids.has(id)) return before;
    return { ...before, [list]: { count: known.count - 1, ids: new Set([...known.ids].filter((one) => one !== id)) } };
  });

/** Forgets what was told of a list: it is shown as it is now. */
export const clearNews = (list: LiveList): void => store.set(newsAtom, ({ [list]: _, ...others }) => others);

/** How far the exports are that were told of since the area was opened. */
export const useLiveExports = (): LiveExports => useAtomValue(exportsAtom);

/** Who is in the draft that is edited here, this person too. */
export const useBuildersHere = (): LiveBuilders => useAtomValue(buildersAtom);
