import { exchange } from '../http/transport.ts';
import { readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';
import { forgetOrganization, heldOrganization } from './organization.ts';
import { currentToken, SESSION_KEY } from './session.ts';
import { endSession, type SessionEndReason } from './session-end.ts';

/** Set while the server may not know of a sign-out. The next sign-in clears it. */
const PENDING_SIGN_OUT_KEY = 'groundwork.sign-out-unheard';

type LeaveQuestion = (leave: () => void) => void;
const questions = new Set<LeaveQuestion>();

/** Lets a page ask before the person who chose to sign out leaves it. @returns how to stop. */
export function askBeforeSignOut(question: LeaveQuestion): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Signs out after the page's question, if it has one. Never throws. */
export function requestSignOut(): void {
  const [question] = questions;
  if (question) question(() => void signOut());
  else void signOut();
}

/** Ends the session on the server and here. Never throws: a server that was not reached is told later. */
export async function signOut(ending: SessionEndReason = 'left'): Promise<void> {
  writeLocal(PENDING_SIGN_OUT_KEY, true);
  const organization = heldOrganization();
  forgetOrganization();
  // Before the token is removed: the request carries it.
  const notified = notifyServer();
  endSession(ending);
  await notified;
  if (ending === 'left' && organization?.signOutUrl) window.location.assign(organization.signOutUrl);
}

/**
 * Ends a session that the server refused, or answered with another person's
 * (docs/specification.md#renewal-and-warning). Also on the server: otherwise the cookie would go on unseen. But if
 * storage holds another person, another tab has signed them in and the cookie is theirs: then it ends here only. The
 * old session then ends on the server within an hour, as nothing can renew it. A cookie of a person whom no tab knows
 * is ended too.
 */
export function logOut(userID: string): Promise<void> {
  const stored = readLocal(SESSION_KEY) as { readonly userID?: unknown } | null;
  if (stored === null || stored.userID === userID) return signOut('expired');
  endSession('expired');
  return Promise.resolve();
}

export function retryPendingSignOut(): void {
  if (readLocal(PENDING_SIGN_OUT_KEY) === true) void notifyServer();
}

/** At a sign-in: what was before is over. */
export function forgetPendingSignOut(): void {
  removeLocal(PENDING_SIGN_OUT_KEY);
  forgetOrganization();
}

/** Ends whatever session this browser has on the server. Never throws. */
export async function notifyServer(): Promise<void> {
  try {
    await exchange('signOut', {}, currentToken());
    removeLocal(PENDING_SIGN_OUT_KEY);
  } catch {
    // start-app retries at the next start and when the network returns.
  }
}
