import { expect, it } from 'vitest';
import type { Filter, FindOptions, Index, WriteOperation } from '../../port.ts';
import { fixture, type OpenStores, put } from './harness.ts';

const FILTERS: readonly [filter: unknown, named: string][] = [
  [{ name: { $regex: '^a' } }, '$regex'],
  [{ name: { $not: { $eq: 'a' } } }, '$not'],
  [{ keys: { $elemMatch: { $eq: 'a' } } }, '$elemMatch'],
  [{ name: { $type: 'string' } }, '$type'],
  [{ $nor: [{ name: 'a' }] }, '$nor'],
  [{ $where: 'true' }, '$where'],
  [{ $expr: {} }, '$expr'],
  [{ $text: { $search: 'a' } }, '$text'],
  [{ $and: [] }, '$and'],
  [{ $or: { name: 'a' } }, '$or'],
  [{ $or: [{ name: 'a' }, { name: { $mod: [2, 0] } }] }, '$mod'],
  [{ name: undefined }, 'name with undefined'],
  [{ name: { $eq: undefined } }, 'name with undefined'],
  [{ name: Number.NaN }, 'NaN'],
  [{ name: 5n }, 'bigint'],
  [{ name: /^a/ }, 'RegExp'],
  [{ name: new Date(0) }, 'Date'],
  [{ name: ['a'] }, 'array'],
  [{ name: { first: 'a' } }, 'object'],
  [{ name: {} }, 'object'],
  [{ name: { $eq: { a: 1 } } }, 'Object'],
  [{ name: { $in: 'a' } }, '$in'],
  [{ name: { $in: [['a']] } }, 'array'],
  [{ name: { $gt: null } }, '$gt'],
  [{ name: { $lt: true } }, '$lt'],
  [{ name: { $exists: 1 } }, '$exists'],
  [{ name: { $eq: 'a', other: 1 } }, 'other'],
  [{ name: 'a\0b' }, 'U+0000'],
  [{ 'list.0': 'a' }, 'list.0'],
  [{ 'a..b': 1 }, 'a..b'],
  [{ '': 1 }, '""'],
  [{ 'a"b': 1 }, 'field path'],
  [null, 'filter'],
];

const OPTIONS: readonly [options: unknown, named: string][] = [
  [{ collation: { locale: 'en' } }, 'collation'],
  [{ skip: -1 }, 'skip'],
  [{ limit: 1.5 }, 'limit'],
  [{ sort: { name: 'asc' } }, 'name'],
  [{ sort: { 'a"': 1 } }, 'a\\"'],
  [{ sort: { keys: 1 } }, 'multikey keys'],
  [{ fields: ['a.b'] }, 'a.b'],
];

const DOCUMENTS: readonly [fields: object, named: string][] = [
  [{ name: undefined }, 'undefined'],
  [{ at: new Date(0) }, 'Date'],
  [{ deep: [{ count: Number.NaN }] }, 'NaN'],
  [{ count: 1n }, 'bigint'],
  [{ name: 'a\0b' }, 'U+0000'],
  [{ nested: { 'a\0b': 1 } }, 'U+0000'],
  [{ $set: 1 }, '$set'],
  [{ 'a.b': 1 }, 'a.b'],
  [{ name: ['a'] }, 'array in name'],
  [{ sort: [{ name: 'a' }] }, 'through an array'],
  [{ keys: 'a' }, 'multikey keys'],
  [{ keys: ['a', 1] }, 'multikey keys'],
  [{ _id: '' }, '_id'],
  [{ _removed: true }, '_removed'],
  [{ position: 5 }, 'position'],
];

const INDEXES: readonly [index: unknown, named: string][] = [
  [{ keys: {} }, 'without keys'],
  [{ keys: { a: 'text' } }, 'direction of a'],
  [{ keys: { a: 1, b: 1 }, multikey: 'b' }, 'first key'],
  [{ keys: { a: 1 }, multikey: 'a', unique: true }, 'unique multikey'],
  [{ keys: { 'a b': 1 } }, 'a b'],
];

export function refusals(open: OpenStores): void {
  const opened = fixture(open);
  const refused = (named: string) => ({ name: 'UnsupportedQuery', message: expect.stringContaining(named) });

  it('name the operator, path or value of a filter, also when nothing is stored', async () => {
    for (const [given, named] of FILTERS) {
      const filter = given as Filter; // what a mistake would pass
      await expect(opened.rows.find(filter)).rejects.toMatchObject(refused(named));
      await expect(opened.rows.count(filter)).rejects.toMatchObject(refused(named));
      await expect(opened.store.collection('nothing').findOne(filter)).rejects.toMatchObject(refused(named));
      const patch: WriteOperation = { kind: 'patch', filter, set: {}, position: '1' };
      await expect(opened.apply(patch)).rejects.toMatchObject(refused(named));
    }
  });

  it('name the option', async () => {
    for (const [given, named] of OPTIONS) {
      await expect(opened.rows.find({}, given as FindOptions)).rejects.toMatchObject(refused(named)); // a mistake
    }
    await expect(opened.rows.count({}, -1)).rejects.toMatchObject(refused('limit'));
  });

  it('name what a document may not hold, and keep nothing of the batch', async () => {
    for (const [fields, named] of DOCUMENTS) {
      const batch = [put({ _id: 'fine', position: '1' }), put({ _id: 'bad', position: '1', ...fields })];
      await expect(opened.apply(...batch)).rejects.toMatchObject(refused(named));
    }
    expect(await opened.ids({})).toEqual([]);
    await opened.apply(put({ _id: 'a', position: '1' }));
    expect(await opened.rows.findByIds(['a\0b'])).toEqual([]);
  });

  it('name what a patch may not set', async () => {
    for (const field of ['_id', 'position', '_removed', 'a.b', '$inc']) {
      const patch: WriteOperation = { kind: 'patch', filter: {}, set: { [field]: 'x' }, position: '1' };
      await expect(opened.apply(patch)).rejects.toMatchObject(refused(field));
    }
    const patch: WriteOperation = { kind: 'patch', filter: {}, set: { keys: 'x' }, position: '1' };
    await expect(opened.apply(patch)).rejects.toMatchObject(refused('multikey keys'));
  });

  it('name a removal where a unique index would take all that was removed for one', async () => {
    await opened.store.ensureCollection('unique', [{ keys: { email: 1 }, unique: true }]);
    const operations: WriteOperation[] = [{ kind: 'remove', _id: 'a', position: '1' }];
    const write = opened.store.write({ writes: [{ collection: 'unique', operations }], checkpoints: [] });
    await expect(write).rejects.toMatchObject(refused('unique index'));
  });

  it('name an index or a collection that cannot be', async () => {
    for (const [index, named] of INDEXES) {
      await expect(opened.store.ensureCollection('more', [index as Index])).rejects.toMatchObject(refused(named)); // a mistake
    }
    for (const name of ['', '_own', 'system.users', 'a"b', 'a$b', '1st']) {
      await expect(opened.store.ensureCollection(name, [])).rejects.toMatchObject(refused('collection name'));
      expect(() => opened.store.collection(name)).toThrow('collection name');
    }
  });

  it('name the field when pages were sorted by what has no order', async () => {
    await opened.given({ name: true, plain: { x: 1 } }, { name: 'a', plain: 'b' });
    await expect(opened.rows.find({}, { sort: { name: 1 } })).rejects.toMatchObject(refused('boolean name'));
    await expect(opened.rows.find({}, { sort: { plain: 1 }, fields: [] })).rejects.toMatchObject(refused('plain'));
  });
}
