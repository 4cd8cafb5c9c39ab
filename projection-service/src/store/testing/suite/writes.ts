import { expect, it } from 'vitest';
import type { CollectionOptions, WriteOperation } from '../../port.ts';
import { fixture, OPTIONS, type OpenStores, put } from './harness.ts';

export function writes(open: OpenStores): void {
  const opened = fixture(open);
  const stored = (id: string) => opened.rows.findOne({ _id: id });

  it('put replaces what is older, whole, and nothing else', async () => {
    await opened.apply(put({ _id: 'a', position: '05', name: 'first', extra: 1 }));
    await opened.apply(
      put({ _id: 'a', position: '04', name: 'older' }),
      put({ _id: 'a', position: '05', name: 'equal' }),
    );
    expect(await stored('a')).toEqual({ _id: 'a', position: '05', name: 'first', extra: 1 });
    await opened.apply(put({ _id: 'a', position: '06', name: 'newer' }));
    expect(await stored('a')).toEqual({ _id: 'a', position: '06', name: 'newer' });
    expect(await opened.ids({ name: 'first' })).toEqual([]);
  });

  it('patch sets top-level fields of all older matches', async () => {
    await opened.given({ name: 'x', keep: { a: 1 } }, { name: 'x' }, { name: 'y' });
    await opened.apply(put({ _id: '2', position: '3', name: 'x' }));
    const patch = {
      kind: 'patch',
      filter: { name: 'x' },
      set: { name: 'z', list: [{ b: 1 }] },
      position: '2',
    } as const;
    await opened.apply(patch, patch);
    expect(await stored('1')).toEqual({ _id: '1', position: '2', name: 'z', list: [{ b: 1 }], keep: { a: 1 } });
    expect(await stored('2')).toEqual({ _id: '2', position: '3', name: 'x' });
    expect(await opened.ids({ name: 'z' })).toEqual(['1']);
  });

  it('remove takes only what is older', async () => {
    await opened.apply(put({ _id: 'a', position: '5' }), put({ _id: 'b', position: '5' }));
    await opened.apply({ kind: 'remove', _id: 'a', position: '5' }, { kind: 'remove', _id: 'b', position: '6' });
    await opened.apply({ kind: 'remove', _id: 'nobody', position: '6' });
    expect(await opened.ids({})).toEqual(['a']);
  });

  it('apply in the order given', async () => {
    await opened.apply(
      put({ _id: 'a', position: '1', name: 'x' }),
      put({ _id: 'b', position: '1', name: 'x' }),
      put({ _id: 'a', position: '2', name: 'y' }),
      { kind: 'patch', filter: { name: 'x' }, set: { seen: true }, position: '3' },
      { kind: 'remove', _id: 'b', position: '4' },
      put({ _id: 'b', position: '5', name: 'again' }),
    );
    expect(await stored('a')).toEqual({ _id: 'a', position: '2', name: 'y' });
    expect(await stored('b')).toEqual({ _id: 'b', position: '5', name: 'again' });
  });

  it('change nothing when they are delivered again', async () => {
    const batch = [
      put({ _id: 'a', position: '1', name: 'x' }),
      put({ _id: 'b', position: '2', name: 'x' }),
      { kind: 'patch', filter: { name: 'x' }, set: { name: 'y' }, position: '3' },
    ] as const;
    await opened.apply(...batch);
    const before = await opened.rows.find({}, { sort: { _id: 1 } });
    await opened.apply(...batch);
    expect(await opened.rows.find({}, { sort: { _id: 1 } })).toEqual(before);
  });

  it('of two writers leave the newest of each document', async () => {
    const batch = (from: number) => ({
      writes: [
        {
          collection: 'rows',
          operations: Array.from({ length: 50 }, (_, i) =>
            put({ _id: `d${i % 10}`, position: String(from + i).padStart(4, '0') }),
          ),
        },
      ],
      checkpoints: [],
    });
    await Promise.all([10, 30, 20, 0].map((from, i) => (i % 2 ? opened.store : opened.second).write(batch(from))));
    const positions = (await opened.rows.find({}, { sort: { _id: 1 } })).map(({ position }) => Number(position));
    expect(positions).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79]);
  });

  it('take 10,000 documents in one batch', async () => {
    const documents = Array.from({ length: 10_000 }, (_, i) =>
      put({ _id: `d${i}`, position: '1', name: `n${i % 100}` }),
    );
    await opened.apply(...documents);
    await opened.apply(...documents.slice(0, 1000));
    expect(await opened.rows.count({ name: 'n7' })).toBe(100);
    expect(await opened.rows.find({})).toHaveLength(10_000);
    expect(await opened.rows.findByIds(documents.slice(0, 2000).map((_, i) => `d${i}`))).toHaveLength(2000);
  });

  it('make a collection that is missing, which can be given indexes later, and dropped', async () => {
    const operations = [put({ _id: 'a', position: '1', name: 'x', keys: ['k1', 'k2'] })];
    await opened.store.write({ writes: [{ collection: 'later', operations }], checkpoints: [] });
    for (const _ of [1, 2]) await opened.store.ensureCollection('later', OPTIONS);
    await opened.store.ensureCollection('later', { indexes: [{ plain: -1 }] });
    const later = opened.store.collection('later');
    expect(await later.find({ name: 'x', keys: { $search: ['k2'] } })).toHaveLength(1);
    expect(await opened.store.collections()).toEqual(['later', 'rows']);
    for (const _ of [1, 2]) await opened.store.dropCollection('later');
    expect(await opened.store.collections()).toEqual(['rows']);
    expect(await later.find({ name: 'x' })).toEqual([]);
  });

  it('change how many a filter leaves', async () => {
    const { rows } = opened;
    const counts = async () => [
      await rows.count({}),
      await rows.count({ partner: 'p' }),
      await rows.count({ partner: { $in: ['q', null] } }),
      await rows.count({ partner: 'q', plain: 1 }),
      await rows.count({ plain: null }),
    ];
    await opened.given({ partner: 'p' }, { partner: 'p', plain: 1 }, { partner: 'q', plain: true }, {});
    expect(await counts()).toEqual([4, 2, 2, 0, 2]);
    await opened.apply(
      put({ _id: '2', position: '2', partner: 'q', plain: 1 }),
      put({ _id: '2', position: '1', partner: 'p', plain: 1 }), // late
      put({ _id: '4', position: '2', name: 'as before' }),
    );
    expect(await counts()).toEqual([4, 1, 3, 1, 2]);
    await opened.apply({ kind: 'patch', filter: { partner: 'q' }, except: '3', set: { partner: 'p' }, position: '3' });
    expect(await counts()).toEqual([4, 2, 2, 0, 2]);
    await opened.apply({ kind: 'remove', _id: '1', position: '4' }, { kind: 'remove', _id: '1', position: '4' });
    expect(await counts()).toEqual([3, 1, 2, 0, 1]);
    expect(await rows.ids({ partner: 'p', name: null }, { sort: { name: 1, _id: 1 } })).toEqual(['2']);
  });

  it('are counted by filters that a collection is given later, and by others', async () => {
    const { store, second } = opened;
    const later = store.collection('later');
    const documents = ['p', 'q', 'p', null].map((partner, i) => put({ _id: `${i}`, position: '1', partner, plain: i }));
    await store.write({ writes: [{ collection: 'later', operations: documents }], checkpoints: [] });
    const names: readonly CollectionOptions[] = [
      { indexes: [{ name: 1 }] },
      { indexes: [{ name: 1 }], filters: ['partner'] },
      { indexes: [{ name: 1 }] },
      { indexes: [{ name: 1 }, { partner: 1 }], filters: ['partner', 'plain'] },
      { searchField: 'keys', filters: ['plain'] },
    ];
    for (const [i, options] of names.entries()) {
      await second.ensureCollection('later', options);
      const another = put({ _id: `p${i}`, position: '1', partner: 'p', plain: i, keys: ['k'] });
      await store.write({ writes: [{ collection: 'later', operations: [another] }], checkpoints: [] });
      expect([await later.count({ partner: 'p' }), await later.count({ plain: 0 })]).toEqual([3 + i, 2]);
      expect(await later.ids({ partner: 'p', plain: i }, { sort: { _id: 1 } })).toContain(`p${i}`);
    }
  });

  it('fill a collection that gets its indexes and its search afterwards', async () => {
    const { store, second } = opened;
    const filled = store.collection('filled');
    const apply = (by: typeof store, ...operations: readonly WriteOperation[]) =>
      by.write({ writes: [{ collection: 'filled', operations }], checkpoints: [] });
    for (const by of [store, second]) await by.ensureCollection('filled', OPTIONS, true);
    await apply(store, ...['a', 'b', 'c'].map((_id) => put({ _id, position: '1', name: _id, keys: ['old', _id] })));
    await apply(
      second,
      put({ _id: 'a', position: '2', name: 'x', keys: ['new'] }),
      { kind: 'remove', _id: 'b', position: '2' },
      { kind: 'patch', filter: { name: 'c' }, set: { name: 'x' }, position: '2' },
    );
    expect(await filled.findByIds(['a', 'b'])).toMatchObject([{ _id: 'a', name: 'x' }]);

    for (const by of [store, second, store]) await by.ensureCollection('filled', OPTIONS);
    expect([await filled.count({ partner: null }), await filled.count({ partner: 'p' })]).toEqual([2, 0]);
    const search = (...words: string[]) => filled.ids({ keys: { $search: words } }, { sort: { name: 1, _id: 1 } });
    expect([await search('new'), await search('old'), await search('b')]).toEqual([['a'], ['c'], []]);
    await apply(second, put({ _id: 'd', position: '3', name: 'x', keys: ['new'] }));
    await apply(store, put({ _id: 'a', position: '3', name: 'y', keys: ['other'] }));
    expect([await search('new'), await search('other')]).toEqual([['d'], ['a']]);
    expect(await filled.ids({ name: 'x' }, { sort: { _id: 1 } })).toEqual(['c', 'd']);

    await store.ensureCollection('unfinished', OPTIONS, true);
    await store.dropCollection('unfinished');
    expect(await store.collections()).toEqual(['filled', 'rows']);
  });
}
