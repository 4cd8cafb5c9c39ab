import type { DomainEvent } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { collection, type Projection, storedName } from '../core/projection.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { Document, ReadStore } from '../store/port.ts';
import { ReadStoreUnavailable } from '../store/port.ts';
import { opened, recorded, renamed } from '../testing/events.ts';
import { type NameDocument, namesProjection } from '../testing/projections.ts';
import { batchFolder } from './batch.ts';

function folding(onApply?: (event: DomainEvent) => void) {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const { projection, names, applied } = namesProjection(onApply ? { onApply } : {});
  const folder = batchFolder(projection, store);
  const stored = store.collection(storedName(projection, names.name));
  return { store, folder, applied, stored };
}

describe('a batch of events', () => {
  it('is written once per document, with the position of the last event that shaped it', async () => {
    const { folder } = folding();
    const events = recorded([opened('maya'), renamed('maya', 'Maia'), opened('jonas'), renamed('maya', 'Mía')]);
    const { writes } = await folder.fold(events);
    const operations = writes.flatMap((write) => write.operations);
    expect(operations).toHaveLength(2);
    expect(operations[0]).toMatchObject({
      kind: 'put',
      document: { _id: 'maya', firstName: 'Mía', changes: 3, position: events[3]?.position },
    });
  });

  it('writes nothing when none of its events concerns the read model', async () => {
    const { folder } = folding();
    expect(await folder.fold(recorded([renamed('nobody', 'Ghost')]))).toEqual({ writes: [], passed: [], parked: [] });
  });

  it('that was not kept is folded again from what the store has', async () => {
    const { folder, store, stored } = folding();
    const [first, second] = recorded([opened('maya'), renamed('maya', 'Maia')]) as [DomainEvent, DomainEvent];
    await store.write({ ...(await folder.fold([first])), checkpoints: [] });
    await folder.fold([second]);
    folder.forget();

    const { writes } = await folder.fold([second]);
    await store.write({ writes, checkpoints: [] });
    expect(await stored.find({})).toEqual([expect.objectContaining({ firstName: 'Maia', changes: 2 })]);
  });

  it('parks the event that cannot be digested, with its error, and folds the others', async () => {
    const indigestible = new Error('cannot digest');
    const { folder } = folding((event) => {
      if (event.type === 'AccountOpened' && event.data.userID === 'poison') throw indigestible;
    });
    const events = recorded([opened('maya'), opened('poison'), opened('jonas'), renamed('maya', 'Maia')]);
    const { writes, parked } = await folder.fold(events);
    expect(parked).toEqual([{ projection: 'people@1', event: events[1], error: indigestible }]);
    expect(writes.flatMap(({ operations }) => operations)).toMatchObject([
      { document: { _id: 'maya', changes: 2 } },
      { document: { _id: 'jonas', changes: 1 } },
    ]);
  });

  it('forgets documents once it holds thousands, and still applies nothing twice', async () => {
    const { folder, store, stored } = folding();
    const many = Array.from({ length: 4100 }, (_, i) => opened(`user${i}`));
    const events = recorded([...many, renamed('user0', 'Zoë'), opened('last')]);
    for (const batch of [events.slice(0, 4100), events.slice(4100), events]) {
      await store.write({ writes: (await folder.fold(batch)).writes, checkpoints: [] });
    }
    expect(await stored.count({})).toBe(4101);
    expect(await stored.findByIds(['user0'])).toMatchObject([{ firstName: 'Zoë', changes: 2 }]);
  });
});

