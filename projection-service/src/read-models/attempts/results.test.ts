import {
  DraftPublished,
  errorBody,
  MIN_PEERS,
  PersonErased,
  SurveyAnswered,
  SurveyQuestionAdded,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, jonas, maya } from '../../testing/callers.ts';
import { asked, created, opened, timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, reopened, started } from '../../testing/results.ts';
import { openTestService, type TestService } from '../../testing/test-service.ts';

const refused = { status: 404, body: errorBody('notFound') };

const given = (...events: Parameters<typeof openTestService>[0]) =>
  openTestService([...catalogue, opened('maya'), opened('jonas'), ...events], timeOf(60));
const resultsOf = async ({ ask }: TestService, userAssessmentID: string) => {
  const [userID] = userAssessmentID.split('.');
  return (await ask(`/api/user/${userID}/assessment/${userAssessmentID}`, ben)).body.data;
};
/** Somebody who takes one assessment and completes it. */
const takes = (userID: string, ...score: Parameters<typeof completed> extends [string, ...infer S] ? S : never) => [
  started(userID),
  completed(`${userID}.1`, ...score),
];
const five = [
  ...takes('a', 20),
  ...takes('b', 40, [40, null]),
  ...takes('c', 60),
  ...takes('d', 60, [60, 10]),
  ...takes('f', 90),
];

describe('the peers of a result', () => {
  it('are hidden while there are fewer than it takes to say anything of nobody', async () => {
    const testService = await given(...five);
    expect((await resultsOf(testService, 'a.1')).peers).toBeNull();
    await testService.append(...takes('maya', 80));
    expect((await resultsOf(testService, 'a.1')).peers).toMatchObject({ whole: { count: MIN_PEERS } });
    await testService.append(reopened('d.1'));
    expect((await resultsOf(testService, 'maya.1')).peers).toBeNull();
    await testService.append(completed('d.1', 100));
    expect((await resultsOf(testService, 'maya.1')).peers).toMatchObject({
      whole: { count: 5, median: 60, percentile: 60 },
    });
  });

  it('are beside the score and beside each section of which there are enough, each with their own number', async () => {
    const testService = await given(...five, ...takes('maya', 80, [80, 30]));
    expect((await resultsOf(testService, 'maya.1')).peers).toEqual({
      whole: { count: 5, median: 60, percentile: 80 },
      sections: [{ sectionID: 1, count: 5, median: 60, percentile: 80 }],
    });
    await testService.append(...takes('e', 80, [null, 50]));
    expect((await resultsOf(testService, 'maya.1')).peers).toEqual({
      whole: { count: 6, median: 60, percentile: 66 },
      sections: [
        { sectionID: 1, count: 5, median: 60, percentile: 80 },
        { sectionID: 2, count: 5, median: 50, percentile: 40 },
      ],
    });
    // Who was not scored in a section has nobody beside them in it.
    const { peers } = await resultsOf(testService, 'e.1');
    expect(peers.sections).toEqual([{ sectionID: 2, count: 5, median: 30, percentile: 60 }]);
  });

  it('are beside a section also of a result that is not scored as a whole, and of a whole without sections', async () => {
    const testService = await given(...five, ...takes('maya', null, [70, null]));
    expect((await resultsOf(testService, 'maya.1')).peers).toEqual({
      whole: null,
      sections: [{ sectionID: 1, count: 5, median: 60, percentile: 80 }],
    });
    await testService.append(reopened('maya.1'), ...takes('e', 50, [null, null]));
    expect((await resultsOf(testService, 'e.1')).peers).toEqual({
      whole: { count: 5, median: 60, percentile: 40 },
      sections: [],
    });
  });

  it('are those of the same sector and type, and none for what is not scored', async () => {
    const testService = await given(
      ...five,
      ...takes('e', null),
      started('other', 1, { sectorID: 2 }),
      completed('other.1', 10),
      started('alternate', 1, { assessmentType: 'A' }),
      completed('alternate.1', 10),
      started('progress'),
    );
    for (const id of ['a.1', 'e.1', 'other.1']) expect((await resultsOf(testService, id)).peers).toBeNull();
    await testService.append(...takes('maya', 80));
    expect((await resultsOf(testService, 'a.1')).peers).toMatchObject({ whole: { count: 5, percentile: 0 } });
    for (const id of ['e.1', 'other.1']) expect((await resultsOf(testService, id)).peers).toBeNull();
  });

  it('are others alone, each once with what they completed last', async () => {
    const again = (userID: string, percent: number) => [started(userID, 2), completed(`${userID}.2`, percent)];
    const testService = await given(...five, ...takes('maya', 10), ...again('maya', 80), ...again('f', 30));
    const whole = { count: 5, median: 40 };
    expect((await resultsOf(testService, 'maya.1')).peers).toMatchObject({ whole: { ...whole, percentile: 0 } });
    expect((await resultsOf(testService, 'maya.2')).peers).toMatchObject({ whole: { ...whole, percentile: 100 } });
    await testService.append(reopened('f.2'));
    expect((await resultsOf(testService, 'maya.2')).peers).toMatchObject({ whole: { median: 60, percentile: 80 } });
  });

  it('stay when one of them is erased', async () => {
    const testService = await given(...five, ...takes('maya', 80));
    const before = await resultsOf(testService, 'a.1');
    await testService.append(PersonErased.of({ userID: 'maya' }));
    expect(await resultsOf(testService, 'a.1')).toEqual(before);
  });
});

