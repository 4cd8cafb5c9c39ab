import { describe, expect, it } from 'vitest';
import { progressPercent, startingQuestion } from './progress.ts';

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [1, 200, 1],
    [7, 7, 100],
  ])('of %i of %i questions is %i percent', (answered, total, percent) =>
    expect(progressPercent(answered, total)).toBe(percent),
  );
});

describe('the starting question', () => {
  const questions = ['a', 'b', 'c'].map((questionID) => ({ questionID }));
  const startAfter = (...answered: string[]) => startingQuestion(questions, (id) => answered.includes(id));

  it('is the first when nothing was answered', () => expect(startAfter()).toBe(0));
  it('is the first unanswered one', () => expect(startAfter('a')).toBe(1));
  it('is a gap that was left, although later ones were answered', () => expect(startAfter('a', 'c')).toBe(1));
  it('is the last answered one when all are answered', () => expect(startAfter('a', 'b', 'c')).toBe(2));
  it('is the first of none', () => expect(startingQuestion([], () => false)).toBe(0));
});
