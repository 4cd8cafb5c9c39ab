import { TEXTS } from '@groundwork/contracts/browser';
import { forgetSession } from './session.ts';

/** expired: against the person's will, so they return to this page. left: by choice. erased: the account is gone. */
export type SessionEndReason = 'expired' | 'left' | 'erased';
type Listener = (ending: SessionEndReason) => void;
const listeners = new Set<Listener>();

/** For the shell, to clear data and leave the page. @returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In this tab only. */
export function endSession(ending: SessionEndReason): void {
  forgetSession(ending === 'expired' ? TEXTS.session.expired : null);
  for (const listener of listeners) listener(ending);
}