describe('the document that a fold returns', () => {
  const returning = (of: (document: NameDocument | undefined) => Omit<NameDocument, 'position'>) => {
    const seen: (NameDocument | undefined)[] = [];
    const rows = collection<NameDocument>('rows', {
      on: {
        ProfileChanged: {
          key: ({ data }) => data.userID,
          apply(document) {
            seen.push(document);
            return of(document);
          },
        },
      },
    });
    const store = openEmbeddedReadStore({ path: ':memory:' });
    return { seen, folder: batchFolder({ name: 'people', version: 1, collections: [rows] }, store) };
  };

  it('is not changed when it is the one that was given', async () => {
    const { seen, folder } = returning((document) => document ?? { _id: 'maya', firstName: 'Maya', changes: 1 });
    const [first, second] = recorded([renamed('maya', 'Maia'), renamed('maya', 'Mía')]) as [DomainEvent, DomainEvent];
    const { writes } = await folder.fold([first]);
    const waiting = structuredClone(writes);
    const after = await folder.fold([second]);
    expect(writes).toEqual(waiting);
    expect(seen[1]?.position).toBe(first.position);
    expect(after.writes[0]?.operations).toMatchObject([{ document: { _id: 'maya', position: second.position } }]);
  });

  it('is written itself, without a copy, when it is a new one', async () => {
    const made = { _id: 'maya', firstName: 'Maya', changes: 1 };
    const { folder } = returning(() => made);
    const { writes } = await folder.fold(recorded([renamed('maya', 'Maia')]));
    const [operation] = writes[0]?.operations ?? [];
    expect(operation?.kind === 'put' && operation.document).toBe(made);
  });
});

interface Company extends Document {
  readonly company: string;
}
interface Renamed extends Document {
  readonly times: number;
}

/** Counts, by company, how often people were renamed: which company, only an earlier event says. */
function companies(store: ReadStore, onFind?: (event: DomainEvent) => void) {
  const people = collection<Company>('people', {
    on: {
      AccountOpened: {
        key: ({ data }) => data.userID,
        apply: (_, { data: { company } }, { id }) => ({ _id: id, company }),
      },
    },
  });
  const renames = collection<Renamed>('renames', {
    on: {
      ProfileChanged: {
        key: () => [],
        keyFrom(event, read) {
          onFind?.(event);
          const person = read(people, event.data.userID);
          return person ? [person.company] : [];
        },
        reads: [{ collection: people, id: ({ data }) => data.userID }],
        apply: (before, _, { id }) => ({ _id: id, times: (before?.times ?? 0) + 1 }),
      },
    },
  });
  const projection: Projection = { name: 'companies', version: 1, collections: [renames, people] };
  const folder = () => batchFolder(projection, store);
  const write = async (events: readonly DomainEvent[], by = folder()) => {
    await store.write({ writes: (await by.fold(events)).writes, checkpoints: [] });
  };
  const counts = () => store.collection<Renamed>(storedName(projection, renames.name)).find({}, { sort: { _id: 1 } });
  return { folder, write, counts, stored: storedName(projection, renames.name) };
}

describe('a document that only another document names', () => {
  const events = recorded([
    opened('maya', { company: 'Lumen' }),
    opened('jonas', { company: 'Lumen' }),
    renamed('maya', 'Maia'),
    renamed('nobody', 'Ghost'),
    renamed('jonas', 'Jon'),
    opened('priya', { company: 'Northfield' }),
    renamed('priya', 'Pia'),
    renamed('maya', 'Mía'),
  ]);
  const expected = [
    { _id: 'Lumen', times: 3 },
    { _id: 'Northfield', times: 1 },
  ];

  it('is shaped once by each event, in one batch, one by one, and again', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    const { write, counts } = companies(store);
    await write(events.slice(0, 3));
    for (const event of events) await write([event]);
    await write(events);
    expect(await counts()).toMatchObject(expected);
  });

  it('is asked of the store while others wait, and its event is not parked when the store is away', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    let isAway = true;
    const { folder, write, counts, stored } = companies({
      ...store,
      collection: (name) => {
        const found = store.collection<never>(name);
        const findByIds = async (ids: readonly string[]) => {
          if (isAway && name === stored) throw new ReadStoreUnavailable('away');
          return found.findByIds(ids);
        };
        return { ...found, findByIds };
      },
    });
    const folding = folder();
    await expect(folding.fold(events)).rejects.toThrow(ReadStoreUnavailable);
    isAway = false;
    folding.forget();
    await write(events, folding);
    expect(await counts()).toMatchObject(expected);
  });

  it('is left as it is by an event of which it cannot be found, which is parked', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    const lost = new Error('lost');
    const { folder } = companies(store, (event) => {
      if (event === events[2]) throw lost;
    });
    const { parked, writes } = await folder().fold(events);
    expect(parked).toEqual([{ projection: 'companies@1', event: events[2], error: lost }]);
    expect(writes[0]?.operations).toMatchObject([
      { document: { _id: 'Lumen', times: 2 } },
      { document: { _id: 'Northfield', times: 1 } },
    ]);
  });
});
