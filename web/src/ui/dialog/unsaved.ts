/** Separate from the dialog, so that forms of pages do not load it. */
import { createContext, useContext, useEffect } from 'react';

/** What is asked before a dialog closes. */
export interface LeaveTexts {
  readonly title: string;
  readonly text: string;
  readonly stay: string;
  readonly confirm: string;
}

const DISCARD: LeaveTexts = {
  title: 'Discard changes?',
  text: 'What you entered here is not saved.',
  stay: 'Keep editing',
  confirm: 'Discard',
};

/** @returns how to take it back. */
export type TellUnsaved = (asks: LeaveTexts) => () => void;

export const Unsaved = createContext<TellUnsaved>(() => () => undefined);

/**
 * Tells the surrounding dialog that closing would lose something, input as a rule. `useForm` does so by itself.
 * @param asks a constant: what is asked then.
 */
export function useUnsaved(dirty: boolean, asks = DISCARD): void {
  const tell = useContext(Unsaved);
  useEffect(() => (dirty ? tell(asks) : undefined), [tell, dirty, asks]);
}
