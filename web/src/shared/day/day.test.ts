import { expect, it } from 'vitest';
import { dayOf, typedDay } from './day.ts';

it.each([
  ['2026/12/31', '2026-12-31'],
  [' 2026/1/5 ', '2026-01-05'],
  ['2028-02-29', '2028-02-29'],
])('reads %o as %s', (typed, day) => expect(dayOf(typed)).toBe(day));

it.each(['', '2026/02/31', '31/12/2026', '2026/13/01', 'tomorrow'])('takes no %o for a day', (typed) =>
  expect(dayOf(typed)).toBeNull(),
);

it('shows a day as it is typed', () => expect([typedDay('2026-12-31'), typedDay(null)]).toEqual(['2026/12/31', '']));
