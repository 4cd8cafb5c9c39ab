import { expect, it } from 'vitest';
import { dayOf, daysBetween, typedDay } from './day.ts';

it.each([
  ['2026/12/31', '2026-12-31'],
  [' 2026/1/5 ', '2026-01-05'],
  ['2028-02-29', '2028-02-29'],
])('reads %o as %s', (typed, day) => expect(dayOf(typed)).toBe(day));

it.each(['', '2026/02/31', '31/12/2026', '2026/13/01', 'tomorrow'])('takes no %o for a day', (typed) =>
  expect(dayOf(typed)).toBeNull(),
);

it('shows a day as it is typed', () => expect([typedDay('2026-12-31'), typedDay(null)]).toEqual(['2026/12/31', '']));

it.each([
  ['2026-11-27', '2026-12-27', 30],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-11-27', '2026-11-26', -1],
])('from %s to %s are %s days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
