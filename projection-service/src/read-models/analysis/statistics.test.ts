import { describe, expect, it } from 'vitest';
import type { CompletedAttempt } from './completed.ts';
import { statisticsOf } from './statistics.ts';

const options = (questionID: string) =>
  (
    [
      ['no', 0],
      ['some', 5],
      ['yes', 10],
    ] as const
  ).map(([name, scoreImpact]) => ({
    questionOptionID: `${questionID}-${name}`,
    scoreImpact,
  }));
const questions = ['q1', 'q2', 'q3'].map((questionID) => ({ questionID, sectionID: 1, options: options(questionID) }));
const START = '2026-01-05T09:00:00.000Z';

type Given = readonly (readonly [questionID: string, option: string, atSeconds: number])[];

/** An attempt with these answers, so many seconds after its beginning. */
const attempt = (...given: Given): CompletedAttempt =>
  ({
    attempt: { createdAt: START },
    given: given
      .map(([questionID, option, at]) => `${questionID} ${questionID}-${option} ${Date.parse(START) + 1000 * at};`)
      .join(''),
  }) as unknown as CompletedAttempt; // statistics read no more of it

function statistics(...attempts: readonly CompletedAttempt[]) {
  const gathered = statisticsOf(questions);
  for (const each of attempts) gathered.add(each);
  return gathered.result();
}

describe('how questions work', () => {
  // Worked out by hand: impacts of q1 and of all others are (10, 15), (5, 10), (0, 0).
  const found = statistics(
    attempt(['q1', 'yes', 10], ['q2', 'yes', 15], ['q3', 'some', 25]),
    attempt(['q1', 'no', 30], ['q2', 'some', 33], ['q1', 'some', 40], ['q3', 'some', 50]),
    attempt(['q1', 'no', 20], ['q2', 'no', 21], ['q3', 'no', 31]),
  );
  const [q1, q2, q3] = found.questions;

  it('counts each option by the last answer', () => {
    expect(found.attempts).toBe(3);
    expect(q1?.answered).toBe(3);
    expect(q1?.options).toEqual([
      { questionOptionID: 'q1-no', chosen: 1 },
      { questionOptionID: 'q1-some', chosen: 1 },
      { questionOptionID: 'q1-yes', chosen: 1 },
    ]);
    expect(q1?.averageImpact).toBe(5);
  });

  it('tells how many changed their answer, and to the same again is no change', () => {
    expect([q1?.changed, q2?.changed]).toEqual([1, 0]);
    const back = statistics(attempt(['q1', 'no', 1], ['q1', 'yes', 2], ['q1', 'no', 3]));
    expect(back.questions[0]?.changed).toBe(0);
  });

  it('takes the time from the answer before to the first answer, and the median of it', () => {
    expect([q1?.medianSeconds, q2?.medianSeconds, q3?.medianSeconds]).toEqual([20, 3, 10]);
  });

  it('correlates the impact with what all other questions gave', () => {
    // n·Σxy − Σx·Σy = 3·200 − 15·25 = 225; √((3·125 − 225)·(3·325 − 625)) = √52500.
    expect(q1?.itemRest).toBe(Math.round((225 / Math.sqrt(52_500)) * 100) / 100);
  });

  it('has no figure where nobody answered or all answered alike', () => {
    expect(statistics().questions[0]).toMatchObject({
      answered: 0,
      averageImpact: null,
      itemRest: null,
      medianSeconds: null,
    });
    const alike = statistics(attempt(['q1', 'yes', 1], ['q2', 'no', 2]), attempt(['q1', 'yes', 1], ['q2', 'yes', 2]));
    expect(alike.questions[0]?.itemRest).toBeNull();
  });
});
