import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type EventStore, type ExpectedRevision, type Position, StoreUnavailable } from '../port.ts';
import { sampleEvent } from '../testing/events.ts';
import { type Loss, startEventStoreDBCluster } from '../testing/eventstoredb-server/cluster.ts';
import { openEventStoreDB } from './index.ts';

/** How soon writes go on once another node leads, in milliseconds. */
const GOES_ON_MS = 5_000;
const STREAMS = ['a-1', 'b-1', 'c-1'];
const QUICK = 'keepAliveInterval=200&keepAliveTimeout=200&gossipTimeout=1';

interface Work {
  /** Ids as they were acknowledged. */
  readonly acknowledged: string[];
  readonly heard: string[];
  /** When the last write was acknowledged. */
  last: number;
  stop(): Promise<void>;
}

/** One writer for each stream, that repeats what was not answered, and one who hears of it, that resubscribes: as the product does. */
function work(store: EventStore): Work {
  const over = new AbortController();
  const done: Work = { acknowledged: [], heard: [], last: 0, stop };
  const goOn = (): boolean => !over.signal.aborted;

  async function write(stream: string): Promise<void> {
    let expected: ExpectedRevision = 'no_stream';
    for (let n = 0; goOn(); n++) {
      const event = sampleEvent(`${stream}/${n}`);
      for (;;) {
        try {
          const { revision }: { revision: number } = await store.append(stream, [event], expected);
          expect(revision).toBe(n);
          break;
        } catch (error) {
          // A wrong revision would be a write that was doubled or lost.
          if (!(error instanceof StoreUnavailable)) throw error;
          await wait(50);
        }
      }
      expected = n;
      done.acknowledged.push(event.id);
      done.last = performance.now();
    }
  }
  async function hear(): Promise<void> {
    let after: Position | undefined;
    while (goOn()) {
      try {
        for await (const delivery of store.subscribe({
          signal: over.signal,
          ...(after === undefined ? {} : { after }),
        })) {
          if (delivery.kind !== 'event') continue;
          after = delivery.event.position;
          done.heard.push(delivery.event.id);
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await wait(50);
      }
    }
  }
  const writing = STREAMS.map(write);
  const hearing = hear();
  async function stop(): Promise<void> {
    over.abort();
    await Promise.all([...writing, hearing]);
  }
  return done;
}

describe('a cluster of three', async () => {
  const cluster = await startEventStoreDBCluster();
  afterAll(() => cluster.close());

  it('keeps every acknowledged write once when its leader is lost, goes on soon, and subscriptions follow', async () => {
    const store = openEventStoreDB({
      connectionString: cluster.connectionString('kurrentdb', QUICK),
      deadlineMs: 1_500,
    });
    const done = work(store);
    const more = async (): Promise<void> => {
      const { length } = done.acknowledged;
      await vi.waitUntil(() => done.acknowledged.length >= length + 10, { timeout: 20_000, interval: 10 });
    };
    await more();
    for (const how of ['killed', 'resigned', 'frozen'] satisfies Loss[]) {
      const before = cluster.leader();
      await cluster.lose(how);
      const elected = performance.now();
      expect(cluster.leader()).not.toBe(before);
      await vi.waitUntil(() => done.last > elected, { timeout: 20_000, interval: 5 });
      expect(done.last - elected, how).toBeLessThan(GOES_ON_MS);
      const heard = done.heard.length;
      await more();
      await vi.waitUntil(() => done.heard.length > heard, { timeout: 20_000, interval: 10 });
      await cluster.recover();
      await more();
    }
    await vi.waitUntil(() => done.heard.length >= done.acknowledged.length, { timeout: 10_000 });
    await done.stop();
    await store.close();
    const written = cluster.log.records.filter(({ stream }) => STREAMS.includes(stream)).map(({ id }) => id);
    expect(new Set(written).size).toBe(written.length);
    expect(written).toEqual(expect.arrayContaining(done.acknowledged));
    expect(done.heard).toEqual(written.slice(0, done.heard.length));
  }, 60_000);
});
