/** Which sections of the overview stand open: they still do when one comes back from changing an answer. */
import { atom, store, useAtomValue } from '../../../state/store.ts';

const openedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** @returns the ids of sections that are open. */
export const useOpened = (): ReadonlySet<string> => useAtomValue(openedAtom);

export const openOnly = (ids: readonly string[]): void => store.set(openedAtom, new Set(ids));

export function setOpen(id: string, isOpen: boolean): void {
  const opened = new Set(store.get(openedAtom));
  if (isOpen) opened.add(id);
  else opened.delete(id);
  store.set(openedAtom, opened);
}
