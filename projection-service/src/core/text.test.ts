import { describe, expect, it } from 'vitest';
import { isWord } from '../store/fields.ts';
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

it('every word of every letter is one that the read store searches for', () => {
  const letters = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const words = letters.flatMap((code) => searchKeysOf(`a${String.fromCodePoint(code)}B`));
  expect(words.filter((word) => !isWord(word))).toEqual([]);
});
