/** A store that lost what it had acknowledged, under a projector that runs: killed without its journal, or a copy put back. */
import { type NewEvent, STREAMS } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
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
      projection: expect.any(String),
    }),
  );
}, 60_000);
