/** The session's server-sent events: one long request, reopened whenever it ends. */
import type { Api } from '@groundwork/contracts/browser';
import { ApiError } from '../../../http/errors.ts';
import { renewToken } from '../../../session/renewal.ts';
import { currentProfile, currentToken, onTokenChange } from '../../../session/session.ts';
import { type OnEvent, readEvents } from './events.ts';

const FIRST_DELAY_MS = 1000;
const LAST_DELAY_MS = 30_000;
/** A page hidden for this long closes its connection. */
const HIDDEN_MS = 5 * 60_000;

export type Listened = Api['liveChanges']['query'];

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
    // Random, so that not all clients reconnect at once after a restart of the server.
    await pause(delayMs * (0.5 + Math.random() / 2), stopped);
  }
}

/**
 * Listening alone must not keep a session alive: the token is renewed only when somebody uses the page.
 * @returns another token than `refused`, once there is one; null when nobody is signed in any more.
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

/** @returns a signal that fires after the page was hidden for HIDDEN_MS, and how to stop watching. */
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
