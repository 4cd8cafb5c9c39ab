/** What a dialog would throw away. Apart from the dialog, for forms of pages have no use for one. */
import { createContext, useContext, useEffect } from 'react';

/** Says that something would be thrown away. @returns what takes it back. */
export type TellUnsaved = () => () => void;

export const Unsaved = createContext<TellUnsaved>(() => () => undefined);

/** Tells the dialog around it whether closing would throw something away. What is typed in `useForm` is told by that. */
export function useUnsaved(dirty: boolean): void {
  const tell = useContext(Unsaved);
  useEffect(() => (dirty ? tell() : undefined), [tell, dirty]);
}
