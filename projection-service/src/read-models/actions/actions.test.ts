import {
  ActionAssigned,
  ActionDated,
  ActionMarked,
  ActionNoted,
  DraftPublished,
  errorBody,
  PersonErased,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, jonas, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { asked, created, opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { answered, catalogue, completed, reopened, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { actionPlans, actionPlansProjection } from './action-plans.ts';

const action = (questionID: string, n = 1) => ({ userID: 'maya', userAssessmentID: `maya.${n}`, questionID });
const again = (questionID: string, option: 'strong' | 'weak') => {
  const given = answered(questionID, option);
  return { ...given, data: { ...given.data, userAssessmentID: 'maya.2' } };
};

const first = [
  ...catalogue,
  opened('maya'),
  opened('jonas'),
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'weak'),
  completed('maya.1', 40, [40, 40]),
];
const made = [
  ActionMarked.of({ ...action('q2'), status: 'done' }),
  ActionNoted.of({ ...action('q2'), note: '=Call Kim' }),
  ActionDated.of({ ...action('q2'), dueOn: '2026-02-01' }),
  ActionAssigned.of({ ...action('q2'), assignmentID: 'a1', email: 'kim@mail.example' }),
];
const given = (...events: Parameters<typeof openTestService>[0]) => openTestService([...first, ...events], timeOf(60));
const address = (n = 1) => `/api/user/maya/assessment/maya.${n}/actions`;

describe('what to do next', () => {
  it('is what the chosen answers say, with what the score could gain by each', async () => {
    const { ask } = await given();
    const untouched = { status: 'open', note: '', dueOn: null, assignments: [] };
    expect(await ask(address(), maya)).toEqual({
      status: 200,
      body: {
        data: {
          actions: [
            // The result of this test is 40 of 100 hundredths, and each question is worth 100 of them.
            { ...about('q1', 1), answer: 'Option q1-weak', gain: 100, ...untouched },
            { ...about('q2', 2), answer: 'Option q2-weak', gain: 100, ...untouched },
          ],
          before: null,
        },
      },
    });
  });

  it('says what the founder made of an action', async () => {
    const { ask } = await given(...made);
    const { data } = (await ask(address(), maya)).body;
    expect(data.actions[1]).toMatchObject({
      questionID: 'q2',
      status: 'done',
      note: '=Call Kim',
      dueOn: '2026-02-01',
      assignments: [{ assignmentID: 'a1', email: 'kim@mail.example', assignedAt: timeOf(first.length + 4) }],
    });
  });

  it('has no action of an answer that names none, and is not there before the result is', async () => {
    const { ask, append } = await given(reopened('maya.1'));
    expect(await ask(address(), maya)).toEqual({ status: 404, body: errorBody('notFound') });
    await append(answered('q1', 'strong'), completed('maya.1', 100));
    const { data } = (await ask(address(), maya)).body;
    // Its best option names an action too, which adds nothing and so comes last.
    expect(
      data.actions.map(({ questionID, gain }: { questionID: string; gain: number }) => [questionID, gain]),
    ).toEqual([
      ['q2', 100],
      ['q1', null],
    ]);
  });

  it('is for its founder only', async () => {
    const { ask } = await given();
    expect((await ask(address(), jonas)).status).toBe(404);
    expect((await ask('/api/user/jonas/assessment/maya.1/actions', jonas)).status).toBe(404);
    expect((await ask(address(), ben)).status).toBe(403);
  });

  it('comes as a file, in which nothing is a formula', async () => {
    const { file } = await given(...made);
    const { headers, bytes } = await file(`${address()}/file`, maya);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('WhatToDoNext.csv');
    const lines = bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain("Done,2026-02-01,kim@mail.example,'=Call Kim");
  });
});

describe('the actions of the assessment before', () => {
  it('are shown with what became of their answers, first those that something was made of', async () => {
    const { ask } = await given(
      ...made,
      started('maya', 2),
      again('q1', 'weak'),
      again('q2', 'strong'),
      completed('maya.2', 70),
    );
    const { before } = (await ask(address(2), maya)).body.data;
    expect(before).toEqual({
      userAssessmentID: 'maya.1',
      completedAt: timeOf(first.length),
      actions: [
        {
          ...about('q2', 2),
          status: 'done',
          note: '=Call Kim',
          dueOn: '2026-02-01',
          outcome: 'better',
          answerBefore: 'Option q2-weak',
          answerNow: 'Option q2-strong',
        },
        {
          ...about('q1', 1),
          status: 'open',
          note: '',
          dueOn: null,
          outcome: 'same',
          answerBefore: 'Option q1-weak',
          answerNow: 'Option q1-weak',
        },
      ],
    });
  });

  it('are not those of another questionnaire', async () => {
    const { ask } = await given(
      created('other'),
      asked('other.1', 'q9', 1),
      DraftPublished.of({ assessmentID: 'other.1', versionNumber: 1 }),
      started('maya', 2, { assessmentID: 'other.1' }),
      completed('maya.2', 70),
    );
    expect((await ask(address(2), maya)).body.data).toEqual({ actions: [], before: null });
  });
});

const log = givenLog([opened('maya'), ...made]);
const erased = givenLog([opened('maya'), ...made, PersonErased.of({ userID: 'maya' }), ...made]);

describe.each(DELIVERIES)('plans, their events delivered %s', (_, deliver) => {
  it('are one for each founder, and gone with who is erased', async () => {
    const found = await log.projectedBy(actionPlansProjection, deliver);
    expect(found.of(actionPlans)).toMatchObject([{ _id: 'maya', actions: { 'maya.1.q2': { status: 'done' } } }]);
    const after = await erased.projectedBy(actionPlansProjection, deliver);
    expect(after.of(actionPlans)).toEqual([]);
    expect(after.text).not.toContain('kim@mail');
  });
});

function about(questionID: string, sectionID: number) {
  return {
    questionID,
    sectionName: `Section ${sectionID}`,
    question: `Question ${questionID}?`,
    actionItem: `Action ${questionID}-weak`,
  };
}
