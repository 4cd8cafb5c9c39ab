/** A store that lost what it had acknowledged, under a projector that runs: killed without its journal, or a copy put back. */
import { type NewEvent, STREAMS } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openMongoReadStore } from '../store/mongodb/open.ts';
import { type MongoTestServer, startMongoTestServer } from '../store/testing/mongo-test-server/index.ts';
import { openEnvironment } from '../testing/environment.ts';
import { opened, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';

let server: MongoTestServer;
beforeAll(async () => {
  server = await startMongoTestServer();
});
afterAll(() => server.close());

/** More than are kept in memory between batches, so that each batch loads its documents. */
const MANY = 4001;

it('is noticed before anything is written to it, and all that it lost is folded again', async () => {
  const url = server.url;
  const client = new MongoClient(url);
  onTestFinished(() => client.close());
  const db = client.db('lost');
  const people = namesProjection();
  const { append, log, start, rows, lines } = openEnvironment({ store: openMongoReadStore({ url, database: 'lost' }) });
  const runner = await start(people);
  const change = async (...events: readonly NewEvent<string, object>[]): Promise<void> => {
    const position = await append(...events);
    expect(await runner.awaitPosition(position, 20_000)).toBe(position);
  };
  /** In few appends, so that the runner takes them as few batches. */
  const openMany = async (): Promise<void> => {
    let position = '';
    for (let from = 0; from < MANY; from += 1000) {
      const many = Array.from({ length: Math.min(1000, MANY - from) }, (_, i) => opened(`other${from + i}`));
      const metadata = metadataFor(`many${from}`, '2026-01-05T09:00:00.000Z');
      const stream = STREAMS.account(`many${from}`);
      ({ position } = await log.append(stream, many, 'no_stream', metadata));
    }
    expect(await runner.awaitPosition(position, 20_000)).toBe(position);
  };
  /** All that the store holds of Maya, and how far it is. */
  async function held() {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    const found = names.map(async (name) => {
      const ofMaya = name.startsWith('people') ? { _id: 'maya' as never } : {};
      return { name, documents: await db.collection(name).find(ofMaya).toArray() };
    });
    return Promise.all(found);
  }

  await change(opened('maya'), renamed('maya', 'Mia'));
  const before = await held();
  await change(renamed('maya', 'May'));
  await openMany();
  for (const { name, documents } of before) {
    for (const document of documents) await db.collection(name).replaceOne({ _id: document._id }, document);
  }
  await change(renamed('maya', 'Maia'));

  const [maya] = (await rows(people)).filter(({ _id }) => _id === 'maya');
  expect(maya).toMatchObject({ firstName: 'Maia', changes: 4 });
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'the read store is older than what was written to it',
      lost: [expect.objectContaining({ projection: expect.any(String) })],
    }),
  );
}, 60_000);

it('is noticed by who shares the store also while nothing happens, and what it lost is there again', async () => {
  const url = server.url;
  const client = new MongoClient(url);
  onTestFinished(() => client.close());
  const db = client.db('lost_idle');
  const people = namesProjection();
  const store = openMongoReadStore({ url, database: 'lost_idle' });
  const { append, start, rows, lines } = openEnvironment({ store, isShared: true });
  const runner = await start(people);
  await runner.awaitPosition(await append(opened('maya')), 20_000);
  const names = (await db.listCollections().toArray()).map(({ name }) => name).filter((name) => name !== '_leases');
  const before = await Promise.all(
    names.map(async (name) => [name, await db.collection(name).find().toArray()] as const),
  );
  await runner.awaitPosition(await append(renamed('maya', 'Maia'), opened('jonas')), 20_000);
  for (const [name, documents] of before) {
    await db.collection(name).deleteMany({});
    if (documents.length > 0) await db.collection(name).insertMany(documents);
  }
  await vi.waitFor(
    async () =>
      expect((await rows(people)).map(({ _id, firstName }) => [_id, firstName])).toEqual([
        ['jonas', 'Maya'],
        ['maya', 'Maia'],
      ]),
    {
      timeout: 20_000,
    },
  );
  expect(lines.map(({ msg }) => msg)).toContain('the read store is older than what was written to it');
}, 60_000);
