import { describe, expect, it } from 'vitest';
import {
  type Answers,
  isAnswerable,
  percentOf,
  type ScorableQuestion,
  scoreAssessment,
  scoreFraction,
} from './scoring.ts';

/** A question whose options are named by their place: `<questionID>-0`, `<questionID>-1`, … */
const question = (questionID: string, sectionID: number, ...impacts: number[]): ScorableQuestion => ({
  questionID,
  sectionID,
  options: impacts.map((scoreImpact, i) => ({ questionOptionID: `${questionID}-${i}`, scoreImpact })),
});

/** Chooses an option of each question by its place. */
const choosing = (places: Readonly<Record<string, number>>): Answers =>
  Object.fromEntries(Object.entries(places).map(([questionID, place]) => [questionID, `${questionID}-${place}`]));

describe('the score of an assessment', () => {
  it('is 100 when the best option was chosen everywhere and 0 when nothing was won', () => {
    const questions = [question('a', 1, 5, 0), question('b', 2, 10, 0)];
    expect(scoreAssessment(questions, choosing({ a: 0, b: 0 })).percent).toBe(100);
    expect(scoreAssessment(questions, choosing({ a: 1, b: 1 })).percent).toBe(0);
  });

  it('weighs sections by what could be won in them, not each alike', () => {
    const score = scoreAssessment([question('a', 1, 10, 0), question('b', 2, 30, 15)], choosing({ a: 0, b: 1 }));
    expect(score.sections.map(({ percent }) => percent)).toEqual([100, 50]);
    expect(score).toMatchObject({ chosen: 2500, best: 4000, percent: 63 });
  });

  it('is exact where floating point rounds a founder down: 0.23 of 0.40 is 58', () => {
    expect(scoreAssessment([question('a', 1, 0.4, 0.23)], choosing({ a: 1 }))).toMatchObject({
      chosen: 23,
      best: 40,
      percent: 58,
    });
  });

  it('reads impacts to the hundredth although they are stored as binary fractions', () => {
    const questions = ['a', 'b', 'c'].map((id) => question(id, 1, 0.1, 0));
    expect(scoreAssessment(questions, choosing({ a: 0, b: 0, c: 0 }))).toMatchObject({ chosen: 30, best: 30 });
    expect(scoreAssessment([question('a', 1, 1.15, 0)], {}).best).toBe(115);
    expect(scoreAssessment([question('a', 1, -1.15, 0)], choosing({ a: 0 })).chosen).toBe(-115);
  });

  it.each([
    [3.94, 39],
    [3.95, 40],
    [5.94, 59],
    [5.95, 60],
    [7.44, 74],
    [7.45, 75],
    [8.94, 89],
    [8.95, 90],
    [0.04, 0],
    [0.05, 1],
    [9.94, 99],
    [9.95, 100],
  ])('of %f from 10 is %i percent: a half goes up', (chosen, percent) => {
    expect(scoreAssessment([question('a', 1, 10, chosen)], choosing({ a: 1 })).percent).toBe(percent);
  });

  it('counts negative impacts against what was won elsewhere', () => {
    const questions = [question('a', 1, 4, -1), question('b', 1, 6, 0)];
    expect(scoreAssessment(questions, choosing({ a: 1, b: 0 }))).toMatchObject({
      chosen: 500,
      best: 1000,
      percent: 50,
    });
  });

  it('is never below 0, however much was lost', () => {
    const score = scoreAssessment([question('a', 1, 4, -90)], choosing({ a: 1 }));
    expect(score).toMatchObject({ chosen: -9000, best: 400, percent: 0 });
  });

  it('is null where nothing could be won: only zeros, or only losses', () => {
    const zeros = question('a', 12, 0, 0);
    const losses = question('b', 13, -1, -3);
    expect(scoreAssessment([zeros], choosing({ a: 0 })).percent).toBeNull();
    expect(scoreAssessment([losses], choosing({ b: 0 })).percent).toBeNull();
    expect(scoreAssessment([], {})).toEqual({ chosen: 0, best: 0, percent: null, sections: [] });
  });

  it('keeps its score when one of its sections is not scored', () => {
    const score = scoreAssessment([question('a', 1, 8, 4), question('b', 12, 0, 0)], choosing({ a: 1, b: 0 }));
    expect(score.percent).toBe(50);
    expect(score.sections.map(({ sectionID, percent }) => [sectionID, percent])).toEqual([
      [1, 50],
      [12, null],
    ]);
  });

  it('lets a section of losses lower the whole', () => {
    const score = scoreAssessment([question('a', 1, 10, 0), question('b', 2, -2, -5)], choosing({ a: 0, b: 1 }));
    expect(score).toMatchObject({ chosen: 500, best: 800, percent: 63 });
  });

  it('leaves out questions with fewer than two options, which nobody is asked', () => {
    const questions = [question('a', 1, 10, 0), question('b', 1, 50), question('c', 2)];
    const score = scoreAssessment(questions, choosing({ a: 0, b: 0 }));
    expect(score).toMatchObject({ chosen: 1000, best: 1000, percent: 100 });
    expect(score.sections.map(({ sectionID }) => sectionID)).toEqual([1]);
    expect(questions.map(isAnswerable)).toEqual([true, false, false]);
  });

  it('gives nothing for an unanswered question or an option of another question', () => {
    const questions = [question('a', 1, 10, 0), question('b', 1, 10, 0)];
    expect(scoreAssessment(questions, choosing({ a: 0 })).percent).toBe(50);
    expect(scoreAssessment(questions, { a: 'a-0', b: 'a-0' }).percent).toBe(50);
  });

  it('gives the same for options that tie', () => {
    const tied = [question('a', 1, 7, 7, 0)];
    expect(scoreAssessment(tied, choosing({ a: 0 }))).toEqual(scoreAssessment(tied, choosing({ a: 1 })));
    expect(scoreAssessment(tied, choosing({ a: 1 })).percent).toBe(100);
  });

  it('lists sections by their id, in whatever order questions come', () => {
    const questions = [question('c', 10, 1, 0), question('a', 2, 1, 0), question('b', 1, 1, 0)];
    expect(scoreAssessment(questions, {}).sections.map(({ sectionID }) => sectionID)).toEqual([1, 2, 10]);
  });
});

describe('a section in the API', () => {
  it('is a fraction of what could be won, null when it is not scored', () => {
    expect(scoreFraction({ chosen: 23, best: 40 })).toBe(0.575);
    expect(scoreFraction({ chosen: -20, best: 40 })).toBe(0);
    expect(scoreFraction({ chosen: 0, best: 0 })).toBeNull();
    expect(percentOf(5, -3)).toBeNull();
  });
});
