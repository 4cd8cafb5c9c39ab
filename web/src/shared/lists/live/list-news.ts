/** Changes by others since the lists were last shown. */
import {
  LISTS,
  type LiveBuilders,
  type LiveChanges,
  type LiveExports,
  type LiveList,
} from '@groundwork/contracts/administration';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useProfile } from '../../../session/session.ts';
import { atom, store, useAtomValue } from '../../../state/store.ts';
import { listen } from './listen.ts';
import { lookAgain } from './look-again.ts';
import { onOtherTabs } from './other-tabs.ts';

interface News {
  readonly count: number;
  readonly ids: ReadonlySet<string>;
}

type Changed = NonNullable<LiveChanges[LiveList]>;

const newsAtom = atom<{ readonly [L in LiveList]?: News }>({});
const exportsAtom = atom<LiveExports>({});
const buildersAtom = atom<LiveBuilders>([]);

/**
 * Listens while the area is open; after a lost connection everything is looked at again.
 * @param draft being edited here: its builders are told of one another.
 */
export function useLiveConnection(draft?: string): void {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const wasReady = useRef(false);
  useEffect(() => {
    const { missed, stop: stopLooking } = lookAgain(queries, userID);
    const onEvent = (event: string, data: unknown): void => {
      // The contracts define the type of each event's data.
      if (event === 'changes') addNews(data as LiveChanges);
      if (event === 'exports') store.set(exportsAtom, (before) => ({ ...before, ...(data as LiveExports) }));
      if (event === 'builders') store.set(buildersAtom, data as LiveBuilders);
      if (event !== 'ready') return;
      if (wasReady.current) missed();
      wasReady.current = true;
    };
    const stop = listen(onEvent, draft === undefined ? {} : { draft });
    const stopTabs = onOtherTabs(userID, (lists) => {
      for (const list of lists) if (list in LISTS) addNews({ [list]: { count: 1, ids: [] } });
    });
    return () => {
      stop();
      stopTabs();
      stopLooking();
      store.set(buildersAtom, []);
      store.set(newsAtom, {});
      store.set(exportsAtom, {});
    };
  }, [userID, queries, draft]);
}

/** A row counts once per id, however often it changes; changes without an id count each time. */
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

/** @returns how many rows others have changed since the list was last shown. */
export function useNewsCount(list: LiveList | undefined): number {
  const news = useAtomValue(newsAtom);
  return (list && news[list]?.count) ?? 0;
}

export interface ListedRecord {
  readonly list: LiveList;
  readonly id: string;
}

export function useChangedByOthers(record: ListedRecord | null): boolean {
  const news = useAtomValue(newsAtom);
  return record !== null && (news[record.list]?.ids.has(record.id) ?? false);
}

/** Call when the row is shown in its current state. */
export const clearNewsOf = ({ list, id }: ListedRecord): void =>
  store.set(newsAtom, (before) => {
    const known = before[list];
    if (!known?.ids.has(id)) return before;
    return { ...before, [list]: { count: known.count - 1, ids: new Set([...known.ids].filter((one) => one !== id)) } };
  });

/** Call when the list is shown in its current state. */
export const clearNews = (list: LiveList): void => store.set(newsAtom, ({ [list]: _, ...others }) => others);

export const useLiveExports = (): LiveExports => useAtomValue(exportsAtom);

/** All builders in the draft being edited here, including this person. */
export const useBuildersHere = (): LiveBuilders => useAtomValue(buildersAtom);