describe('the change since the assessment before', () => {
  const changes = async (testService: TestService, id: string) => {
    const { change, sectionScores } = await resultsOf(testService, id);
    return [change, ...sectionScores.map((section: { change: number | null }) => section.change)];
  };

  it('is in percent points, over the whole and by section, and none where either was not scored', async () => {
    const testService = await given(
      ...takes('maya', 40, [50, null, 30]),
      started('maya', 2),
      completed('maya.2', 65, [20, 70, 30]),
      started('maya', 3),
      completed('maya.3', null, [90, 70, null, 10]),
    );
    expect(await changes(testService, 'maya.1')).toEqual([null, null, null, null]);
    expect((await resultsOf(testService, 'maya.1')).changeSince).toBeNull();
    const { assessmentTitle, completedAt } = await resultsOf(testService, 'maya.1');
    expect((await resultsOf(testService, 'maya.2')).changeSince).toEqual({ assessmentTitle, completedAt });
    expect(await changes(testService, 'maya.2')).toEqual([25, -30, null, 0]);
    expect(await changes(testService, 'maya.3')).toEqual([null, 70, 0, null, null]);
  });

  it('is since what was completed before, whichever was begun first', async () => {
    const testService = await given(
      ...takes('maya', 40),
      started('maya', 2),
      completed('maya.2', 50),
      reopened('maya.1'),
      completed('maya.1', 80),
    );
    expect(await changes(testService, 'maya.1')).toEqual([30, 30, 30]);
    expect(await changes(testService, 'maya.2')).toEqual([null, null, null]);
  });

  it('is since the same questionnaire, and not since another one of the sector', async () => {
    const testService = await given(
      created('alternate'),
      asked('alternate.1', 'a1', 1),
      DraftPublished.of({ assessmentID: 'alternate.1', versionNumber: 1 }),
      ...takes('maya', 40),
      started('maya', 2, { assessmentID: 'alternate.1', assessmentType: 'A' }),
      completed('maya.2', 90),
      started('maya', 3),
      completed('maya.3', 55),
    );
    expect(await changes(testService, 'maya.2')).toEqual([null, null, null]);
    expect((await resultsOf(testService, 'maya.2')).changeSince).toBeNull();
    expect(await changes(testService, 'maya.3')).toEqual([15, 15, 15]);
  });

  it('is not since one of another sector, of another founder, or in progress', async () => {
    const testService = await given(
      started('maya', 1, { sectorID: 2 }),
      completed('maya.1', 10),
      ...takes('jonas', 20),
      started('maya', 2),
      completed('maya.2', 30),
      reopened('maya.2'),
      started('maya', 3),
      completed('maya.3', 50),
    );
    expect(await changes(testService, 'maya.3')).toEqual([null, null, null]);
  });
});

describe('what most investors stop at', () => {
  const hard = asked('hard.1', 'q1', 1);
  const minus = hard.data.options.map((option, i) => ({ ...option, scoreImpact: i === 0 ? 1 : -2 }));
  const takesHard = (option: 'strong' | 'weak') =>
    given(
      created('hard'),
      { ...hard, data: { ...hard.data, options: minus } },
      asked('hard.1', 'q2', 2),
      DraftPublished.of({ assessmentID: 'hard.1', versionNumber: 1 }),
      started('maya', 1, { assessmentID: 'hard.1' }),
      answered('q1', option),
      answered('q2', 'weak'),
      completed('maya.1', 30),
    );

  it('is an answer that takes away from the score; one that adds nothing is none', async () => {
    const { dealBreakers } = await resultsOf(await takesHard('weak'), 'maya.1');
    expect(dealBreakers).toEqual([{ sectionID: 1, questionID: 'q1' }]);
  });

  it('is nothing where another answer was chosen', async () => {
    expect((await resultsOf(await takesHard('strong'), 'maya.1')).dealBreakers).toEqual([]);
  });
});

describe('the survey after completing', () => {
  const address = '/api/user/maya/assessment/maya.1/survey';
  const questions = [
    { columnHeaderId: 'zeal', questionText: 'Was it useful?', questionType: 'boolean' },
    { columnHeaderId: 'about', questionText: 'What else?', questionType: 'text' },
  ] as const;
  const added = questions.map((question) => SurveyQuestionAdded.of(question));

  it('is there as long as it was not answered for that assessment', async () => {
    const testService = await given(...takes('maya', 50), started('maya', 2), completed('maya.2', 60));
    expect((await resultsOf(testService, 'maya.1')).surveyEnabled).toBe(false);
    await testService.append(...added);
    expect((await resultsOf(testService, 'maya.1')).surveyEnabled).toBe(true);
    await testService.append(SurveyAnswered.of({ userID: 'maya', userAssessmentID: 'maya.1', answers: '[]' }));
    expect((await resultsOf(testService, 'maya.1')).surveyEnabled).toBe(false);
    expect((await resultsOf(testService, 'maya.2')).surveyEnabled).toBe(true);
  });

  it('asks its questions in the order in which they were added, and nothing when there are none', async () => {
    const testService = await given(...takes('maya', 50));
    expect(await testService.ask(address, maya)).toEqual({ status: 200, body: { data: [] } });
    await testService.append(...added);
    expect(await testService.ask(address, maya)).toEqual({ status: 200, body: { data: questions } });
  });

  it('is for the founder, of what they completed', async () => {
    const { ask } = await given(...added, ...takes('maya', 50), started('maya', 2), ...takes('jonas', 50));
    expect(await ask(address, jonas)).toEqual(refused);
    for (const id of ['maya.2', 'maya.3', 'jonas.1']) {
      expect(await ask(`/api/user/maya/assessment/${id}/survey`, maya)).toEqual(refused);
    }
    expect([(await ask(address, ben)).status, (await ask(address)).status]).toEqual([403, 401]);
  });
});
