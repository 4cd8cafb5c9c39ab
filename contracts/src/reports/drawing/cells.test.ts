import { expect, it } from 'vitest';
import { cellText, columnText, duration } from './cells.ts';

it('a cell is shown by the unit of its column', () => {
  expect(cellText(12345, 'count')).toBe('12,345');
  expect(cellText(66.7, 'percent')).toBe('66.7%');
  expect(cellText(-29900, 'cents')).toBe('−$299.00');
  expect(cellText('2026-02', 'month')).toBe('Feb 2026');
  expect(cellText('2026-02-03', 'day')).toBe('Feb 3, 2026');
  expect(cellText('Funnel', 'text')).toBe('Funnel');
  expect(cellText(null, 'points')).toBe('–');
});

it('a column has one decimal throughout where any of its cells has one', () => {
  const written = (...cells: (number | null)[]) => cells.map(columnText('percent', cells));
  expect(written(19, 57.1, null)).toEqual(['19.0%', '57.1%', '–']);
  expect(written(19, 57.02)).toEqual(['19%', '57%']);
  expect([4, 12].map(columnText('count', [4, 12.5]))).toEqual(['4', '12']);
});

it('a time is told in the two units that matter', () => {
  expect([45, 750, 3900, 90_000].map(duration)).toEqual(['45 s', '12 min 30 s', '1 h 5 min', '1 d 1 h']);
});
