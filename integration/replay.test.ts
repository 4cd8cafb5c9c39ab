import type { DomainEvent } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import {
  batchFolder,
  dropProjection,
  openEmbeddedReadStore,
  PROJECTIONS,
  type ReadStore,
  SHARED_COLLECTIONS,
  startRunner,
} from '@groundwork/projection-service';
import { quietLogger } from '@groundwork/service-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../seed/random.ts';
import { eventsOf, seedInto } from '../seed/testing/logs.ts';

const log = openEmbeddedLog();
const logger = quietLogger('test');
let events: DomainEvent[] = [];

async function contentsOf(store: ReadStore): Promise<string> {
  const collections = await store.collections();
  const documents = collections.map((name) => store.collection(name).find({}, { sort: { _id: 1 } }));
  const checkpoints = PROJECTIONS.map(({ name, version }) => store.checkpoint(`${name}@${version}`));
  const contents = [collections, await Promise.all(documents), await Promise.all(checkpoints)];
  return JSON.stringify(contents);
}

async function catchUp(store: ReadStore): Promise<void> {
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger });
  await runner.caughtUp;
  await runner.stop();
}

/** What the read models hold when they followed the demo data as it was written. */
let followed = '';
beforeAll(async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger });
  await seedInto(log);
  await runner.awaitPosition((await log.head()) ?? '', 20_000);
  await runner.stop();
  followed = await contentsOf(store);
  events = await eventsOf(log);
});

describe('the read models of the whole demo data', () => {
  it('are the same documents, byte for byte, when they are dropped and replayed', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    await catchUp(store);
    const first = await contentsOf(store);
    for (const projection of PROJECTIONS) await dropProjection(projection, store);
    expect((await store.collections()).filter((name) => !SHARED_COLLECTIONS.includes(name))).toEqual([]);
    await catchUp(store);
    expect(await contentsOf(store)).toBe(first);
    expect(first).toBe(followed);
  });

  it('are the same documents in whatever batches they are replayed, with redeliveries', async () => {
    const random = seededRandom(20_261_121);
    const store = openEmbeddedReadStore({ path: ':memory:' });
    await catchUp(store);
    const expected = await contentsOf(store);
    for (const projection of PROJECTIONS) await dropProjection(projection, store);
    await store.ensureCollection('parked_events');

    for (const projection of PROJECTIONS) {
      for (const collection of projection.collections) {
        await store.ensureCollection(`${projection.name}_v${projection.version}_${collection.name}`, collection);
      }
      const folder = batchFolder(projection, store);
      for (let from = 0; from < events.length; ) {
        const to = from + 1 + Math.floor(random() * 40);
        // Some of what came before comes again.
        const batch = events.slice(Math.max(0, from - Math.floor(random() * 20)), to);
        const { writes, parked } = await folder.fold(batch);
        expect(parked).toEqual([]);
        await store.write({ writes, checkpoints: [] });
        from = to;
      }
      const { writes } = await folder.fold(events);
      const checkpoint = {
        name: `${projection.name}@${projection.version}`,
        from: null,
        to: events.at(-1)?.position ?? '',
      };
      await store.write({ writes, checkpoints: [checkpoint] });
    }
    expect(await contentsOf(store)).toBe(expected);
  });

  it('park nothing', () => {
    expect(JSON.parse(followed)[1][JSON.parse(followed)[0].indexOf('parked_events')]).toEqual([]);
  });
});
