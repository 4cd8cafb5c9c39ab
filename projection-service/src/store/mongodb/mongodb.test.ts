import { randomUUID } from 'node:crypto';
import { type Counts, LeaseLost, type Leases } from '@groundwork/event-store';
import { mongoCounts, mongoLeases, openMongoCheckpoints, openMongoKeys } from '@groundwork/event-store/servers';
import { countsSuite, findMongoServer, leasesSuite } from '@groundwork/event-store/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CheckpointMoved, type Document, ReadStoreUnavailable } from '../port.ts';
import { type MongoTestServer, startMongoTestServer } from '../testing/mongo-test-server/index.ts';
import { put } from '../testing/suite/harness.ts';
import { readStoreSuite } from '../testing/suite.ts';
import { openMongoReadStore } from './open.ts';

function suiteOn(name: string, url: () => string): void {
  leasesSuite(name, async () => {
    const database = `leases_test_${randomUUID()}`;
    const clients = [new MongoClient(url()), new MongoClient(url())] as const;
    onTestFinished(async () => {
      await clients[0].db(database).dropDatabase();
      await Promise.all(clients.map((client) => client.close()));
    });
    const [a, b] = clients.map((client) => mongoLeases(client.db(database).collection('leases'), (work) => work()));
    return [a as Leases, b as Leases];
  });

  countsSuite(name, async () => {
    const database = `counts_test_${randomUUID()}`;
    const clients = [new MongoClient(url()), new MongoClient(url())] as const;
    onTestFinished(async () => {
      await clients[0].db(database).dropDatabase();
      await Promise.all(clients.map((client) => client.close()));
    });
    const [a, b] = clients.map((client) => mongoCounts(client.db(database), 'secret', (work) => work()));
    return [a as Counts, b as Counts];
  });

  readStoreSuite(name, async () => {
    const database = `read_test_${randomUUID()}`;
    const store = openMongoReadStore({ url: url(), database });
    const second = openMongoReadStore({ url: url(), database });
    return {
      store,
      second,
      close: async () => {
        await Promise.all([store.close(), second.close()]);
        const client = new MongoClient(url());
        await client.db(database).dropDatabase();
        await client.close();
      },
    };
  });
}

