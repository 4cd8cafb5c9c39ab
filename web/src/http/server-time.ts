/** The server's clock, by which sessions end. This computer's may be hours wrong, or be set while a session lives. */
import { readLocal, writeLocal } from '../state/local-storage.ts';

const AHEAD_KEY = 'groundwork.server-ahead';
/** `Date` headers tell whole seconds, in milliseconds. */
const SECOND_MS = 1000;
/** Whether the clock was set or the computer slept is not worth asking about below this, in milliseconds. */
const CLOCK_JUMP_MS = 5_000;
/** How long the server may take to tell the time, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** By how many milliseconds the server's clock is ahead. Kept, for a page that is loaded and has asked for nothing yet. */
let ahead = keptAhead();
/** How far this computer's clock was from one that nobody sets, when the server was heard last. */
let drift = driftNow();
let asking: Promise<void> | null = null;

/** @returns milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + ahead;

/** An answer's own time, and this computer's when it was asked for and when it came. */
export interface TimeAnswer {
  readonly dateMs: number;
  readonly sentAt: number;
  readonly heardAt: number;
}

/**
 * @param ahead by how much the server's clock was thought to be ahead.
 * @returns the nearest that agrees with an answer: it was given between `sentAt` and `heardAt`, within the second that
 * it tells. So a clock that is right is taken as it is, and one that is wrong is known better with every answer.
 */
export const closestTo = (ahead: number, { dateMs, sentAt, heardAt }: TimeAnswer): number =>
  Math.min(Math.max(ahead, dateMs - heardAt), dateMs + SECOND_MS - sentAt);

/** To be called when a request is sent. @returns what its answer is to be given to. */
export function listenForServerTime(): (answer: Response) => void {
  const sentAt = Date.now();
  const driftBefore = driftNow();
  return ({ headers }) => {
    // Set or asleep meanwhile: this answer cannot tell how far apart the clocks are.
    if (isJump(driftNow(), driftBefore)) return;
    drift = driftNow();
    const dateMs = Date.parse(headers.get('date') ?? '');
    const next = Number.isNaN(dateMs) ? ahead : closestTo(ahead, { dateMs, sentAt, heardAt: Date.now() });
    if (next === ahead) return;
    ahead = next;
    writeLocal(AHEAD_KEY, ahead);
  };
}

/** Whether this computer's clock was set, or stood still with the rest of it, since the server was heard last. */
export const clockJumped = (): boolean => isJump(driftNow(), drift);

/** Asks for the time and for nothing else: no session is renewed by it. Never fails: unheard, this clock is believed. */
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
