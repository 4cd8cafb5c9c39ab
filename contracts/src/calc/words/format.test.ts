import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './format.ts';

it('a count is written as American English writes it, also without its tables', () => {
  const tables = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.integer({ min: -1100, max: 1100 })), (count) => {
      expect(formatCount(count)).toBe(tables.format(count));
    }),
  );
});