describe('with the test server', () => {
  let server: MongoTestServer;
  beforeAll(async () => {
    server = await startMongoTestServer();
  });
  afterAll(() => server.close());

  suiteOn('MongoDB, the test server', () => server.url);

  it('finishes a write whose answer was lost, and does it once', async () => {
    const store = openMongoReadStore({ url: server.url, database: 'cut' });
    await store.write({ writes: [], checkpoints: [{ name: 'users', from: null, to: '1' }] });
    server.cutAfter('update');
    await store.write({ writes: [], checkpoints: [{ name: 'users', from: '1', to: '2' }] });
    expect(await store.checkpoint('users')).toBe('2');
    await store.close();
  });

  it('refuses document and checkpoint by themselves where the process was stopped between two writes of a batch', async () => {
    const database = `stopped_${randomUUID()}`;
    const open = () => openMongoReadStore({ url: server.url, database });
    const led = async (store: ReturnType<typeof open>, owner: string) => {
      const epoch = (await store.leases.acquire(owner, ['x@1'], -1)).get('x@1') ?? 0;
      await store.ensureCollection('x_v1_rows');
      const said = { lease: 'x@1', epoch, collections: ['x_v1_rows'], checkpoint: 'x@1' };
      await store.fence(said);
      return said;
    };
    for (const stoppedBefore of ['bulk', 'checkpoint'] as const) {
      const [frozen, other] = [open(), open()];
      const { epoch } = await led(frozen, 'a');
      const seen: string[] = [];
      // What the process had found out before it was stopped holds no more: without `leases` nothing is looked at first.
      await led(other, 'b');
      server.listen((name) => seen.push(name));
      const write = frozen.write({
        writes:
          stoppedBefore === 'bulk'
            ? [{ collection: 'x_v1_rows', operations: [put({ _id: 'late', position: '9' })], epoch }]
            : [],
        checkpoints: [{ name: 'x@1', from: null, to: '9', epoch }],
      });
      await expect(write).rejects.toThrow(stoppedBefore === 'bulk' ? LeaseLost : CheckpointMoved);
      expect(seen).toContain('update');
      expect(await other.collection('x_v1_rows').find({})).toEqual([]);
      expect(await other.checkpoint('x@1')).toBeNull();
      await Promise.all([frozen.close(), other.close()]);
    }
    server.listen(() => {});
  });

  it('has the majority and the journal acknowledge what must not be lost, and asks the primary, whatever the URL says', async () => {
    const asked: Record<string, unknown>[] = [];
    const url = `${server.url}/?w=1&journal=false&readPreference=secondaryPreferred`;
    const store = openMongoReadStore({ url, database: 'durable' });
    const [keys, checkpoints] = [await openMongoKeys({ url }), openMongoCheckpoints({ url })];
    server.listen((_, command) => void asked.push(command));
    await store.write({
      writes: [{ collection: 'rows', operations: [put({ _id: 'one', position: '1' })] }],
      checkpoints: [{ name: 'rows@1', from: null, to: '1' }],
    });
    await store.leases.acquire('a', ['rows@1'], 1000);
    await keys.getOrCreate('maya');
    await checkpoints.save('mail', { mark: { position: '1', id: 'x' }, open: [] });
    await checkpoints.load('mail');
    server.listen(() => {});
    const writes = asked.filter((command) => ['insert', 'update', 'delete'].some((name) => name in command));
    const databases = new Set(writes.map(({ $db }) => $db));
    expect([...databases].sort()).toEqual(['automations', 'durable', 'keys']);
    for (const write of writes) expect(write).toMatchObject({ writeConcern: { w: 'majority', j: true } });
    const preferences = asked.map(({ $readPreference = { mode: 'primary' } }) => $readPreference);
    expect(new Set(preferences.map((preference) => JSON.stringify(preference)))).toEqual(
      new Set(['{"mode":"primary"}']),
    );
    await Promise.all([store.close(), keys.close(), checkpoints.close()]);
  });

  it('refuses what is parked by who was stopped before that write and taken over from, and by nobody else', async () => {
    const database = `parked_${randomUUID()}`;
    const open = () => openMongoReadStore({ url: server.url, database });
    const [frozen, other] = [open(), open()];
    await frozen.ensureCollection('parked');
    const leads = async (store: typeof frozen, owner: string, lease: string) => {
      const epoch = (await store.leases.acquire(owner, [lease], -1)).get(lease) ?? 0;
      await store.fenceShared('parked', [{ lease, epoch, collections: [], checkpoint: lease }]);
      return epoch;
    };
    const park = (store: typeof frozen, projection: string, position: string, epoch?: number) =>
      store.write({
        writes: [
          {
            collection: 'parked',
            operations: [put({ _id: `${projection}:${position}`, position, projection })],
            epoch,
          },
        ],
        checkpoints: [],
      });
    const [ofX, ofY] = await Promise.all([leads(frozen, 'a', 'x@1'), leads(frozen, 'a', 'y@1')]);
    await park(frozen, 'x@1', '1', ofX);
    const taken = await leads(other, 'b', 'x@1');
    await expect(park(frozen, 'x@1', '2', ofX)).rejects.toThrow(LeaseLost);
    await park(frozen, 'y@1', '2', ofY);
    await park(other, 'x@1', '3', taken);
    // As a release before epochs writes it.
    await park(other, 'x@1', '4');
    const kept = await other.collection('parked').find({}, { sort: { _id: 1 } });
    expect(kept.map(({ _id }) => _id)).toEqual(['x@1:1', 'x@1:3', 'x@1:4', 'y@1:2']);
    await Promise.all([frozen.close(), other.close()]);
  });

  it('finds what an earlier release wrote by the beginnings of its words, and inside of them once all is written anew', async () => {
    const store = openMongoReadStore({ url: server.url, database: 'earlier' });
    const client = new MongoClient(server.url);
    const raw = client.db('earlier').collection<Document & { readonly keys: readonly string[] }>('rows');
    await raw.insertOne({ _id: 'old', position: '1', keys: ['harbor', 'lights'] });
    await store.ensureCollection('rows', { searchField: 'keys' });
    const write = (_id: string) =>
      store.write({
        writes: [{ collection: 'rows', operations: [put({ _id, position: '2', keys: ['harbor', 'line'] })] }],
        checkpoints: [],
      });
    const found = (...words: string[]) =>
      store.collection('rows').ids({ keys: { $search: words } }, { sort: { _id: 1 } });
    await write('new');
    expect([await found('harb'), await found('har', 'ligh'), await found('arbo')]).toEqual([
      ['new', 'old'],
      ['old'],
      [],
    ]);
    expect(await store.collection('rows').count({ keys: { $search: ['harbor'] } })).toBe(2);
    await write('old');
    expect(await found('arbo')).toEqual(['new', 'old']);
    await Promise.all([store.close(), client.close()]);
  });
});

describe('without a server', () => {
  it('says so within the time that the URL gives it', async () => {
    const gone = await startMongoTestServer();
    await gone.close();
    const store = openMongoReadStore({ url: `${gone.url}/?serverSelectionTimeoutMS=200` });
    const began = performance.now();
    await expect(store.ping()).rejects.toThrow(ReadStoreUnavailable);
    expect(performance.now() - began).toBeLessThan(4_000);
    await store.close();
  });

  it('says that the read store cannot be reached, and logs it once', async () => {
    const server = await startMongoTestServer();
    const logged: string[] = [];
    const log = {
      info: (_: object, message: string) => logged.push(message),
      warn: (_: object, message: string) => logged.push(message),
    };
    const store = openMongoReadStore({ url: server.url, log });
    await store.ping();
    await server.close();
    const outcomes = await Promise.allSettled([
      store.collection('rows').find({}),
      store.write({
        writes: [{ collection: 'rows', operations: [put({ _id: 'a', position: '1' })] }],
        checkpoints: [],
      }),
      store.checkpoint('users'),
      store.ping(),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ReadStoreUnavailable) });
    }
    expect(logged).toEqual(['the read store lost its MongoDB server']);
    await store.close();
    await expect(store.ping()).rejects.toThrow(ReadStoreUnavailable);
  });
});

const real = await findMongoServer();
describe.skipIf(!real)('with a real server: needs a MongoDB server (MONGODB_URL or Docker)', () => {
  let url = '';
  let stop = async () => {};
  beforeAll(async () => {
    if (real) ({ url, stop } = await real.start());
  }, 300_000);
  afterAll(() => stop());

  suiteOn('MongoDB', () => url);
});
