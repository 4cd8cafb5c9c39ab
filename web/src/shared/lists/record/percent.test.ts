import { expect, it } from 'vitest';
import { formatPercent, fractionOf, percentOf } from './percent.ts';

it.each([
  ['0', 0],
  ['7', 0.07],
  ['12.5', 0.125],
  ['12,25', 0.1225],
  [' 100 ', 1],
])('takes %s percent for %d', (typed, fraction) => expect(fractionOf(typed)).toBe(fraction));

it.each(['', '101', '-1', '1e1', 'ten', '12.345', '.5'])('takes no %o for a percentage', (typed) =>
  expect(fractionOf(typed)).toBeNull(),
);

it('shows every whole percentage as it was typed', () => {
  const all = Array.from({ length: 101 }, (_, percent) => String(percent));
  expect(all.map((typed) => percentOf(fractionOf(typed) ?? -1))).toEqual(all);
  expect(formatPercent(0.125)).toBe('12.5%');
});
