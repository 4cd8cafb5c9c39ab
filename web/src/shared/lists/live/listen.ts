/** Server-sent events of the session: one request that goes on, opened again whenever it ends. */
import type { Api } from '@groundwork/contracts/browser';
import { ApiError } from '../../../http/errors.ts';
import { renewToken } from '../../../session/renewal.ts';
import { currentProfile, currentToken, onTokenChange } from '../../../session/session.ts';
import { type OnEvent, readEvents } from './events.ts';

/** Between two attempts, in milliseconds: at first, and at most. */
const FIRST_DELAY_MS = 1000;
const LAST_DELAY_MS = 30_000;
/** A page that nobody has seen for so long lets go of its connection, in milliseconds. */
const HIDDEN_MS = 5 * 60_000;

export type Listened = Api['liveChanges']['query'];

/** Listens to `liveChanges` until stopped. @returns how to stop. */
export function listen(onEvent: OnEvent, query: Listened = {}): () => void {
  const stop = new AbortController();
  void run(onEvent, query, stop.signal);
  return () => stop.abort();
}

async function run(onEvent: OnEvent, query: Listened, stopped: AbortSignal): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  let refused: string | null = null;
  while (!stopped.aborted) {
    await untilVisible(stopped);
    const token = await tokenOtherThan(refused, stopped);
    if (token === null) return;
    const hidden = abortedWhenHidden(stopped);
    try {
      await readEvents('liveChanges', { query }, { token, position: null }, onEvent, hidden.signal);
      delayMs = FIRST_DELAY_MS;
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return;
      if (error instanceof ApiError && error.status === 401) refused = token;
      else delayMs = Math.min(delayMs * 2, LAST_DELAY_MS);
    } finally {
      hidden.stop();
    }
    // Not all at the same moment, after a server was started anew.
    await pause(delayMs * (0.5 + Math.random() / 2), stopped);
  }
}

/**
 * @param refused a token that the server took no more.
 * @returns another one, once there is one; null when nobody is signed in any more. Listening alone keeps no session alive: a token
 * is renewed only when somebody uses the page.
 */
function tokenOtherThan(refused: string | null, stopped: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const renew = (): void => void renewToken().catch(() => undefined);
    const check = (): void => {
      const token = currentToken();
      if (!stopped.aborted && currentProfile() && (token === null || token === refused)) return;
      unsubscribe();
      for (const name of USED) window.removeEventListener(name, renew);
      resolve(stopped.aborted || !currentProfile() ? null : token);
    };
    const unsubscribe = onTokenChange(check);
    stopped.addEventListener('abort', check, { once: true });
    for (const name of USED) window.addEventListener(name, renew, { once: true });
    check();
  });
}

/** What says that somebody uses the page. */
const USED = ['keydown', 'pointerdown'] as const;

function untilVisible(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (document.visibilityState !== 'visible' && !stopped.aborted) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    stopped.addEventListener('abort', check, { once: true });
    check();
  });
}

/** @returns a signal that fires when the page was hidden for long, and what stops watching. */
function abortedWhenHidden(stopped: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => hidden.abort(), HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', check);
  check();
  return {
    signal: AbortSignal.any([stopped, hidden.signal]),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    },
  };
}

const pause = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
