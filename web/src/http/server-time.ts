/**
 * The server's clock, which decides when sessions end. The local clock may be hours off, or be changed during a
 * session.
 */
import { readLocal, writeLocal } from '../state/local-storage.ts';

const AHEAD_KEY = 'groundwork.server-ahead';
/** `Date` headers have a resolution of one second. */
const SECOND_MS = 1000;
/** A smaller jump of the clock is not worth asking the server about. */
const CLOCK_JUMP_MS = 5_000;
const TIMEOUT_MS = 5_000;

/** Milliseconds that the server's clock is ahead. Stored, for a page that has not asked the server for anything yet. */
let ahead = keptAhead();
/** Local clock minus the monotonic clock, when the server was last heard. */
let drift = driftNow();
let asking: Promise<void> | null = null;

/** @returns milliseconds since 1970 by the server's clock, as far as known. */
export const serverNow = (): number => Date.now() + ahead;

export interface TimeAnswer {
  readonly dateMs: number;
  readonly sentAt: number;
  readonly heardAt: number;
}

/**
 * @param ahead the estimate so far.
 * @returns the nearest estimate that fits the answer, which was given between `sentAt` and `heardAt`, within the
 * second that it states. A right clock is kept as it is; a wrong one is corrected further with every answer.
 */
export const closestTo = (ahead: number, { dateMs, sentAt, heardAt }: TimeAnswer): number =>
  Math.min(Math.max(ahead, dateMs - heardAt), dateMs + SECOND_MS - sentAt);

/** Call when a request is sent. @returns a function that takes its answer. */
export function listenForServerTime(): (answer: Response) => void {
  const sentAt = Date.now();
  const driftBefore = driftNow();
  return ({ headers }) => {
    // The clock was set or the computer slept meanwhile, so this answer says nothing about the difference.
    if (isJump(driftNow(), driftBefore)) return;
    drift = driftNow();
    const dateMs = Date.parse(headers.get('date') ?? '');
    const next = Number.isNaN(dateMs) ? ahead : closestTo(ahead, { dateMs, sentAt, heardAt: Date.now() });
    if (next === ahead) return;
    ahead = next;
    writeLocal(AHEAD_KEY, ahead);
  };
}

export const clockJumped = (): boolean => isJump(driftNow(), drift);

/** Asks for the time without renewing a session. Never throws: without an answer the local clock is used. */
export function askServerTime(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const listen = listenForServerTime();
  try {
    listen(await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }));
  } catch {
    drift = driftNow();
  }
}

function driftNow(): number {
  return Date.now() - performance.now();
}

function isJump(one: number, other: number): boolean {
  return Math.abs(one - other) > CLOCK_JUMP_MS;
}

function keptAhead(): number {
  const kept = readLocal(AHEAD_KEY);
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : 0;
}
