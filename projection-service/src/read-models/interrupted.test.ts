/** A batch that is written document by document, as on MongoDB, may be cut off after any of them. */
import type { DomainEvent } from '@groundwork/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Projection, storedName } from '../core/projection.ts';
import { batchFolder } from '../folding/batch.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { openMongoReadStore } from '../store/mongodb/open.ts';
import type { Batch, ReadStore, WriteOperation } from '../store/port.ts';
import { type MongoTestServer, startMongoTestServer } from '../store/testing/mongo-test-server/index.ts';
import { logsFor } from '../testing/any-events.ts';
import { recorded } from '../testing/events.ts';
import { documentsOf } from '../testing/given-log.ts';
import { PROJECTIONS } from './index.ts';

type Write = { readonly collection: string; readonly operation: WriteOperation };

/** Under a name of its own for each run, so that all of them fit into one store. */
let runs = 0;
async function prepared(projection: Projection, store: ReadStore): Promise<Projection> {
  const own = { ...projection, name: `${projection.name}${++runs}` };
  // Sorted indexes only cost time here; words that are searched for are written beside a document.
  for (const { name, searchField } of own.collections) {
    await store.ensureCollection(storedName(own, name), searchField === undefined ? {} : { searchField });
  }
  return own;
}

/** The writes of a batch one by one; those that a server is sent at once, in an order of its own. */
function* oneByOne(writes: Batch['writes'], isReversed: boolean): Generator<Write> {
  for (const { collection, operations } of writes) {
    let atOnce: WriteOperation[] = [];
    const sent = (): Write[] =>
      (isReversed ? atOnce.reverse() : atOnce).map((operation) => ({ collection, operation }));
    for (const operation of operations) {
      if (operation.kind === 'patch') {
        yield* sent();
        atOnce = [];
        yield { collection, operation };
      } else atOnce.push(operation);
    }
    yield* sent();
  }
}

/** Writes at most `limit` documents. @returns how many it wrote. */
async function writeUpTo(limit: number, writes: Batch['writes'], isReversed: boolean, store: ReadStore) {
  let written = 0;
  const write = async (collection: string, operation: WriteOperation): Promise<void> => {
    await store.write({ writes: [{ collection, operations: [operation] }], checkpoints: [] });
    written += 1;
  };
  for (const { collection, operation } of oneByOne(writes, isReversed)) {
    if (operation.kind !== 'patch') {
      if (written === limit) return written;
      await write(collection, operation);
      continue;
    }
    for (const { _id } of await store.collection(collection).find(operation.filter)) {
      if (_id === operation.except) continue;
      if (written === limit) return written;
      await write(collection, { ...operation, filter: { ...operation.filter, _id } });
    }
  }
  return written;
}

async function project(projection: Projection, store: ReadStore, batches: readonly (readonly DomainEvent[])[]) {
  const folder = batchFolder(projection, store);
  for (const batch of batches) {
    const { writes, parked } = await folder.fold(batch);
    expect(parked).toEqual([]);
    await store.write({ writes, checkpoints: [] });
  }
}

interface Interrupted {
  readonly events: readonly DomainEvent[];
  /** Where the checkpoint stands. */
  readonly checkpoint: number;
  /** Where the batch ends that the new start begins with: not where the one that was cut off did. */
  readonly next: number;
  readonly isReversed: boolean;
}

const interruptedOf = (projection: Projection): fc.Arbitrary<Interrupted> =>
  fc
    .tuple(logsFor(projection), fc.nat(100), fc.nat(100), fc.boolean())
    .map(([log, share, nextShare, isReversed]): Interrupted => {
      const checkpoint = Math.floor((log.length * share) / 250);
      const next = checkpoint + Math.ceil(((log.length - checkpoint) * nextShare) / 100);
      return { events: recorded(log), checkpoint, next, isReversed };
    });

/** Cuts a batch off after every document in turn; each time a new process goes on, is cut off again, and a third ends it. */
async function everyInterruption(projection: Projection, store: ReadStore, interrupted: Interrupted) {
  const { events, checkpoint, next, isReversed } = interrupted;
  const whole = await prepared(projection, store);
  await project(
    whole,
    store,
    events.map((event) => [event]),
  );
  const expected = await documentsOf(whole, store);

  for (let limit = 0; ; limit++) {
    const own = await prepared(projection, store);
    await project(own, store, [events.slice(0, checkpoint)]);
    const first = await batchFolder(own, store).fold(events.slice(checkpoint));
    const written = await writeUpTo(limit, first.writes, isReversed, store);
    const again = await batchFolder(own, store).fold(events.slice(checkpoint, next));
    await writeUpTo(limit % 7, again.writes, !isReversed, store);
    await project(own, store, [events.slice(checkpoint, next), events.slice(next)]);
    expect(await documentsOf(own, store), `cut off after ${limit} documents`).toEqual(expected);
    if (written < limit) return;
  }
}

/** `HISTORIES=20` asks for so many times as many as each run of all tests can wait for. */
const HISTORIES = Number(process.env['HISTORIES'] || 1);

const holds = (projection: Projection, numRuns: number, open: () => ReadStore) =>
  fc.assert(
    fc.asyncProperty(interruptedOf(projection), async (interrupted) => {
      const store = open();
      await everyInterruption(projection, store, interrupted).finally(() => store.close());
    }),
    { seed: 20261122, numRuns: numRuns * HISTORIES, endOnFailure: true },
  );

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  let server: MongoTestServer;
  beforeAll(async () => {
    server = await startMongoTestServer();
  });
  afterAll(() => server.close());

  it(
    'is a fresh replay on MongoDB, whenever its process died',
    () => holds(projection, 1, () => openMongoReadStore({ url: server.url, database: `interrupted${runs}` })),
    120_000 * HISTORIES,
  );

  it(
    'is a fresh replay on the embedded engine too, even were its batches not written at once',
    () => holds(projection, 4, () => openEmbeddedReadStore({ path: ':memory:' })),
    120_000 * HISTORIES,
  );
});
