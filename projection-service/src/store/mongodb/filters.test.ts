import { describe, expect, it } from 'vitest';
import { prefixRange } from './filters.ts';

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
