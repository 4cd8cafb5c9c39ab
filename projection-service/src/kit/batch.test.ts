import type { DomainEvent } from '@groundwork/contracts';
import { ProfileChanged } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { opened, recorded } from '../testing-kit/events.ts';
import { namesProjection } from '../testing-kit/projections.ts';
import { batchFolder } from './batch.ts';
import { storedName } from './projection.ts';

const renamed = (userID: string, firstName: string) =>
  ProfileChanged.of({ userID, firstName, lastName: 'Okafor', company: '' });

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
    expect(await folder.fold(recorded([renamed('nobody', 'Ghost')]))).toEqual({ writes: [], parked: [] });
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
    expect(parked).toEqual([{ projection: 'people', event: events[1], error: indigestible }]);
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
