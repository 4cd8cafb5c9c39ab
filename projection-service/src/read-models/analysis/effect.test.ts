import { describe, expect, it } from 'vitest';
import type { CompletedAttempt } from './completed.ts';
import { effectOf } from './effect.ts';
import { scorerOf } from './scorer.ts';

/** Half the points for 'some'; as a draft that gives 8 instead of 5. */
const draft = ['q1', 'q2'].map((questionID, i) => ({
  questionID,
  sectionID: i + 1,
  options: (
    [
      ['no', 0],
      ['some', 8],
      ['yes', 10],
    ] as const
  ).map(([name, scoreImpact]) => ({
    questionOptionID: `${questionID}-${name}`,
    scoreImpact,
  })),
}));

/** An attempt that was scored so, with these answers. */
const scored = (id: string, percent: number | null, answers: Readonly<Record<string, string>>): CompletedAttempt =>
  ({
    attempt: {
      _id: id,
      company: `Company ${id}`,
      versionNumber: 1,
      score: {
        percent,
        sections: [
          { sectionID: 1, percent },
          { sectionID: 2, percent },
        ],
      },
    },
    given: Object.entries(answers)
      .map(([questionID, option]) => `${questionID} ${questionID}-${option} 0;`)
      .join(''),
  }) as unknown as CompletedAttempt; // an effect reads no more of it

function effect(...attempts: readonly CompletedAttempt[]) {
  const gathered = effectOf(scorerOf(draft));
  for (const attempt of attempts) gathered.add(attempt);
  return gathered.result((sectionID) => `Section ${sectionID}`);
}

describe('the effect of a draft', () => {
  const some = { q1: 'some', q2: 'some' };
  const found = effect(
    scored('a', 50, some),
    scored('b', 100, { q1: 'yes', q2: 'yes' }),
    scored('c', 0, { q1: 'no', q2: 'no', gone: 'yes' }),
    scored('d', 50, { q1: 'some' }),
    scored('e', 50, { q1: 'removed', q2: 'some' }),
  );

  it('compares those that can be scored against it, and says why others cannot', () => {
    expect(found).toMatchObject({
      attempts: 5,
      compared: 3,
      comparedWithout: 1,
      notCompared: { optionGone: 1, questionNew: 1 },
      averageBefore: 50,
      averageAfter: 60,
    });
  });

  it('shows how scores, verdicts and the bands of sections would move', () => {
    expect(found.before).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect(found.after).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
    expect(found.verdicts.filter(({ before, after }) => before !== after)).toEqual([
      { name: 'Challenging to Find Investment', before: 1, after: 0 },
      { name: 'Likely Receive Investment at an Above Average Valuation', before: 0, after: 1 },
    ]);
    expect([found.better, found.worse]).toEqual([1, 0]);
    expect(found.sections[0]).toEqual({
      sectionID: 1,
      sectionName: 'Section 1',
      bands: [
        { name: 'Weak', before: 1, after: 1 },
        { name: 'Developing', before: 1, after: 0 },
        { name: 'Strong', before: 1, after: 2 },
      ],
    });
  });

  it('names the largest moves, and no more than fifty', () => {
    expect(found.moves).toEqual([
      {
        userAssessmentID: 'a',
        companyName: 'Company a',
        versionNumber: 1,
        before: 50,
        after: 80,
        verdictBefore: 'Challenging to Find Investment',
        verdictAfter: 'Likely Receive Investment at an Above Average Valuation',
      },
    ]);
    const many = effect(...Array.from({ length: 500 }, (_, i) => scored(`m${i}`, i % 80, some)));
    expect(many.moves).toHaveLength(50);
    expect(many.moves[0]).toMatchObject({ before: 0, after: 80 });
    expect(many.moves.map(({ after, before }) => after - before)).toEqual(
      [...many.moves.map(({ after, before }) => after - before)].sort((a, b) => b - a),
    );
  });

  it('counts what could not be scored before by its verdict only', () => {
    const unscored = effect(scored('u', null, some));
    expect(unscored.averageBefore).toBeNull();
    expect(unscored.verdicts.at(-1)).toEqual({ name: 'Unable to determine result feedback.', before: 1, after: 0 });
  });
});
