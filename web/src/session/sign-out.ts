/** Logging out, here and in all tabs; also when the server cannot be reached at once. */
import { exchange } from '../http/transport.ts';
import { readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';
import { currentToken, SESSION_KEY } from './session.ts';
import { endSession, type SessionEndReason } from './session-end.ts';

/** Set while the server may still know a session that was ended here. Signing in again makes it void. */
const PENDING_SIGN_OUT_KEY = 'groundwork.sign-out-unheard';

/** Asks before somebody leaves; calls back where they mean it. */
type LeaveQuestion = (leave: () => void) => void;
const questions = new Set<LeaveQuestion>();

/** A page that asks before somebody who chose to log out leaves it. @returns how to stop. */
export function askBeforeSignOut(question: LeaveQuestion): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Logs out who chose to, once no page has anything to ask. Never fails. */
export function requestSignOut(): void {
  const [question] = questions;
  if (question) question(() => void signOut());
  else void signOut();
}

/** Ends the session on the server and forgets everything about it here. Never fails: what the server missed is repeated. */
export async function signOut(ending: SessionEndReason = 'left'): Promise<void> {
  writeLocal(PENDING_SIGN_OUT_KEY, true);
  // Called before the token is forgotten: it goes with the request.
  const notified = notifyServer();
  endSession(ending);
  await notified;
}

/**
 * Logs a person out whose session the server refused, or answered with somebody else's (docs/specification.md#renewal-and-warning): also on
 * the server, or the cookie would go on without anybody seeing it. Storage says whose the cookie is. When it holds another
 * person, a tab has signed them in since and they stay: then it ends here alone, and on the server within an hour, because
 * nothing is left that could renew it. A cookie of somebody whom no tab knows goes too: nobody here would be seen using it.
 */
export function logOut(userID: string): Promise<void> {
  const stored = readLocal(SESSION_KEY) as { readonly userID?: unknown } | null;
  if (stored === null || stored.userID === userID) return signOut('expired');
  endSession('expired');
  return Promise.resolve();
}

/** Signs out at the server where an earlier log-out did not reach it. */
export function retryPendingSignOut(): void {
  if (readLocal(PENDING_SIGN_OUT_KEY) === true) void notifyServer();
}

export const forgetPendingSignOut = (): void => removeLocal(PENDING_SIGN_OUT_KEY);

/** Ends on the server whatever session this browser has. Never fails. */
export async function notifyServer(): Promise<void> {
  try {
    await exchange('signOut', {}, currentToken());
    forgetPendingSignOut();
  } catch {
    // Offline or the server is down: start-app repeats it on the next start and when the network returns.
  }
}
