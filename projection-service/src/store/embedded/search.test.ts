import { expect, it } from 'vitest';
import { outermost } from './search.ts';

it('leaves out what a joint splits off another word, whichever comes first', () => {
  expect(outermost('harbor maya@lumen-ledger.example maya lumen ledger example')).toBe(
    'harbor maya@lumen-ledger.example',
  );
  expect(outermost('ledger lumen-ledger -')).toBe('lumen-ledger -');
});

it('compares no word of a long text with every other one', () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `word${n}`);
  // Each stands in others ('word1' in 'word10'), which is not looked for.
  expect(outermost(words.join(' ')).split(' ')).toHaveLength(words.length);
});
