import { expect, it } from 'vitest';
import type { FindOptions } from '../../port.ts';
import { fixture, type OpenStores } from './harness.ts';

export function pages(open: OpenStores): void {
  const opened = fixture(open);
  const order = async (options: FindOptions) => (await opened.rows.find({}, options)).map(({ _id }) => _id).join('');

  it.each(['name', 'plain'])('sort by %s: null and missing, then numbers, then texts', async (field) => {
    const values: readonly unknown[] = ['b', undefined, 10, 'a', null, 9, 'B', '10'];
    await opened.given(...values.map((value) => (value === undefined ? {} : { [field]: value })));
    expect(await order({ sort: { [field]: 1, _id: 1 } })).toBe('25638741');
    expect(await order({ sort: { [field]: -1, _id: -1 } })).toBe('14783652');
    expect(await order({ sort: { [field]: -1, _id: 1 } })).toBe('14783625');
  });

  it('keep ties apart by _id, and never overlap', async () => {
    await opened.given(...Array.from({ length: 9 }, (_, i) => ({ name: i % 2 ? 'x' : 'y' })));
    const sort = { name: 1, _id: 1 } as const;
    const seen = [];
    for (const skip of [0, 4, 8, 12]) seen.push(await order({ sort, skip, limit: 4 }));
    expect(seen).toEqual(['2468', '1357', '9', '']);
  });

  it('sort by several keys in the order given', async () => {
    await opened.given({ partner: 'p', name: 'b' }, { partner: 'q', name: 'a' }, { partner: 'p', name: 'a' });
    expect(await order({ sort: { partner: -1, name: 1 } })).toBe('231');
    expect(await order({ sort: { name: 1, partner: -1 } })).toBe('231');
    expect(await order({ sort: { name: -1, partner: 1 } })).toBe('132');
    expect((await opened.rows.find({ partner: 'p' }, { sort: { name: 1, _id: 1 } })).map(({ _id }) => _id)).toEqual([
      '3',
      '1',
    ]);
  });

  it('are skipped and limited', async () => {
    await opened.given({}, {}, {}, {});
    expect(await order({ sort: { _id: 1 }, skip: 1 })).toBe('234');
    expect(await order({ sort: { _id: -1 }, limit: 2 })).toBe('43');
    expect(await order({ sort: { _id: 1 }, limit: 0 })).toBe('');
    expect(await order({ sort: { _id: 1 }, skip: 99 })).toBe('');
  });

  it('have their ids in the same order', async () => {
    await opened.given({ name: 'b' }, { name: 'a', partner: 'p' }, { name: 'a' }, { name: 'c', partner: 'p' });
    expect(await opened.rows.ids({}, { sort: { name: 1, _id: 1 } })).toEqual(['2', '3', '1', '4']);
    expect(await opened.rows.ids({ partner: 'p' }, { sort: { name: -1, _id: -1 }, limit: 1 })).toEqual(['4']);
    expect(await opened.rows.ids({}, { sort: { _id: 1 }, skip: 1, limit: 2 })).toEqual(['2', '3']);
    expect(await opened.rows.ids({}, { limit: 0 })).toEqual([]);
    expect(await opened.store.collection('nothing').ids({})).toEqual([]);
  });

  it('are counted', async () => {
    await opened.given({ name: 'a' }, { name: 'a' }, { name: 'b' });
    expect(await opened.rows.count({})).toBe(3);
    expect(await opened.rows.count({ name: 'a' })).toBe(2);
    expect([await opened.rows.count({}, 2), await opened.rows.count({}, 4)]).toEqual([2, 3]);
  });

  it('of a collection that does not exist are empty', async () => {
    const nothing = opened.store.collection('nothing');
    expect(await nothing.find({ name: 'a' })).toEqual([]);
    expect(await nothing.findByIds(['1'])).toEqual([]);
    expect(await nothing.count({})).toBe(0);
  });
}
