/** The address of the builder, for whatever stands in it: what is open, and how to open something else. */
import { createContext, useContext } from 'react';
import type { BuilderSearch } from './builder-search.ts';

export interface Address {
  readonly search: BuilderSearch;
  /** Opens an address as it is given. */
  readonly open: (next: BuilderSearch, how?: How) => void;
  /** Shows the same as of a moment; as of now for null. */
  readonly asOf: (moment: string | null) => void;
}

export interface How {
  /** For what is no step of its own in the browser's history. */
  readonly replace?: boolean;
  /** Leaves edit mode without being asked: somebody has answered already. */
  readonly asked?: boolean;
}

export const AddressContext = createContext<Address>({ search: {}, open: () => undefined, asOf: () => undefined });

export const useAddress = (): Address => useContext(AddressContext);
