import { DAY_MS } from '@groundwork/contracts';
import type { Kept } from '@groundwork/event-store';

/** Failures without a wait. */
const FREE_FAILURES = 4;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15 * 60_000;
export const MEMORY_MS = DAY_MS;
/** A try whose end nobody reported stops counting after this. */
export const TRY_TIMEOUT_MS = 60_000;

/** Failures of a key, and tries under way: these count, so that parallel ones get no more than sequential ones. */
export interface Delay {
  readonly failures: number;
  readonly failedAt: number;
  readonly tries: number;
  readonly triedAt: number;
}

const NONE: Delay = { failures: 0, failedAt: 0, tries: 0, triedAt: 0 };

/** @returns what still counts at a time in milliseconds. */
export function delayOf(kept: Kept | undefined, nowMs: number): Delay {
  const { failures, failedAt, tries, triedAt } = { ...NONE, ...kept };
  return {
    ...(nowMs - failedAt < MEMORY_MS ? { failures, failedAt } : { failures: 0, failedAt: 0 }),
    ...(nowMs - triedAt < TRY_TIMEOUT_MS ? { tries, triedAt } : { tries: 0, triedAt: 0 }),
  };
}

/** @returns milliseconds before the next try; 0 when it may begin. */
export function waitOf({ failures, failedAt, tries }: Delay, nowMs: number): number {
  const wait = waitAfter(failures) - (nowMs - failedAt);
  if (wait > 0) return wait;
  // Those under way end soon; a wait begins after them.
  return tries > 0 && failures + tries > FREE_FAILURES ? waitAfter(failures + tries) : 0;
}

export const begun = (delay: Delay, nowMs: number): Delay => ({ ...delay, tries: delay.tries + 1, triedAt: nowMs });

export const ended = (delay: Delay, nowMs: number): Delay => ({
  ...delay,
  tries: Math.max(0, delay.tries - 1),
  triedAt: nowMs,
});

export const failed = (delay: Delay, nowMs: number): Delay => ({
  ...ended(delay, nowMs),
  failures: delay.failures + 1,
  failedAt: nowMs,
});

const waitAfter = (count: number): number =>
  count <= FREE_FAILURES ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - FREE_FAILURES - 1), MAX_DELAY_MS);
