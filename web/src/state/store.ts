/** The doorway to client state: one store, readable outside React, and the hooks bound to it. */
import { atom, createStore, Provider, useAtomValue } from 'jotai';

export const store = createStore();
export { atom, Provider as StoreProvider, useAtomValue };
