import { expect, it } from 'vitest';
import { fixture, type OpenStores, put } from './harness.ts';

const CASES: readonly [words: readonly string[], expected: string][] = [
  [['anna'], '1'],
  [['ann'], '13'],
  [['a'], '13'],
  [['nobody'], ''],
  [['nna'], '1'],
  [['nn'], ''],
  [['mit'], '13'],
  [['mith', 'nn'], ''],
  [['mith', 'an'], '13'],
  [['nnaa'], ''],
  [['thann'], ''],
  [[], '12345'],
  [['ann', 'smi'], '13'],
  [['smi', 'ann', 'an'], '13'],
  [['anna', 'jon'], ''],
  [['z', 'anna'], ''],
];

export function searches(open: OpenStores): void {
  const opened = fixture(open);
  const found = async (...words: string[]) => (await opened.ids({ keys: { $search: words } })).join('');

  it('find what has words that hold these, or short ones at their beginnings, whichever words they are', async () => {
    await opened.given(
      { keys: ['anna', 'smith', 'annabel'] },
      { keys: ['zed'] },
      { keys: ['ann', 'smithers'], name: 'x' },
      { keys: [] },
      { keys: null },
    );
    for (const [words, expected] of CASES) {
      expect([words, await found(...words)]).toEqual([words, expected]);
      expect([words, await opened.rows.count({ keys: { $search: words } })]).toEqual([words, expected.length]);
    }
    expect(await opened.ids({ keys: { $search: ['ann'] }, name: 'x' })).toEqual(['3']);
    expect(await opened.ids({ keys: { $search: ['ann'] }, name: null })).toEqual(['1']);
  });

  it('take every sign of a word as it is', async () => {
    await opened.given({ keys: ['a.b-c+d_e@f.example'] }, { keys: ['a', 'b'] }, { keys: ['ａ.b'] }, { keys: ['-'] });
    expect(await found('a.b-c+d_e@f.ex')).toBe('1');
    expect(await found('a')).toBe('12');
    expect(await found('-')).toBe('4');
    expect(await found('ａ')).toBe('3');
  });

  it('find letters in a row only, and each sign between them as it is', async () => {
    await opened.given(
      { keys: ['abcxbcd'] },
      { keys: ['maya@lumen-ledger.example', 'lumen'] },
      { keys: ['lumenxledger'] },
    );
    expect([await found('abcd'), await found('cxb')]).toEqual(['', '1']);
    expect([await found('a@lum'), await found('en-led'), await found('men'), await found('r.ex')]).toEqual([
      '2',
      '2',
      '23',
      '2',
    ]);
    await opened.apply(put({ _id: '2', position: '2', keys: ['gone', 'example'] }));
    expect([await found('lum'), await found('xam')]).toEqual(['3', '2']);
  });

  it('find a beginning before any letter, also beyond the basic plane', async () => {
    await opened.given({ keys: ['ann😀'] }, { keys: ['ann\uffee'] }, { keys: ['ano'] });
    expect(await found('ann')).toBe('12');
    expect(await found('ann😀')).toBe('1');
  });

  it('follow what is put, patched and removed', async () => {
    await opened.given({ keys: ['old', 'same'] }, { keys: ['same', 'other'], name: 'x' });
    await opened.apply(put({ _id: '1', position: '2', keys: ['new', 'same', 'same'] }));
    expect([await found('old'), await found('new'), await found('sa')]).toEqual(['', '1', '12']);

    await opened.apply({ kind: 'patch', filter: { name: 'x' }, set: { keys: ['patched'] }, position: '3' });
    expect([await found('same'), await found('patched')]).toEqual(['1', '2']);

    await opened.apply({ kind: 'remove', _id: '1', position: '9' }, put({ _id: '2', position: '9', keys: null }));
    expect(await opened.rows.count({ keys: { $search: ['new'] } })).toBe(0);
    expect(await found('patched')).toBe('');
  });

  it('keep the order and repetitions of the document itself', async () => {
    await opened.given({ keys: ['b', 'a', 'b'] });
    expect(await opened.rows.find({ keys: { $search: ['a'] } })).toEqual([
      { _id: '1', position: '1', keys: ['b', 'a', 'b'] },
    ]);
  });
}
