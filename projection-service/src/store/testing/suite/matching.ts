import { expect, it } from 'vitest';
import type { Filter } from '../../port.ts';
import { fixture, type OpenStores } from './harness.ts';

/** The same value under an indexed path, a plain one, and dotted ones: the answers must not depend on it. */
const PATHS = ['name', 'plain', 'sort.name', 'deep.er.value'] as const;

function under(path: string, value: unknown): object {
  return path.split('.').reduceRight<unknown>((nested, name) => ({ [name]: nested }), value) as object;
}

const VALUES = ['b', 'a', 5, 10, true, false, null] as const;
const MISSING = '8';

/** By the documents '1' to '7' of VALUES, and '8' without the field. */
const CASES: readonly [comparison: Filter[string], expected: string][] = [
  ['b', '1'],
  [{ $eq: 'b' }, '1'],
  [5, '3'],
  ['5', ''],
  [true, '5'],
  [false, '6'],
  [1, ''],
  [null, '78'],
  [{ $eq: null }, '78'],
  [{ $ne: 'b' }, '2345678'],
  [{ $ne: null }, '123456'],
  [{ $ne: true }, '1234678'],
  [{ $in: ['b', 5, true] }, '135'],
  [{ $in: ['a', null] }, '278'],
  [{ $in: [] }, ''],
  [{ $nin: ['b', 5, true] }, '24678'],
  [{ $nin: ['a', null] }, '13456'],
  [{ $nin: [] }, '12345678'],
  [{ $gt: 'a' }, '1'],
  [{ $gte: 'a' }, '12'],
  [{ $lt: 'b' }, '2'],
  [{ $lte: 'b' }, '12'],
  [{ $gt: 5 }, '4'],
  [{ $gte: 5 }, '34'],
  [{ $lt: 10 }, '3'],
  [{ $lte: 10 }, '34'],
  [{ $gte: '' }, '12'],
  [{ $gt: 5, $lt: 'z' }, ''],
  [{ $gte: 5, $lte: 5 }, '3'],
  [{ $exists: true }, '1234567'],
  [{ $exists: false }, MISSING],
  [{ $exists: true, $eq: null }, '7'],
];

export function matching(open: OpenStores): void {
  const { given, ids, rows } = lazily(open);

  it.each(PATHS)('compares values under %s as MongoDB does', async (path) => {
    await given(...VALUES.map((value) => under(path, value)), {});
    for (const [comparison, expected] of CASES) {
      expect([comparison, (await ids({ [path]: comparison })).join('')]).toEqual([comparison, expected]);
      expect([comparison, await rows().count({ [path]: comparison })]).toEqual([comparison, expected.length]);
    }
  });

  it('takes several fields, $and and $or together', async () => {
    await given({ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 });
    expect(await ids({ a: 1, b: 1 })).toEqual(['1']);
    expect(await ids({ $or: [{ a: 2 }, { b: 2 }] })).toEqual(['2', '3']);
    expect(await ids({ $and: [{ a: 1 }, { $or: [{ b: 2 }, { b: 3 }] }] })).toEqual(['2']);
    expect(await ids({ a: 1, $or: [{ b: 1 }, { a: 2, b: 1 }] })).toEqual(['1']);
    expect(await ids({ $or: [{}, { a: 9 }] })).toEqual(['1', '2', '3']);
    expect(await ids({})).toEqual(['1', '2', '3']);
  });

  it('matches an object as something that is there', async () => {
    await given({ plain: { x: 1 }, name: { x: 1 } }, {});
    for (const path of ['plain', 'name']) {
      expect(await ids({ [path]: { $ne: null } })).toEqual(['1']);
      expect(await ids({ [path]: null })).toEqual(['2']);
      expect(await ids({ [path]: { $gt: '' } })).toEqual([]);
      expect(await ids({ [`${path}.x`]: 1 })).toEqual(['1']);
    }
  });

  it('compares texts by the bytes of UTF-8, beyond the basic plane too', async () => {
    await given({ name: '\uffee' }, { name: '😀' }, { name: 'z' }, { name: 'Z' });
    expect(await ids({ name: { $gt: '\uffee' } })).toEqual(['2']);
    expect((await rows().find({}, { sort: { name: 1 } })).map(({ _id }) => _id)).toEqual(['4', '3', '1', '2']);
  });

  it('finds by _id and by position', async () => {
    await given({}, {}, {});
    expect(await ids({ _id: { $gt: '1' } })).toEqual(['2', '3']);
    expect(await ids({ _id: { $in: ['3', '9'] } })).toEqual(['3']);
    expect(await ids({ position: { $lt: '1' } })).toEqual([]);
    expect((await rows().findByIds(['2', 'nobody', '1'])).map(({ _id }) => _id).sort()).toEqual(['1', '2']);
    expect(await rows().findByIds([])).toEqual([]);
    expect(await rows().findOne({ _id: '2' })).toEqual({ _id: '2', position: '1' });
    expect(await rows().findOne({ _id: '9' })).toBeNull();
  });
}

function lazily(open: OpenStores) {
  const opened = fixture(open);
  return { given: opened.given, ids: opened.ids, rows: () => opened.rows };
}
