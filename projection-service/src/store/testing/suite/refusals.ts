import { expect, it } from 'vitest';
import type { CollectionOptions, Filter, FindOptions, WriteOperation } from '../../port.ts';
import { fixture, type OpenStores, put } from './harness.ts';

const FILTERS: readonly [filter: unknown, named: string][] = [
  [{ name: { $regex: '^a' } }, '$regex'],
  [{ name: { $eq: 'a' } }, '$eq'],
  [{ name: { $ne: 'a' } }, '$ne'],
  [{ name: { $exists: true } }, '$exists'],
  [{ $and: [{ name: 'a' }] }, '$and'],
  [{ $or: [{ name: 'a' }] }, '$or'],
  [{ $where: 'true' }, '$where'],
  [{ name: undefined }, 'name with undefined'],
  [{ name: { $gt: undefined } }, 'name with undefined'],
  [{ name: Number.NaN }, 'NaN'],
  [{ name: 5n }, 'bigint'],
  [{ name: /^a/ }, 'RegExp'],
  [{ name: new Date(0) }, 'Date'],
  [{ name: ['a'] }, 'array'],
  [{ name: { first: 'a' } }, 'first'],
  [{ name: {} }, 'object'],
  [{ name: { $in: 'a' } }, '$in'],
  [{ name: { $in: [['a']] } }, 'array'],
  [{ name: { $gt: null } }, '$gt'],
  [{ name: { $lt: true } }, '$lt'],
  [{ name: 'a\0b' }, 'U+0000'],
  [{ keys: { $search: 'a' } }, '$search of keys'],
  [{ keys: { $search: ['two words'] } }, '$search of keys'],
  [{ keys: { $search: ['Capital'] } }, '$search of keys'],
  [{ keys: { $search: ['"'] } }, '$search of keys'],
  [{ keys: { $search: [''] } }, '$search of keys'],
  [{ 'sort.name': 'a' }, 'sort.name'],
  [{ '0': 'a' }, '"0"'],
  [{ '': 1 }, '""'],
  [{ 'a"b': 1 }, 'field'],
  [null, 'filter'],
];

const QUERY_OPTIONS: readonly [options: unknown, named: string][] = [
  [{ collation: { locale: 'en' } }, 'collation'],
  [{ fields: ['name'] }, 'fields'],
  [{ skip: -1 }, 'skip'],
  [{ limit: 1.5 }, 'limit'],
  [{ sort: { name: 'asc' } }, 'name'],
  [{ sort: { 'a"': 1 } }, 'a\\"'],
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
  [{ keys: 'a' }, 'search field keys'],
  [{ keys: ['a', 1] }, 'search field keys'],
  [{ keys: ['Anna'] }, 'search field keys'],
  [{ keys: ['two words'] }, 'search field keys'],
  [{ _id: '' }, '_id'],
  [{ _removed: true }, '_removed'],
  [{ position: 5 }, 'position'],
];

const COLLECTIONS: readonly [options: unknown, named: string][] = [
  [{ indexes: [{}] }, 'without keys'],
  [{ indexes: [{ a: 'text' }] }, 'direction'],
  [{ indexes: [{ 'a b': 1 }] }, 'a b'],
  [{ indexes: [{ keys: 1 }], searchField: 'keys' }, 'index of the search field'],
  [{ searchField: 'a.b' }, 'a.b'],
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
    for (const [given, named] of QUERY_OPTIONS) {
      await expect(opened.rows.find({}, given as FindOptions)).rejects.toMatchObject(refused(named)); // a mistake
    }
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
    await expect(opened.apply(patch)).rejects.toMatchObject(refused('search field keys'));
  });

  it('name an index or a collection that cannot be', async () => {
    for (const [given, named] of COLLECTIONS) {
      const options = given as CollectionOptions; // a mistake
      await expect(opened.store.ensureCollection('more', options)).rejects.toMatchObject(refused(named));
    }
    for (const name of ['', '_own', 'system.users', 'a"b', 'a$b', '1st']) {
      await expect(opened.store.ensureCollection(name)).rejects.toMatchObject(refused('collection name'));
      expect(() => opened.store.collection(name)).toThrow('collection name');
    }
  });

  it('name the field when pages were sorted by what has no order', async () => {
    await opened.given({ name: true, plain: { x: 1 } }, { name: 'a', plain: 'b' });
    await expect(opened.rows.find({}, { sort: { name: 1 } })).rejects.toMatchObject(refused('name, which is boolean'));
    await expect(opened.rows.find({}, { sort: { plain: 1 } })).rejects.toMatchObject(refused('plain'));
  });
}
