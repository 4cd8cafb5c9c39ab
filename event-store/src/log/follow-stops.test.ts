import type { DomainEvent } from '@groundwork/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { follow } from './follow.ts';
import type { Log } from './log.ts';
import { fakeLog } from './testing/fake-log.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const nothing = async (): Promise<void> => {};

describe('stopping to follow the log', () => {
  it('ends while it waits for news', async () => {
    const stop = new AbortController();
    const { log } = fakeLog(2);
    const onCaughtUp = vi.fn();
    const ended = follow({ log, prefixes: [], signal: stop.signal, onBatch: nothing, onCaughtUp, onError: vi.fn() });
    await vi.waitFor(() => expect(onCaughtUp).toHaveBeenCalled());
    stop.abort();
    await ended;
  });

  it('ends after the batch at hand, in the middle of catching up', async () => {
    const stop = new AbortController();
    const batches: number[] = [];
    const onBatch = async (events: readonly DomainEvent[]): Promise<void> => {
      batches.push(events.length);
      stop.abort();
    };
    const { log } = fakeLog(12_500);
    await follow({ log, prefixes: [], catchUp: 'batches', signal: stop.signal, onBatch, onError: vi.fn() });
    expect(batches).toEqual([5_000]);
  });

  it('ends in a pause between two tries without waiting for its end', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const onError = vi.fn(() => queueMicrotask(() => stop.abort()));
    await follow({ log: unreachable(), prefixes: [], signal: stop.signal, onBatch: nothing, onError });
    expect(onError).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does nothing when it was stopped before it began', async () => {
    const onBatch = vi.fn(nothing);
    await follow({ log: fakeLog(3).log, prefixes: [], signal: AbortSignal.abort(), onBatch, onError: vi.fn() });
    expect(onBatch).not.toHaveBeenCalled();
  });
});

describe('a log that cannot be reached', () => {
  it('is tried again after growing pauses, ten seconds at most', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const stop = new AbortController();
    const pauses: number[] = [];
    const onError = (_: unknown, retryIn: number): void => {
      pauses.push(retryIn);
      if (pauses.length === 11) stop.abort();
    };
    const ended = follow({ log: unreachable(), prefixes: [], signal: stop.signal, onBatch: nothing, onError });
    await vi.runAllTimersAsync();
    await ended;
    expect(pauses.map((pause) => pause / 0.75)).toEqual([
      50, 100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000,
    ]);
  });
});

describe('a slow consumer', () => {
  it('leaves the subscription waiting instead of filling the memory', async () => {
    const stop = new AbortController();
    const fake = fakeLog();
    let release = (): void => {};
    let handled = 0;
    const following = follow({
      log: fake.log,
      prefixes: [],
      signal: stop.signal,
      onBatch: async (events) => {
        await new Promise<void>((resolve) => (release = resolve));
        handled += events.length;
      },
      onError: vi.fn(),
    });
    fake.write(1);
    await vi.waitFor(() => expect(fake.pulled()).toBe(1));
    fake.write(6000);
    await vi.waitFor(() => expect(fake.pulled()).toBeGreaterThan(1000));
    await new Promise((resolve) => setImmediate(resolve));
    expect(fake.pulled()).toBeLessThan(2100);
    await vi.waitFor(() => {
      release();
      expect(handled).toBe(6001);
    });
    expect(fake.subscribedAfter).toEqual([undefined]);
    stop.abort();
    release();
    await following;
  });
});

/** A log whose reading always fails. */
const unreachable = (): Log => {
  const { log } = fakeLog();
  return {
    ...log,
    // biome-ignore lint/correctness/useYield: it fails before it has anything to give
    subscribe: async function* () {
      throw new Error('unreachable');
    },
  };
};
