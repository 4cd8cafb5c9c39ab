import { expect, it } from 'vitest';
import { chosenPeriod, isComparable, requestOf, withPeriod } from './period.ts';

const TODAY = new Date('2026-11-21T14:00:00Z');

it('a preset is so many days that end today, and the period before as many that end the day before', () => {
  const asked = { period: 'month', compare: 'before', sector: '7' };
  expect(requestOf(asked, 'now', TODAY)).toEqual({ sector: '7', from: '2026-10-23', to: '2026-11-21' });
  expect(requestOf(asked, 'before', TODAY)).toEqual({ sector: '7', from: '2026-09-23', to: '2026-10-22' });
});

it('days of one’s own can be compared where they have a beginning', () => {
  expect(requestOf({ from: '2026-03-01', to: '2026-03-31' }, 'before', TODAY)).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect([isComparable({ to: '2026-03-31' }), isComparable({}), isComparable({ period: 'year' })]).toEqual([
    false,
    false,
    true,
  ]);
});

it('one time takes the place of another', () => {
  const asked = { from: '2026-03-01', compare: 'before', sector: '7' };
  expect(chosenPeriod(asked)).toBe('own');
  expect(withPeriod(asked, 'quarter', TODAY)).toEqual({ sector: '7', period: 'quarter', compare: 'before' });
  expect(withPeriod({ period: 'month' }, 'own', TODAY)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(withPeriod(asked, 'all', TODAY)).toEqual({ sector: '7' });
});
