import { expect, it } from 'vitest';
import { LIFETIMES } from '../limits.ts';
import { endOfDay, freeOf, isDayOver, lowSeatsIn } from './figures.ts';
import { monthAfter, monthInWords, seatCountInWords } from './statement.ts';

const lot = (count: number, over: object = {}) => ({
  ...{ count, reserved: 0, used: 0, takenBack: 0, refunded: 0, expired: 0 },
  ...over,
});

it('what is neither reserved, used, taken back, refunded nor expired is free', () =>
  expect(freeOf({ count: 20, reserved: 1, used: 2, takenBack: 3, refunded: 5, expired: 4 })).toBe(5));

it.each([
  ['usual', 200, 20],
  ['usual', 41, 5],
  ['usual', 51, 6],
  ['usual', 3, 3],
  [12, 200, 12],
  ['off', 200, null],
] as const)('few are, as %s of a lot of %i, fewer than %s', (low, count, below) => {
  expect(lowSeatsIn(low, [lot(count)]).below).toBe(below);
});

it('few are reckoned by the largest lot of which any are left', () => {
  const [all, one] = [lot(1000, { reserved: 901 }), lot(1)];
  expect(lowSeatsIn('usual', [all, one])).toEqual({ below: 100, isLow: false });
  expect(lowSeatsIn('usual', [{ ...all, reserved: 905 }, one])).toEqual({ below: 100, isLow: true });
  expect(lowSeatsIn('usual', [{ ...all, reserved: 0, used: 1000 }, one])).toEqual({ below: 1, isLow: false });
  const smaller = { ...all, reserved: 300, takenBack: 300, refunded: 200, expired: 100 };
  expect(lowSeatsIn('usual', [smaller, one]).below).toBe(40);
  expect(lowSeatsIn('usual', [lot(40, { used: 40 })])).toEqual({ below: 5, isLow: true });
  expect(lowSeatsIn('usual', [])).toEqual({ below: 0, isLow: false });
});

it('few are told only after seats of a file that was not taken have come back', () =>
  expect(LIFETIMES.seatsLow).toBeGreaterThan(LIFETIMES.seatBatch));

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

it.each([
  ['granted', 1000, '+1,000'],
  ['returned', 10, '+10'],
  ['expired', 10, '−10'],
  ['used', 1, '1'],
  ['extended', 0, '0'],
] as const)('seats that are %s have the sign of what becomes of the free ones', (kind, count, words) =>
  expect(seatCountInWords({ kind, count })).toBe(words),
);
