import { readLocal, writeLocal } from '../../state/local-storage.ts';
import { atom, store, useAtomValue } from '../../state/store.ts';

const KEY = 'groundwork.keys-off';
const keysOnAtom = atom(readLocal(KEY) !== true);

export const useKeysOn = (): boolean => useAtomValue(keysOnAtom);

export function setKeysOn(on: boolean): void {
  store.set(keysOnAtom, on);
  writeLocal(KEY, !on);
}
