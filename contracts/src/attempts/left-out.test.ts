import { describe, expect, it } from 'vitest';
import { leftOutOf } from './left-out.ts';

describe('what is left out', () => {
  const answered = { userSelectedOption: 'a' };
  const sections = [{ sectionQuestions: [answered, { userSelectedOption: null }] }, { sectionQuestions: [answered] }];

  it('is counted of all answers that were given', () =>
    expect(leftOutOf({ audience: 'investors', answersLeftOut: 3, sections })).toEqual({ answers: 3, of: 5 }));

  it('is nothing of the whole', () => expect(leftOutOf({ audience: 'whole', answersLeftOut: 0, sections })).toBeNull());
});
