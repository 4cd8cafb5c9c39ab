/** Each tab's last address, per person and browser tab: coming back opens it again. */

import type { ListAddress } from '../../shared/lists/table/list-spec.ts';
import { atom, store } from '../../state/store.ts';

interface Memory {
  readonly userID: string;
  readonly tabs: Readonly<Record<string, ListAddress>>;
}

const memoryAtom = atom<Memory | null>(null);

const of = (userID: string): Memory['tabs'] => {
  const memory = store.get(memoryAtom);
  return memory?.userID === userID ? memory.tabs : {};
};

export const rememberTab = (userID: string, tab: string, address: ListAddress): void =>
  store.set(memoryAtom, { userID, tabs: { ...of(userID), [tab]: address } });

export const rememberedTab = (userID: string, tab: string): ListAddress => of(userID)[tab] ?? {};
