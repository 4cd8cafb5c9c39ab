import { expect, it } from 'vitest';
import { fixture, type OpenStores, put } from './harness.ts';

const TEXTS = [
  "it's",
  '"quoted"',
  '$set',
  'a.b.c',
  '; DROP TABLE rows; --',
  '%_*?',
  '\\',
  '',
  ' ',
  '😀',
  'é',
  '\u2028',
  '\\u0000',
  'null',
];

export function values(open: OpenStores): void {
  const opened = fixture(open);

  it.each(['name', 'plain'])('of any text are found in %s again', async (field) => {
    await opened.given(...TEXTS.map((text) => ({ [field]: text })));
    for (const [i, text] of TEXTS.entries()) {
      expect([text, await opened.ids({ [field]: text })]).toEqual([text, [String(i + 1)]]);
      expect(await opened.rows.count({ [field]: { $in: [text] } })).toBe(1);
    }
  });

  it('come back as they were given', async () => {
    const document = {
      _id: `it's "$an".id 😀`,
      position: '1',
      nested: { 'dotted.name': 1, $dollar: { 'quote"': [null, { a: [] }, {}, [[1]]] }, '': 'empty', '10': 'digits' },
      numbers: [0, -1, 1.5, 1e300, 2 ** 53 - 1, -(2 ** 40), 1_700_000_000_000, 5e-324],
      texts: TEXTS,
      truth: [true, false, null],
    };
    await opened.apply(put(document));
    expect(await opened.rows.findOne({ _id: document._id })).toEqual(document);
    expect(await opened.rows.findByIds([document._id])).toEqual([document]);
  });

  it('with half of a surrogate pair are kept with U+FFFD in its place', async () => {
    await opened.given({ name: 'x\ud83dy', keys: ['\ud83d'] });
    expect((await opened.rows.findOne({ name: 'x\ufffdy' }))?.['name']).toBe('x\ufffdy');
    expect(await opened.ids({ keys: { $search: ['\ufffd'] } })).toEqual(['1']);
    expect(await opened.ids({ name: 'x\ud83dy' })).toEqual(['1']);
  });

  it('may be long', async () => {
    const long = 'é'.repeat(20_000);
    await opened.given({ plain: long });
    expect(await opened.ids({ plain: long })).toEqual(['1']);
  });
}
