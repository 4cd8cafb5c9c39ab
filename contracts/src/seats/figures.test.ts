import { expect, it } from 'vitest';
import { endOfDay, freeOf, isDayOver, lowSeatsBelow } from './figures.ts';
import { monthAfter, monthInWords } from './statement.ts';

it('what is neither reserved, used, taken back, refunded nor expired is free', () =>
  expect(freeOf({ count: 20, reserved: 1, used: 2, takenBack: 3, refunded: 5, expired: 4 })).toBe(5));

it.each([
  ['usual', 200, 20],
  ['usual', 41, 5],
  ['usual', 51, 6],
  ['usual', 3, 3],
  [12, 200, 12],
  ['off', 200, null],
] as const)('few are, as %s of %i given last, fewer than %s', (low, last, below) =>
  expect(lowSeatsBelow(low, last)).toBe(below),
);

it('a day is over at its end in UTC', () => {
  const end = new Date('2026-03-01T00:00:00.000Z');
  expect(endOfDay('2026-02-28')).toEqual(end);
  expect([isDayOver('2026-02-28', new Date(end.getTime() - 1)), isDayOver('2026-02-28', end)]).toEqual([false, true]);
  expect(isDayOver(null, end)).toBe(false);
});

it('months follow each other over years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(monthInWords('2026-12')).toBe('December 2026');
});
