import { setTimeout as pause } from 'node:timers/promises';
import type { LocalCounts } from './local.ts';
import type { Counts } from './port.ts';

/** Nobody waits longer for a store that is slow; after that nobody waits for it until it has answered again. */
const WAIT_MS = 250;
const RETRY_MS = 2_000;

export interface SharedCountsOptions {
  readonly shared: Counts;
  /** What the process counted itself, and learnt of others. */
  readonly local: LocalCounts;
  /** Told when the process begins to count alone, and when it does so no more. */
  readonly onAway: (error: unknown) => void;
  readonly onBack: () => void;
  readonly waitMs?: number;
  readonly retryMs?: number;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
}

class Slow extends Error {
  constructor() {
    super('counts were not shared in time');
    this.name = 'Slow';
  }
}

/** Counts of all processes, and of this one alone while the store is away or slow. */
export function sharedCounts({ shared, local, onAway, onBack, ...options }: SharedCountsOptions): Counts {
  const { waitMs = WAIT_MS, retryMs = RETRY_MS, clock = () => performance.now() } = options;
  /** When the store is asked again, which nobody waits for; undefined while it answers. */
  let askAgainAt: number | undefined;

  async function within<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController();
    work.catch(() => undefined);
    try {
      const late = pause(waitMs, undefined, { signal: over.signal }).then(() => Promise.reject(new Slow()));
      late.catch(() => undefined);
      return await Promise.race([work, late]);
    } finally {
      over.abort();
    }
  }

  function back(): void {
    if (askAgainAt !== undefined) onBack();
    askAgainAt = undefined;
  }

  function away(error: unknown): void {
    if (askAgainAt === undefined) onAway(error);
    askAgainAt = clock() + retryMs;
  }

  /** @param ask the store, at once. @param alone what this process does without it. */
  async function either<T>(ask: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (askAgainAt !== undefined) {
      if (clock() >= askAgainAt) {
        askAgainAt = clock() + retryMs;
        ask().then(back, () => undefined);
      }
      return alone();
    }
    try {
      return await within(ask());
    } catch (error) {
      away(error);
      return alone();
    }
  }

  return {
    add: (countings) =>
      either(
        async () => {
          const counted = await shared.add(countings);
          for (const [i, counting] of countings.entries()) {
            const own = counted[i];
            if (own) local.learn(counting, own);
          }
          return counted;
        },
        () => local.add(countings),
      ),
    change: (key, change) =>
      either(
        async () => {
          const changed = await shared.change(key, change);
          await local.change(key, () => changed);
          return changed;
        },
        () => local.change(key, change),
      ),
  };
}
