import { AccountClosed, PersonErased } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { type CollectionOf, collection, type Projection, storedName } from '../core/projection.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { Document } from '../store/port.ts';
import { openEnvironment } from '../testing/environment.ts';
import { opened, recorded, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { batchFolder } from './batch.ts';
import { writeOrder } from './write-order.ts';

interface Seen extends Document {
  readonly of: string | null;
}

/** Keeps, under each person's id, what it read of these collections when somebody was renamed. */
const reading = (name: string, collections: () => readonly CollectionOf<Document>[]): CollectionOf<Seen> => ({
  name,
  on: {
    ProfileChanged: {
      key: ({ data }) => data.userID,
      get reads() {
        return collections().map((other) => ({
          collection: other,
          id: ({ data }: { data: { userID: string } }) => data.userID,
        }));
      },
      apply: (_, { data }, { id, read }) => ({
        _id: id,
        of: collections().flatMap((other) => read(other, data.userID)?.position ?? [])[0] ?? null,
      }),
    },
  },
});
const projectionOf = (...collections: readonly CollectionOf<Seen>[]): Projection => ({
  name: 'seen',
  version: 1,
  collections,
});
const start = (projection: Projection): Promise<unknown> =>
  openEnvironment().start({ ...namesProjection(), projection });

const plain: CollectionOf<Seen> = reading('plain', () => []);
const reader = reading('reader', () => [plain]);
const farther = reading('farther', () => [plain, reader]);

describe('the collections of a read model', () => {
  it('are each before those they read, in whatever order they are listed', () => {
    for (const listed of [
      [plain, reader, farther],
      [farther, plain, reader],
      [reader, farther, plain],
    ]) {
      expect(writeOrder(projectionOf(...listed)).map(({ name }) => name)).toEqual(['farther', 'reader', 'plain']);
    }
  });

  it('see what they read as it was before the event, and are written before it', async () => {
    const projection = projectionOf(plain, reader, farther);
    const store = openEmbeddedReadStore({ path: ':memory:' });
    const events = recorded([opened('maya'), renamed('maya', 'Maia'), renamed('maya', 'Maia')]);
    const { writes } = await batchFolder(projection, store).fold(events);
    expect(writes.map((write) => write.collection)).toEqual(
      ['farther', 'reader', 'plain'].map((name) => storedName(projection, name)),
    );
    expect(writes[1]?.operations).toMatchObject([{ document: { of: events[1]?.position } }]);
  });

  it('are refused when the service starts, by name, where they read each other in a circle', async () => {
    const first: CollectionOf<Seen> = reading('first', () => [third]);
    const second = reading('second', () => [first]);
    const third = reading('third', () => [second]);
    await expect(start(projectionOf(plain, second, first, third))).rejects.toThrow(
      "the read model 'seen' cannot be projected: second reads first reads third reads second, so none can be written first",
    );
  });

  it('are refused where one reads itself, for its documents are written in no order', async () => {
    const own: CollectionOf<Seen> = reading('own', () => [own]);
    await expect(start(projectionOf(own))).rejects.toThrow('own reads own, so none can be written first');
  });

  it('are refused where one reads what another read model has', async () => {
    await expect(start(projectionOf(reader))).rejects.toThrow('reader reads plain, which is no collection of it');
  });

  it('may read themselves where what is read never changes again', () => {
    const own: CollectionOf<Seen> = {
      name: 'own',
      on: {
        ProfileChanged: {
          key: ({ data }) => data.userID,
          get reads() {
            return [{ collection: own, id: () => 'frozen', frozen: true } as const];
          },
          apply: () => undefined,
        },
      },
    };
    expect(writeOrder(projectionOf(own))).toEqual([own]);
  });
});

it('a document that only another names has the patches of the batch it is loaded in', async () => {
  const lists = collection<Document & { readonly names: readonly string[] }>('lists', {
    on: { AccountClosed: { key: () => 'all', apply: (_, __, { id }) => ({ _id: id, names: ['maya'] }) } },
  });
  const people = collection<Document & { readonly of: string; readonly changes: number }>('people', {
    on: {
      AccountOpened: {
        key: ({ data }) => data.userID,
        apply: (_, __, { id }) => ({ _id: id, of: 'before', changes: 0 }),
      },
      ProfileChanged: {
        key: () => [],
        keyFrom: (_, read) => read(lists, 'all')?.names ?? [],
        reads: [{ collection: lists, id: () => 'all' }],
        apply: (person) => person && { ...person, changes: person.changes + 1 },
      },
    },
    patches: { PersonErased: { where: () => ({ field: 'of', value: 'before' }), set: () => ({ of: 'after' }) } },
  });
  const projection: Projection = { name: 'patched', version: 1, collections: [people, lists] };
  const events = recorded([
    opened('maya'),
    AccountClosed.of({ userID: 'jonas' }),
    PersonErased.of({ userID: 'jonas' }),
    renamed('jonas', 'Jon'),
  ]);
  const store = openEmbeddedReadStore({ path: ':memory:' });
  for (const { name } of projection.collections) await store.ensureCollection(storedName(projection, name));
  // A process of its own for each batch, so that nothing is in memory.
  for (const batch of [events.slice(0, 2), events.slice(2)]) {
    const { writes } = await batchFolder(projection, store).fold(batch);
    await store.write({ writes, checkpoints: [] });
  }
  expect(await store.collection(storedName(projection, 'people')).find({})).toMatchObject([
    { of: 'after', changes: 1 },
  ]);
  await store.close();
});

it('a fold that reads what it does not declare fails, whatever happens to be in memory', async () => {
  const sly = collection<Seen>('sly', {
    on: {
      ProfileChanged: {
        key: ({ data }) => data.userID,
        apply: (_, { data }, { id, read }) => ({ _id: id, of: read(plain, `not ${data.userID}`)?.of ?? null }),
      },
    },
  });
  const folder = batchFolder(projectionOf(sly, plain), openEmbeddedReadStore({ path: ':memory:' }));
  const { parked } = await folder.fold(recorded([renamed('maya', 'Maia')]));
  expect(parked).toMatchObject([{ error: { message: 'a document of plain is read that the fold does not declare' } }]);
});

describe('a fold that reads', () => {
  it('does not take an event again that it left alone, when what it reads says something else by then', async () => {
    const late: CollectionOf<Seen> = {
      ...reader,
      on: {
        ProfileChanged: {
          key: ({ data }) => data.userID,
          reads: [{ collection: plain, id: ({ data }) => data.userID }],
          apply: (_, { data }, { id, read }) =>
            read(plain, data.userID) ? { _id: id, of: data.firstName } : undefined,
        },
      },
    };
    const projection = projectionOf(late, plain);
    const store = openEmbeddedReadStore({ path: ':memory:' });
    const events = recorded([renamed('maya', 'Maia')]);
    const deliver = async () => {
      await store.write({ writes: (await batchFolder(projection, store).fold(events)).writes, checkpoints: [] });
      return store.collection(storedName(projection, late.name)).find({});
    };
    expect(await deliver()).toEqual([]);
    expect(await deliver()).toEqual([]);
  });
});
