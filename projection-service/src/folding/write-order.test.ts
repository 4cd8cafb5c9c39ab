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

  it('are refused where one has patches, and documents that only another names', async () => {
    const patched: CollectionOf<Seen> = {
      ...plain,
      name: 'patched',
      on: {
        ProfileChanged: {
          key: () => [],
          keyFrom: () => [],
          reads: [{ collection: plain, id: ({ data }) => data.userID }],
          apply: () => undefined,
        },
      },
      patches: {
        PersonErased: { where: ({ data }) => ({ field: 'of', value: data.userID }), set: () => ({ of: null }) },
      },
    };
    await expect(start(projectionOf(patched, plain))).rejects.toThrow(
      'patched has patches, and documents that only others',
    );
  });
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
