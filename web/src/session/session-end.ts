/** How a session ends in this tab: ended by the server, by another tab, or by the person. */
import { TEXTS } from '@groundwork/contracts/browser';
import { forgetSession } from './session.ts';

/** expired: the person did not mean to leave, and shall come back to this page. erased: there is no such account any more. */
export type SessionEndReason = 'expired' | 'left' | 'erased';
type Listener = (ending: SessionEndReason) => void;
const listeners = new Set<Listener>();

/** Calls back after a session ended, for the shell to clear data and leave the page. @returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the session here; when it expired, the sign-in page says so. */
export function endSession(ending: SessionEndReason): void {
  forgetSession(ending === 'expired' ? TEXTS.session.expired : null);
  for (const listener of listeners) listener(ending);
}
