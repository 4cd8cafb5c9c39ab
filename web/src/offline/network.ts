/** Offline when the browser says so, or when the last request for data that is also kept failed. */
import { useSyncExternalStore } from 'react';
import { atom, store, useAtomValue } from '../state/store.ts';

const missedAtom = atom(false);

export const noteFetch = (arrived: boolean): void => store.set(missedAtom, !arrived);

export function useIsOffline(): boolean {
  const missed = useAtomValue(missedAtom);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return missed || !isOnline;
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
