import { describe, expect, it } from 'vitest';
import { prefixRange } from '../store/port.ts';
import { normalise, searchKeysOf, wordsOf } from './text.ts';

describe('the text that lists sort by', () => {
  it.each([
    ['André', 'andre'],
    ['  Maya \t Okafor ', 'maya okafor'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['Ａｌｐｈａ', 'alpha'],
    ['', ''],
  ])('of %j is %j', (text, sorted) => {
    expect(normalise(text)).toBe(sorted);
  });

  it('is the same for composed and decomposed accents', () => {
    expect(normalise('Andr\u00e9')).toBe(normalise('Andre\u0301'));
  });
});

describe('the words that searches begin with', () => {
  it('are found in every text, each once', () => {
    expect(searchKeysOf('Maya', 'Okafor', 'Okafor & Sons')).toEqual(['maya', 'okafor', 'sons']);
  });

  it('include the whole address and its parts', () => {
    const keys = searchKeysOf('maya@lumen-ledger.example');
    expect(keys).toEqual(['maya@lumen-ledger.example', 'maya', 'lumen', 'ledger', 'example']);
  });

  it('are none in a text of marks only', () => {
    expect(wordsOf(' & / ( ) ')).toEqual([]);
  });
});

describe('the range of texts that begin with some letters', () => {
  const bytes = (text: string): Buffer => Buffer.from(text);
  const contains = (prefix: string, text: string): boolean => {
    const { $gte, $lt } = prefixRange(prefix);
    // As both engines compare: by the bytes of UTF-8.
    return Buffer.compare(bytes(text), bytes($gte)) >= 0 && Buffer.compare(bytes(text), bytes($lt)) < 0;
  };

  it.each(['lumen', 'lumen ledger', 'lumenz', 'lumené', 'lumen\u{ff5e}', 'lumen\u{20bb7}'])('has %j', (text) => {
    expect(contains('lumen', text)).toBe(true);
  });

  it.each(['lume', 'lumeo', 'lumem', 'luman', ''])('has not %j', (text) => {
    expect(contains('lumen', text)).toBe(false);
  });
});
