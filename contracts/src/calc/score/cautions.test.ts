import { describe, expect, it } from 'vitest';
import { type Answering, cautionsOf } from './cautions.ts';

const option = (questionOptionID: string, scoreImpact: number, text = questionOptionID) => ({
  questionOptionID,
  scoreImpact,
  text,
});
const round = {
  questionID: 'round',
  options: [option('a', 0, 'Series A'), option('s', 0, 'Seed'), option('p', 0, 'Pre-seed'), option('n', 0, 'None')],
};
const scored = (questionID: string) => ({ questionID, options: [option('best', 4), option('weak', 1)] });
const MINUTE = 60_000;

const answering = (over: Partial<Answering> = {}): Answering => ({
  assessmentTitle: 'Seed: investment readiness for lending',
  questions: [round, scored('q1'), scored('q2')],
  answers: { round: 's', q1: 'best', q2: 'weak' },
  answeredAtMs: [0, MINUTE, 2 * MINUTE],
  ...over,
});

describe('a caution', () => {
  it('is said of nothing where answers are ordinary', () => expect(cautionsOf(answering())).toEqual([]));

  it('is said where every scored answer is the best', () =>
    expect(cautionsOf(answering({ answers: { round: 's', q1: 'best', q2: 'best' } }))).toEqual(['allBest']));

  it('is said where half of the answers took less than four seconds, however long the pauses', () => {
    const after = (...gaps: number[]) =>
      cautionsOf(answering({ answeredAtMs: [0, ...gaps].map((_, i) => gaps.slice(0, i).reduce((a, b) => a + b, 0)) }));
    expect(after(3999, 3000, 90 * MINUTE)).toEqual(['fast']);
    expect(after(4000, 3000, 90 * MINUTE)).toEqual([]);
    // Answered without a network, and sent together.
    expect(after(20, 20, 20, 3000)).toEqual([]);
    expect(after()).toEqual([]);
  });

  it('is said where the round that is raised is another than that of the form', () => {
    const raising = (answer: string) => answering({ answers: { round: answer, q1: 'best', q2: 'weak' } });
    expect(cautionsOf(raising('p'))).toEqual(['stage']);
    expect(cautionsOf(raising('n'))).toEqual([]);
    expect(cautionsOf({ ...raising('p'), assessmentTitle: 'Second look' })).toEqual([]);
  });
});
