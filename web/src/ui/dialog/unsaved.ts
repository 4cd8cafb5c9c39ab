/** Separate from the dialog, so that forms of pages do not load it. */
import { createContext, useContext, useEffect } from 'react';

/** @returns how to take it back. */
export type TellUnsaved = () => () => void;

export const Unsaved = createContext<TellUnsaved>(() => () => undefined);

/** Tells the surrounding dialog that closing would lose input. `useForm` does so by itself. */
export function useUnsaved(dirty: boolean): void {
  const tell = useContext(Unsaved);
  useEffect(() => (dirty ? tell() : undefined), [tell, dirty]);
}
