import { type DomainEvent, ErasureCompleted, ErasureRequested, type NewEvent, STREAMS } from '@groundwork/contracts';
import {
  type Checkpoints,
  type EventStore,
  type Log,
  openEmbeddedCheckpoints,
  openEmbeddedEventStore,
  openEmbeddedKeys,
  openLog,
  type Position,
} from '@groundwork/event-store';
import { openEventStoreDB } from '@groundwork/event-store/servers';
import { startEventStoreDBServer } from '@groundwork/event-store/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandContext, THEN } from '../testing/given.ts';
import { type Automation, startAutomation } from './automation.ts';
import { metadataOf } from './context.ts';
import { checkpointName, followFromCheckpoint } from './from-checkpoint.ts';

const TYPES = ['ErasureRequested', 'ErasureCompleted'] as const;
const ERASURES = {
  name: 'erasures',
  types: TYPES,
  read: ({ type, data }: DomainEvent) =>
    'userID' in data ? { id: data.userID, over: type === 'ErasureCompleted' } : null,
  now: () => THEN,
  intervalMs: 3_600_000,
  onError: () => {},
} as const;
const OFTEN = { name: 'erasures', types: TYPES, onError: () => {}, saveEveryMs: 10 } as const;

const ENGINES: readonly (readonly [string, () => Promise<{ store: EventStore; stop: () => void }>])[] = [
  ['SQLite', async () => ({ store: openEmbeddedEventStore({ path: ':memory:' }), stop: () => {} })],
  [
    'EventStoreDB, over the wire',
    async () => {
      const server = await startEventStoreDBServer();
      const store = openEventStoreDB({ connectionString: server.connectionString });
      return { store, stop: () => server.kill() };
    },
  ],
];

