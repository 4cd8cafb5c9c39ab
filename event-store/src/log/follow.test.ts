import type { DomainEvent } from '@groundwork/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Position, PositionUnknown } from '../port.ts';
import { type FollowOptions, follow } from './follow.ts';
import type { Log } from './log.ts';
import { type FakeLog, fakeLog, positionOf } from './testing/fake-log.ts';

describe('following the log', () => {
  const stop = { now: new AbortController() };
  let following: Promise<void> = Promise.resolve();
  afterEach(async () => {
    stop.now.abort();
    await following;
    stop.now = new AbortController();
  });

  function start(
    { log }: FakeLog,
    consume = async (_: readonly DomainEvent[]): Promise<void> => {},
    over: Partial<FollowOptions> = {},
  ) {
    const seen: Position[] = [];
    const reached: Position[] = [];
    const onCaughtUp = vi.fn();
    const onReplaced = vi.fn(async () => void seen.splice(0));
    const onError = vi.fn<(error: unknown, retryIn: number) => void>();
    const onBatch = async (events: readonly DomainEvent[], position: Position): Promise<void> => {
      await consume(events);
      seen.push(...events.map((e) => e.position));
      reached.push(position);
    };
    const consumer = { onBatch, onCaughtUp, onReplaced, onError };
    following = follow({ log, prefixes: ['any-'], signal: stop.now.signal, ...consumer, ...over } as FollowOptions);
    const upTo = (n: number) =>
      vi.waitFor(() => expect(seen).toEqual(Array.from({ length: n }, (_, i) => positionOf(i + 1))), { interval: 1 });
    return { seen, reached, onCaughtUp, onReplaced, onError, upTo };
  }

  it('catches up with what is there, says so, then hands over what comes, in order', async () => {
    const fake = fakeLog(5);
    const { upTo, onCaughtUp, reached } = start(fake);
    await upTo(5);
    await vi.waitFor(() => expect(onCaughtUp).toHaveBeenCalled());
    for (let n = 6; n < 10; n++) {
      fake.write(1);
      await upTo(n);
    }
    expect(reached).toEqual(reached.toSorted());
    expect(reached.at(-1)).toBe(positionOf(9));
  });

  it('waits for a log that is lost with many others of the same signal, without a warning of the runtime', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warned);
    const lost = { holds: vi.fn(), subscribe: () => refused() } as unknown as Log;
    const consumer = { onBatch: async () => {}, onCaughtUp: vi.fn(), onReplaced: async () => {} };
    let failed = 0;
    const onError = (): void => void failed++;
    const all = Array.from({ length: 12 }, () => follow({ log: lost, signal: stop.now.signal, ...consumer, onError }));
    await vi.waitFor(() => expect(failed).toBeGreaterThanOrEqual(12), { interval: 1 });
    stop.now.abort();
    await Promise.all(all);
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  });

  it('goes on after the last position handled when the connection breaks', async () => {
    const fake = fakeLog(3);
    const { upTo, onError } = start(fake);
    await upTo(3);
    fake.fail('connection lost');
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    fake.write(2);
    await upTo(5);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'connection lost' }), expect.any(Number));
    expect(fake.subscribedAfter.slice(1).every((after) => after !== undefined && after >= positionOf(3))).toBe(true);
  });

  it('hands a batch over again when its consumer failed, and skips nothing', async () => {
    const fake = fakeLog(3);
    let failures = 2;
    const { upTo, onError } = start(fake, async (events) => {
      if (events.some((e) => e.position === positionOf(4)) && failures-- > 0) throw new Error('read store down');
    });
    await upTo(3);
    fake.write(3);
    await upTo(6);
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('goes on from an event, not from how far the server has looked, and says so', async () => {
    const fake = fakeLog(1);
    const [onReached, onResume] = [vi.fn(), vi.fn(async () => {})];
    const { upTo, onError } = start(fake, undefined, { onReached, onResume });
    await upTo(1);
    fake.passOver(positionOf(500));
    await vi.waitFor(() => expect(onReached).toHaveBeenLastCalledWith(positionOf(500)));
    fake.fail('connection lost');
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    await vi.waitFor(() => expect(fake.subscribedAfter).toEqual([undefined, positionOf(1)]));
    expect(onResume.mock.calls).toEqual([[positionOf(1)]]);
  });

  it('goes on from a later event that its consumer knows to be passed', async () => {
    const fake = fakeLog(6);
    const log: Log = {
      ...fake.log,
      async *subscribe(range) {
        for await (const delivery of fake.log.subscribe(range)) {
          if (delivery.kind !== 'event' || delivery.event.position <= positionOf(3)) yield delivery;
        }
      },
    };
    const passedMark = () => ({ position: positionOf(6), id: 'first-6' });
    const { upTo, onError, onReplaced } = start({ ...fake, log }, undefined, { passedMark });
    await upTo(3);
    fake.fail('connection lost');
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    await vi.waitFor(() => expect(fake.subscribedAfter).toEqual([undefined, positionOf(6)]));
    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('pauses briefly after each interruption when it had caught up between them, although nothing came', async () => {
    const fake = fakeLog();
    const { onCaughtUp, onError } = start(fake);
    for (let n = 1; n <= 6; n++) {
      await vi.waitFor(() => expect(onCaughtUp).toHaveBeenCalledTimes(n), { interval: 1 });
      fake.fail('connection lost');
      await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(n), { interval: 1 });
    }
    for (const [, retryIn] of onError.mock.calls) expect(retryIn).toBeLessThanOrEqual(50);
  });

  it('hands over at once what can be read at once, where that is wanted', async () => {
    const fake = fakeLog(1);
    const batches: number[] = [];
    const count = async (events: readonly DomainEvent[]) => void batches.push(events.length);
    const { upTo } = start(fake, count, { catchUp: 'batches' });
    await upTo(1);
    fake.write(500);
    await upTo(501);
    expect(batches).toEqual([1, 500]);
  });

  it('waits for a batch before it hands over the next, which holds all that came meanwhile', async () => {
    const fake = fakeLog();
    const batches: number[] = [];
    let [running, most] = [0, 0];
    let release = (): void => {};
    const { upTo } = start(fake, async (events) => {
      most = Math.max(most, ++running);
      batches.push(events.length);
      await new Promise<void>((resolve) => (release = resolve));
      running--;
    });
    fake.write(1);
    await vi.waitFor(() => expect(running).toBe(1));
    for (let i = 0; i < 10; i++) fake.write(1);
    await vi.waitFor(() => expect(fake.pulled()).toBe(11));
    expect(batches).toHaveLength(1);
    release();
    await vi.waitFor(() => expect(batches).toHaveLength(2));
    release();
    await upTo(11);
    expect(most).toBe(1);
    expect(batches).toEqual([1, 10]);
  });

  describe('a log that was replaced by an older copy of it', () => {
    it('is recognised after an interruption, also when it grew past the place, and followed from the beginning', async () => {
      const fake = fakeLog(5);
      const { upTo, onReplaced } = start(fake);
      await upTo(5);
      fake.restore(3, 4);
      await upTo(7);
      expect(onReplaced).toHaveBeenCalledOnce();
    });

    it('is recognised by a consumer whose own events are in the copy, and what others made is not', async () => {
      const fake = fakeLog(2);
      const isOfThisLog = vi.fn(async () => false);
      const { upTo, onReplaced } = start(fake, undefined, { isOfThisLog });
      await upTo(2);
      expect(isOfThisLog).not.toHaveBeenCalled();
      isOfThisLog.mockResolvedValueOnce(false).mockResolvedValue(true);
      fake.restore(2, 1);
      await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
      await upTo(3);
    });

    it('is not followed by a consumer that has enough then', async () => {
      const fake = fakeLog(5);
      const onReplaced = vi.fn(async () => stop.now.abort());
      const { upTo } = start(fake, undefined, { onReplaced });
      await upTo(5);
      fake.restore(3, 4);
      await following;
      expect(onReplaced).toHaveBeenCalledOnce();
      expect(fake.subscribedAfter).toHaveLength(1);
    });

    it('is recognised at the start, by an event that it does not hold', async () => {
      const fake = fakeLog(7);
      const mark = { position: positionOf(5), id: 'of-another-log' };
      const { upTo, onReplaced } = start(fake, undefined, { after: positionOf(4), mark });
      await upTo(7);
      expect(onReplaced).toHaveBeenCalledOnce();
    });

    it('is recognised by a server that does not know the place of the last event', async () => {
      const fake = fakeLog(2);
      const { upTo, onReplaced } = start(fake);
      await upTo(2);
      fake.fail(new PositionUnknown(positionOf(2)));
      await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
      await upTo(2);
    });

    it('is not assumed when the server does not know a place between events: the last event is gone on from', async () => {
      const fake = fakeLog(2);
      const { upTo, onReplaced, onError } = start(fake);
      await upTo(2);
      fake.passOver(positionOf(500));
      fake.fail(new PositionUnknown(positionOf(500)));
      await vi.waitFor(() => expect(onError).toHaveBeenCalled());
      await vi.waitFor(() => expect(fake.subscribedAfter.at(-1)).toBe(positionOf(2)));
      expect(onReplaced).not.toHaveBeenCalled();
    });
  });
});

// biome-ignore lint/correctness/useYield: it fails before.
async function* refused(): AsyncGenerator<never> {
  throw new Error('connection refused');
}
