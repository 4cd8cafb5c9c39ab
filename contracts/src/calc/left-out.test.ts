import { describe, expect, it } from 'vitest';
import { highestOf } from './extremes.ts';
import { leftOutOf } from './left-out.ts';

describe('what is left out', () => {
  const answered = { userSelectedOption: 'a' };
  const sections = [{ sectionQuestions: [answered, { userSelectedOption: null }] }, { sectionQuestions: [answered] }];

  it('is counted of all answers that were given', () =>
    expect(leftOutOf({ audience: 'investors', answersLeftOut: 3, sections })).toEqual({ answers: 3, of: 5 }));

  it('is nothing of the whole', () => expect(leftOutOf({ audience: 'whole', answersLeftOut: 0, sections })).toBeNull());
});

it('of the sections the highest come first, of equals the first', () => {
  const graded = [40, 90, 40, 70].map((percent, id) => ({ id, grade: { percent } }));
  expect(highestOf(graded).map(({ id }) => id)).toEqual([1, 3, 0]);
  expect(highestOf(graded.slice(0, 1)).map(({ id }) => id)).toEqual([0]);
});
