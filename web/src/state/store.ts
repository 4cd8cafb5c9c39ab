import { atom, createStore, Provider, useAtomValue } from 'jotai';

export const store = createStore();
export { atom, Provider as StoreProvider, useAtomValue };
