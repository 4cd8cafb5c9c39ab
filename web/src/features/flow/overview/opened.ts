/** Open sections of the overview: they stay open when one comes back from changing an answer. */
import { atom, store, useAtomValue } from '../../../state/store.ts';

const openedAtom = atom<ReadonlySet<string>>(new Set<string>());

export const useOpened = (): ReadonlySet<string> => useAtomValue(openedAtom);

export const openOnly = (ids: readonly string[]): void => store.set(openedAtom, new Set(ids));

export function setOpen(id: string, isOpen: boolean): void {
  const opened = new Set(store.get(openedAtom));
  if (isOpen) opened.add(id);
  else opened.delete(id);
  store.set(openedAtom, opened);
}
