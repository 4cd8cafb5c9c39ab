import { expect, it } from 'vitest';
import type { Filter } from '../../port.ts';
import { fixture, type OpenStores } from './harness.ts';

/** The same value in an indexed field and in a plain one: the answers must not depend on it. */
const FIELDS = ['name', 'plain'] as const;

const VALUES = ['b', 'a', 5, 10, true, false, null] as const;

/** By the documents '1' to '7' of VALUES, and '8' without the field. */
const CASES: readonly [asked: Filter[string], expected: string][] = [
  ['b', '1'],
  [5, '3'],
  ['5', ''],
  [true, '5'],
  [false, '6'],
  [1, ''],
  [null, '78'],
  [{ $in: ['b', 5, true] }, '135'],
  [{ $in: ['a', null] }, '278'],
  [{ $in: [] }, ''],
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
];

export function matching(open: OpenStores): void {
  const { given, ids, rows } = lazily(open);

  it.each(FIELDS)('compares values of %s as MongoDB does', async (field) => {
    await given(...VALUES.map((value) => ({ [field]: value })), {});
    for (const [asked, expected] of CASES) {
      expect([asked, (await ids({ [field]: asked })).join('')]).toEqual([asked, expected]);
      expect([asked, await rows().count({ [field]: asked })]).toEqual([asked, expected.length]);
    }
  });

  it('takes several fields together', async () => {
    await given({ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 });
    expect(await ids({ a: 1, b: 1 })).toEqual(['1']);
    expect(await ids({ a: { $in: [1, 2] }, b: { $lt: 2 } })).toEqual(['1', '3']);
    expect(await ids({})).toEqual(['1', '2', '3']);
  });

  it('takes an object for something that is there', async () => {
    await given({ plain: { x: 1 }, name: { x: 1 } }, {});
    for (const field of FIELDS) {
      expect(await ids({ [field]: null })).toEqual(['2']);
      expect(await ids({ [field]: { $gt: '' } })).toEqual([]);
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
