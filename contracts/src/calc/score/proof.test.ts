/** The table of scores worked out by hand, and what contracts make of it. */
import { describe, expect, it } from 'vitest';
import { gradedSections, SCORE_CASES, type ScoreCase } from '../../testing/index.ts';
import { type Answers, type ScorableQuestion, scoreAssessment, scoreFraction } from './scoring.ts';
import { bandOf, verdictOf } from './verdict.ts';

const questionsOf = ({ questions }: ScoreCase): ScorableQuestion[] =>
  questions.map(({ sectionID, impacts }, q) => ({
    questionID: `q${q}`,
    sectionID,
    options: impacts.map((scoreImpact, o) => ({ questionOptionID: `q${q}-o${o}`, scoreImpact })),
  }));

const answersOf = ({ questions }: ScoreCase): Answers =>
  Object.fromEntries(questions.flatMap(({ chosen }, q) => (chosen === null ? [] : [[`q${q}`, `q${q}-o${chosen}`]])));

describe.each(SCORE_CASES)('worked out by hand: $name', (proof) => {
  const score = scoreAssessment(questionsOf(proof), answersOf(proof));

  it('has these sums and percents', () => {
    const { band: _, ...whole } = proof.whole;
    expect(score).toEqual({ ...whole, sections: proof.sections.map(({ band: _band, ...section }) => section) });
  });

  it('has this verdict and these colours', () => {
    expect(verdictOf(score.percent)).toBe(proof.verdict);
    expect(score.percent === null ? null : bandOf(score.percent)).toBe(proof.whole.band);
    expect(gradedSections(proof).map(({ percent }) => bandOf(percent))).toEqual(
      gradedSections(proof).map(({ band }) => band),
    );
  });

  it('has these fractions', () =>
    expect(score.sections.map(scoreFraction)).toEqual(
      proof.sections.map(({ chosen, best, percent }) => (percent === null ? null : Math.max(0, chosen) / best)),
    ));
});

describe('the table of scores worked out by hand', () => {
  it('holds every verdict, every colour, and no name twice', () => {
    expect(new Set(SCORE_CASES.map(({ name }) => name)).size).toBe(SCORE_CASES.length);
    expect(new Set(SCORE_CASES.map(({ verdict }) => verdict)).size).toBe(6);
    expect(new Set(SCORE_CASES.map(({ whole }) => whole.band)).size).toBe(4);
  });
});
