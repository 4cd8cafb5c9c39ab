import { type Answers, isAnswerable, scoreAssessment } from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scorerOf } from './scorer.ts';

const question = (questionID: string, sectionID: number, impacts: readonly number[]) => ({
  questionID,
  sectionID,
  options: impacts.map((scoreImpact, i) => ({ questionOptionID: `${questionID}-${i}`, scoreImpact })),
});

/** Answers as pages hold them. */
const givenOf = (answers: Answers): string =>
  Object.entries(answers)
    .map(([questionID, option]) => `${questionID} ${option} 0;`)
    .join('');

const asked = fc.record({
  sectionID: fc.integer({ min: 1, max: 3 }),
  impacts: fc.array(
    fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
    { maxLength: 5 },
  ),
  choice: fc.nat(4),
});

describe('scoring many attempts against other questions', () => {
  it('gives what the product scores, for any questions that were all answered', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 12 }), (generated) => {
        const questions = generated.map(({ sectionID, impacts }, i) => question(`q${i}`, sectionID, impacts));
        const answers: Answers = Object.fromEntries(
          generated.map(({ choice, impacts }, i) => [`q${i}`, `q${i}-${choice % Math.max(impacts.length, 1)}`]),
        );
        const expected = scoreAssessment(questions, answers);
        const scored = scorerOf(questions)(givenOf(answers));
        expect(scored).toEqual({
          percent: expected.percent,
          sections: new Map(expected.sections.map(({ sectionID, percent }) => [sectionID, percent])),
          without: questions.some((q) => !isAnswerable(q)),
        });
      }),
      { seed: 20261122 },
    );
  });

  const score = scorerOf([question('q1', 1, [0, 5, 10]), question('q2', 1, [0, 10])]);

  it('leaves out a question that is asked no more, and says so', () =>
    expect(score(givenOf({ q1: 'q1-1', q2: 'q2-1', gone: 'gone-1' }))).toEqual({
      percent: 75,
      sections: new Map([[1, 75]]),
      without: true,
    }));

  it('cannot be done for a question that was never asked, or an option that is gone', () => {
    expect(score(givenOf({ q1: 'q1-1' }))).toBe('questionNew');
    expect(score(givenOf({ q1: 'q1-9', q2: 'q2-1' }))).toBe('optionGone');
    // One is told: that of the first question.
    expect(score(givenOf({ q2: 'q2-9' }))).toBe('questionNew');
  });

  it('counts the latest answer to each question, and nothing of the attempt before', () => {
    expect(score(givenOf({ q1: 'q1-9', q2: 'q2-9', gone: 'gone-1' }) + givenOf({ q1: 'q1-2', q2: 'q2-0' }))).toEqual({
      percent: 50,
      sections: new Map([[1, 50]]),
      without: true,
    });
    expect(score(givenOf({ q1: 'q1-2', q2: 'q2-1' }))).toMatchObject({ percent: 100, without: false });
    expect(score('')).toBe('questionNew');
  });
});
