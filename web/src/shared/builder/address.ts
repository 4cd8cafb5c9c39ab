import { createContext, useContext } from 'react';
import type { BuilderSearch } from './builder-search.ts';

export interface Address {
  readonly search: BuilderSearch;
  readonly open: (next: BuilderSearch, how?: How) => void;
  /** null: as of now. */
  readonly asOf: (moment: string | null) => void;
}

export interface How {
  /** Adds no entry to the browser's history. */
  readonly replace?: boolean;
  readonly asked?: boolean;
}

export const AddressContext = createContext<Address>({ search: {}, open: () => undefined, asOf: () => undefined });

export const useAddress = (): Address => useContext(AddressContext);