describe.each(ENGINES)('an automation goes on from its checkpoint: %s', (_engine, open) => {
  let log: Log;
  let stop = (): void => {};
  let checkpoints: Checkpoints;
  let delivered = 0;
  const subscribedAfter: (Position | undefined)[] = [];
  let n = 0;
  const running: Automation[] = [];

  beforeEach(async () => {
    const engine = await open();
    stop = engine.stop;
    checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
    const through = openLog(engine.store, openEmbeddedKeys({ path: ':memory:' }));
    delivered = 0;
    log = {
      ...through,
      async *subscribe(options) {
        subscribedAfter.push(options?.after);
        for await (const delivery of through.subscribe(options)) {
          if (delivery.kind === 'event') delivered += 1;
          yield delivery;
        }
      },
      // biome-ignore lint/correctness/useYield: nobody may read what it does not want
      async *readAll() {
        throw new Error('the whole log is read');
      },
    };
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((automation) => automation.stop()));
    await log.close();
    stop();
  });

  const write = async (stream: string, ...events: NewEvent[]): Promise<void> => {
    const { length } = await log.readStream(stream);
    const metadata = metadataOf(commandContext(`c${n++}`), THEN.toISOString());
    await log.append(stream, events, length === 0 ? 'no_stream' : length - 1, metadata);
  };
  const begin = (userID: string) => write(STREAMS.erasure(userID), ErasureRequested.of({ userID, by: 'owner' }));
  const finish = (userID: string) => write(STREAMS.erasure(userID), ErasureCompleted.of({ userID }));
  /** Events of somebody else, in groups. */
  const fillWith = async (count: number): Promise<void> => {
    const userID = 'x';
    for (let i = 0; i < count; i += 100) {
      const changes = Array.from({ length: 100 }, () => ({
        type: 'SignedOutEverywhere',
        version: 1,
        data: { userID, keptSessionID: null },
      }));
      await write('account-x', ...changes);
    }
  };

  async function start(reconcile: (id: string) => Promise<void> = finish, over = checkpoints): Promise<Automation> {
    const automation = startAutomation({ ...ERASURES, log, checkpoints: over, reconcile });
    running.push(automation);
    await automation.ready;
    return automation;
  }
  const runOnce = async (...with_: Parameters<typeof start>): Promise<void> => {
    const automation = await start(...with_);
    await automation.stop();
  };

  it('so that the second start reads nothing of what the first has read, however much that is', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await begin(name);
    await fillWith(500);
    await runOnce();
    await runOnce();
    const before = delivered;
    await fillWith(500);
    await runOnce();
    await runOnce();
    expect(delivered - before).toBe(0);
  });

  it('also of what was written while it ran, none of which it wants, when it is killed then', async () => {
    await begin('anna');
    const open = () => ['anna'];
    const following = followFromCheckpoint({ ...OFTEN, log, checkpoints, open, onBatch: async () => {} });
    await following.caughtUp;
    await fillWith(500);
    const passed = (await log.head()) ?? '';
    const name = checkpointName('erasures', TYPES);
    const whenKilled = openEmbeddedCheckpoints({ path: ':memory:' });
    await vi.waitFor(
      async () => {
        // EventStoreDB says how far it has looked every few dozen events.
        await fillWith(100);
        const checkpoint = await checkpoints.load(name);
        expect(checkpoint?.mark.position.localeCompare(passed)).toBeGreaterThanOrEqual(0);
        if (checkpoint) await whenKilled.save(name, checkpoint);
      },
      { timeout: 5000, interval: 50 },
    );
    await following.stop();
    const reconcile = vi.fn(finish);
    await runOnce(reconcile, whenKilled);
    expect(reconcile.mock.calls.map(([id]) => id)).toEqual(['anna']);
    expect(subscribedAfter.at(-1)?.localeCompare(passed)).toBeGreaterThanOrEqual(0);
  });

  it('and settles what was unfinished before it, although it does not read of it again', async () => {
    await begin('anna');
    await begin('bert');
    await fillWith(200);
    await runOnce(() => Promise.reject(new Error('not now')));
    const before = delivered;
    const reconcile = vi.fn(finish);
    await runOnce(reconcile);
    expect(reconcile.mock.calls.map(([id]) => id)).toEqual(['anna', 'bert']);
    expect(delivered - before).toBeLessThanOrEqual(2);
    const none = vi.fn(finish);
    await runOnce(none);
    expect(none).not.toHaveBeenCalled();
  });

  it('also while it runs, when an older copy of what the checkpoint is kept with was restored', async () => {
    await begin('anna');
    const earlier = await log.headMark();
    if (!earlier) throw new Error('the log is empty');
    await begin('bert');
    const taken: string[] = [];
    const following = followFromCheckpoint({
      ...OFTEN,
      log,
      checkpoints,
      isKeptWithData: true,
      onBatch: async (events) => void taken.push(...events.map(({ stream }) => stream)),
    });
    await following.caughtUp;
    const name = checkpointName('erasures', TYPES);
    await vi.waitFor(async () => expect(await checkpoints.load(name)).not.toBeNull());
    expect(taken).toEqual([STREAMS.erasure('anna'), STREAMS.erasure('bert')]);
    await checkpoints.save(name, { mark: earlier, open: [] });
    await begin('carl');
    const again = () => taken.slice(taken.lastIndexOf(STREAMS.erasure('bert')));
    await vi.waitFor(
      () => {
        expect(taken.filter((stream) => stream === STREAMS.erasure('bert'))).toHaveLength(2);
        expect(again()).toEqual(['bert', 'carl'].map(STREAMS.erasure));
      },
      { timeout: 5000, interval: 5 },
    );
    await following.stop();
  });

  it('of its own types: a process of another release, which knows fewer, does not move it beyond what that never heard of', async () => {
    await begin('anna');
    const types = ['ErasureCompleted'] as const;
    const older = startAutomation({ ...ERASURES, types, log, checkpoints, reconcile: async () => {} });
    await older.ready;
    await older.stop();
    const reconcile = vi.fn(finish);
    await runOnce(reconcile);
    expect(reconcile.mock.calls.map(([id]) => id)).toEqual(['anna']);
  });

  it('from the beginning when the checkpoint is gone, or of another log', async () => {
    await begin('anna');
    await runOnce(() => Promise.reject(new Error('not now')));
    const id = '00000000-0000-4000-8000-000000000000';
    const another = openEmbeddedCheckpoints({ path: ':memory:' });
    const mark = { position: (await log.head()) ?? '', id };
    for (const checkpoint of [null, { mark, open: ['a ghost'] }]) {
      if (checkpoint) await another.save(checkpointName('erasures', TYPES), checkpoint);
      const reconcile = vi.fn(async () => {});
      await runOnce(reconcile, another);
      expect(reconcile.mock.calls.map((call) => (call as unknown[])[0])).toEqual(['anna']);
    }
  });

  it('and forgets nothing when it is killed at any step: between reading, reconciling and saving', async () => {
    const names = ['anna', 'bert', 'carl'];
    let steps = 0;
    for (let killedAt = 1; steps >= killedAt - 1; killedAt++) {
      const id = (name: string): string => `${name}${killedAt}`;
      steps = 0;
      let isDead = false;
      /** A step of the process that dies: nothing it does afterwards happens. */
      const step = async <T>(work: () => Promise<T>): Promise<T> => {
        if (isDead || ++steps === killedAt) isDead = true;
        if (isDead) throw new Error('dead');
        return work();
      };
      const dying: Checkpoints = {
        load: (name) => step(() => checkpoints.load(name)),
        save: (name, checkpoint) => step(() => checkpoints.save(name, checkpoint)),
      };
      await begin(id('anna'));
      await begin(id('bert'));
      const reconcile = (name: string) => step(() => finish(name));
      const first = startAutomation({ ...ERASURES, log, checkpoints: dying, reconcile });
      await Promise.race([first.ready, vi.waitFor(() => expect(isDead).toBe(true), { timeout: 5000, interval: 1 })]);
      await begin(id('carl'));
      await first.stop();
      await runOnce();
      for (const name of names) {
        const types = (await log.readStream(STREAMS.erasure(id(name)))).map(({ type }) => type);
        expect(types, `killed at step ${killedAt}: ${name}`).toEqual(['ErasureRequested', 'ErasureCompleted']);
      }
    }
    expect(steps).toBeGreaterThan(3);
  });
});
