import { DraftCreated, OptionChanged, QuestionDeleted } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, maya, people } from '../../testing/callers.ts';
import { timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const builder = { ...ben, builderAccess: true };
/** Weak answers get 0.6 of the points instead of none, and question 2 is gone. */
const draft = [
  DraftCreated.of({ assessmentID: 'primary.2', basedOn: 'primary.1' }),
  OptionChanged.of({
    assessmentID: 'primary.2',
    questionID: 'q1',
    questionOptionID: 'q1-weak',
    text: 'Some',
    scoreImpact: 0.6,
    conditionalLanguageFB: '',
    conditionalLanguageAT: '',
  }),
  QuestionDeleted.of({ assessmentID: 'primary.2', questionID: 'q2' }),
];
const open = () =>
  openTestService(
    [
      ...people,
      ...catalogue,
      started('maya'),
      answered('q1', 'strong'),
      answered('q2', 'weak'),
      answered('q1', 'weak'),
      completed('maya.1', 0),
      // Of another assessment, in progress, or nobody's.
      started('jonas', 1, { assessmentID: 'other.1' }),
      completed('jonas.1', 100),
      started('jonas', 2),
      ...draft,
    ],
    timeOf(100),
  );

describe('the effect of a draft', () => {
  it('is told after how far it is, for completed attempts of all versions of that assessment', async () => {
    const { file } = await open();
    const { status, bytes } = await file('/api/assessment/primary.2/effect', builder);
    expect(status).toBe(200);
    const events = bytes
      .toString()
      .trim()
      .split('\n\n')
      .map((part) => /^event: (.*)\ndata: (.*)$/.exec(part)?.slice(1) ?? []);
    expect(events.map(([event]: string[]) => event)).toEqual(['progress', 'progress', 'effect']);
    expect(JSON.parse(events[1]?.[1] ?? '')).toEqual({ done: 2, total: 2 });
    expect(JSON.parse(events[2]?.[1] ?? '')).toMatchObject({
      attempts: 1,
      compared: 1,
      comparedWithout: 1,
      averageBefore: 0,
      averageAfter: 60,
      better: 1,
      moves: [{ userAssessmentID: 'maya.1', companyName: 'Lumen Ledger', before: 0, after: 60 }],
    });
  });

  it('is of a draft only, and for administrators with builder access', async () => {
    const { ask } = await open();
    const refusals = [
      [(await ask('/api/assessment/primary.1/effect', builder)).body[0].code, 'notADraft'],
      [(await ask('/api/assessment/primary.9/effect', builder)).body[0].code, 'notFound'],
      [(await ask('/api/assessment/primary.2/effect', ben)).body[0].code, 'forbidden'],
      [(await ask('/api/assessment/primary.2/effect', maya)).body[0].code, 'forbidden'],
    ];
    for (const [code, expected] of refusals) expect(code).toBe(expected);
  });
});

describe('how questions work', () => {
  it('is counted from completed attempts of that version', async () => {
    const { ask } = await open();
    const { data } = (await ask('/api/assessment/primary.1/statistics', builder)).body;
    expect(data.attempts).toBe(1);
    expect(data.questions[0]).toEqual({
      questionID: 'q1',
      answered: 1,
      options: [
        { questionOptionID: 'q1-strong', chosen: 0 },
        { questionOptionID: 'q1-weak', chosen: 1 },
      ],
      averageImpact: 0,
      itemRest: null,
      medianSeconds: 60,
      changed: 1,
    });
  });

  it('is empty for a version that nobody completed, and not found for none', async () => {
    const { ask } = await open();
    expect((await ask('/api/assessment/primary.2/statistics', builder)).body.data.attempts).toBe(0);
    expect((await ask('/api/assessment/primary.9/statistics', builder)).status).toBe(404);
  });
});
