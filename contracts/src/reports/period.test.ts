import { expect, it } from 'vitest';
import { chosenPeriod, isComparable, requestOf, withPeriod } from './period.ts';

const TODAY = new Date('2026-11-21T14:00:00Z');

it('a preset is so many days that end today, and the previous period as many that end the day before', () => {
  const asked = { period: 'month', compare: 'before', sector: '7' };
  expect(requestOf(asked, 'now', TODAY)).toEqual({ sector: '7', from: '2026-10-25', to: '2026-11-21' });
  expect(requestOf(asked, 'before', TODAY)).toEqual({ sector: '7', from: '2026-09-27', to: '2026-10-24' });
});

it('days of one’s own can be compared where they have a beginning', () => {
  expect(requestOf({ from: '2026-03-01', to: '2026-03-31' }, 'before', TODAY)).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect([
    isComparable({ to: '2026-03-31' }, TODAY),
    isComparable({}, TODAY),
    isComparable({ period: 'year' }, TODAY),
  ]).toEqual([false, false, true]);
});

it('one time takes the place of another', () => {
  const asked = { from: '2026-03-01', compare: 'before', sector: '7' };
  expect(chosenPeriod(asked)).toBe('own');
  expect(withPeriod(asked, 'quarter', TODAY)).toEqual({ sector: '7', period: 'quarter', compare: 'before' });
  expect(withPeriod({ period: 'month' }, 'own', TODAY)).toEqual({ from: '2026-10-25', to: '2026-11-21' });
  expect(withPeriod(asked, 'all', TODAY)).toEqual({ sector: '7' });
});

it('days without a last one go up to the moment of the area, also those that they are compared with', () => {
  const past = new Date('2020-06-10T00:00:00Z');
  const asked = { from: '2020-06-01', compare: 'before' };
  expect(requestOf(asked, 'now', past)).toEqual({ from: '2020-06-01', to: '2020-06-10' });
  expect(requestOf(asked, 'before', past)).toEqual({ from: '2020-05-22', to: '2020-05-31' });
  expect(isComparable({ from: '2020-06-11' }, past)).toBe(false);
  expect(requestOf({ from: '2020-06-01' }, 'now', past)).toEqual({ from: '2020-06-01' });
});
