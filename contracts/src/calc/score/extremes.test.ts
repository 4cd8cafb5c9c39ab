import { expect, it } from 'vitest';
import { highestOf } from './extremes.ts';

it('of the sections the highest come first, of equals the first', () => {
  const graded = [40, 90, 40, 70].map((percent, id) => ({ id, grade: { percent } }));
  expect(highestOf(graded).map(({ id }) => id)).toEqual([1, 3, 0]);
  expect(highestOf(graded.slice(0, 1)).map(({ id }) => id)).toEqual([0]);
});
