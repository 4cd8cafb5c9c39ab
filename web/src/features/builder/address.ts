/** The address of the builder, for whatever stands in it: what is open, and how to open something else. */
import { createContext, useContext } from 'react';
import type { BuilderSearch } from './builder-search.ts';

export interface Address {
  readonly search: BuilderSearch;
  /** Opens an address as it is given; `replace` for what is no step of its own in the browser's history. */
  readonly open: (next: BuilderSearch, how?: { readonly replace: boolean }) => void;
}

export const AddressContext = createContext<Address>({ search: {}, open: () => undefined });

export const useAddress = (): Address => useContext(AddressContext);
