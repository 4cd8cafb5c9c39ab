import { expect, it } from 'vitest';
import { type Filter, prefixRange } from '../../port.ts';
import { fixture, type OpenStores, put } from './harness.ts';

const CASES: readonly [comparison: Filter[string], expected: string][] = [
  ['anna', '1'],
  [{ $in: ['anna', 'annabel', 'zed'] }, '12'],
  [{ $in: ['zed', null] }, '245'],
  [{ $nin: ['anna', 'zed'] }, '345'],
  [{ $nin: ['anna', null] }, '23'],
  [{ $ne: 'zed' }, '1345'],
  [{ $ne: null }, '123'],
  [null, '45'],
  [prefixRange('ann'), '1'],
  [prefixRange('z'), '2'],
  [prefixRange(''), '12'],
  [prefixRange('nobody'), ''],
  [{ $gt: 'smith' }, '2'],
  [{ $gte: 'smith' }, '12'],
  [{ $lt: 'annabel' }, '1'],
  // No single element lies in the range, though one is above its beginning and another below its end.
  [{ $gt: 'annabel', $lt: 'smith' }, ''],
  [{ $gte: 'a', $lt: 'z', $ne: 'anna' }, ''],
  [{ $eq: 'anna', $gt: 'a' }, '1'],
  [{ $eq: 'anna', $gt: 'b' }, ''],
  [{ $in: ['anna', 'zed'], $gt: 'b' }, '2'],
  [{ $exists: true }, '1234'],
  [{ $exists: false }, '5'],
  [5, ''],
  [{ $gt: 5 }, ''],
  [true, ''],
];

export function multikeys(open: OpenStores): void {
  const opened = fixture(open);

  it('match when one element does', async () => {
    await opened.given({ keys: ['anna', 'smith', 'annabel'] }, { keys: ['zed'] }, { keys: [] }, { keys: null }, {});
    for (const [comparison, expected] of CASES) {
      expect([comparison, (await opened.ids({ keys: comparison })).join('')]).toEqual([comparison, expected]);
      expect([comparison, await opened.rows.count({ keys: comparison })]).toEqual([comparison, expected.length]);
    }
  });

  it('are searched for several words with $and', async () => {
    await opened.given(
      { keys: ['anna', 'smith'] },
      { keys: ['anna', 'jones'] },
      { keys: ['annabel', 'ann', 'smithers'] },
    );
    const words = (...beginnings: string[]) => ({ $and: beginnings.map((word) => ({ keys: prefixRange(word) })) });
    expect(await opened.ids(words('ann', 'smi'))).toEqual(['1', '3']);
    expect(await opened.rows.count(words('ann', 'smi'))).toBe(2);
    expect(await opened.ids(words('anna', 'jon'))).toEqual(['2']);
    expect(await opened.ids({ $or: [{ keys: 'jones' }, { keys: prefixRange('smither') }] })).toEqual(['2', '3']);
    expect(await opened.ids({ ...words('ann'), _id: { $ne: '1' } })).toEqual(['2', '3']);
  });

  it('find a beginning before any letter, also beyond the basic plane', async () => {
    await opened.given({ keys: ['ann😀'] }, { keys: ['ann\uffee'] }, { keys: ['ano'] });
    expect(await opened.ids({ keys: prefixRange('ann') })).toEqual(['1', '2']);
    expect(await opened.ids({ keys: prefixRange('ann😀') })).toEqual(['1']);
  });

  it('follow what is put, patched and removed', async () => {
    await opened.given({ keys: ['old', 'same'] }, { keys: ['same', 'other'] });
    await opened.apply(put({ _id: '1', position: '2', keys: ['new', 'same', 'same'] }));
    expect(await opened.ids({ keys: 'old' })).toEqual([]);
    expect(await opened.ids({ keys: 'new' })).toEqual(['1']);
    expect(await opened.rows.count({ keys: prefixRange('sa') })).toBe(2);

    await opened.apply({ kind: 'patch', filter: { keys: 'other' }, set: { keys: ['patched'] }, position: '3' });
    expect(await opened.ids({ keys: 'same' })).toEqual(['1']);
    expect(await opened.ids({ keys: 'patched' })).toEqual(['2']);

    await opened.apply({ kind: 'remove', _id: '1', position: '9' }, put({ _id: '2', position: '9', keys: null }));
    expect(await opened.rows.count({ keys: { $gte: '' } })).toBe(0);
  });

  it('keep the order and repetitions of the document itself', async () => {
    await opened.given({ keys: ['b', 'a', 'b'] });
    expect(await opened.rows.findOne({ keys: 'a' })).toEqual({ _id: '1', position: '1', keys: ['b', 'a', 'b'] });
  });
}
