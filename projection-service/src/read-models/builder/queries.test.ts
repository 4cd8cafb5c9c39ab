import { SectionDefined } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { activated, ada, published } from '../../testing/builder.ts';
import { ben, grace } from '../../testing/callers.ts';
import { timeOf } from '../../testing/events.ts';
import { given } from './testing/given.ts';

it('loads a draft with what can be undone in it, and the history of all versions', async () => {
  const { ask } = await given();
  const { body } = await ask('/api/assessment/primary.2', ada);
  expect(body.data).toMatchObject({
    assessmentID: 'primary.2',
    assessmentTitle: 'Better readiness',
    isActive: 0,
    isDraft: 1,
    versionNumber: 0,
    draftID: 'primary.2',
    basedOn: 'primary.1',
    questionCount: 4,
    maxScore: 4.55,
    titleRevision: 2,
    sectorRevision: 1,
    isPublishable: true,
    changeNumber: 7,
    undo: { changeNumber: 7, events: ['QuestionAdded'], actorID: 'test', actorName: 'Automatic', at: timeOf(22) },
    redo: null,
  });
  expect(body.data.versionHistory).toEqual([
    { assessmentID: 'primary.2', versionNumber: 0, isActive: 0, isDraft: 1, actions: [] },
    {
      assessmentID: 'primary.1',
      versionNumber: 1,
      isActive: 1,
      isDraft: 0,
      actions: [
        { actionType: 'ACTIVATED', historyCreated: timeOf(14), actorID: 'test', actorName: 'Automatic' },
        { actionType: 'PUBLISHED', historyCreated: timeOf(13), actorID: 'test', actorName: 'Automatic' },
      ],
    },
  ]);
});

it('tells that another version was activated as the end of the one before', async () => {
  const { ask, append } = await given();
  await append(published('primary.2', 2), activated('primary.2'));
  const { versionHistory, changeNumber, undo } = (await ask('/api/assessment/primary.1', ada)).body.data;
  const told = versionHistory.map(({ actions }: { actions: readonly { actionType: string }[] }) =>
    actions.map(({ actionType }) => actionType),
  );
  expect(told).toEqual([
    ['ACTIVATED', 'PUBLISHED'],
    ['DEACTIVATED', 'ACTIVATED', 'PUBLISHED'],
  ]);
  expect([changeNumber, undo]).toEqual([0, null]);
});

it('has the questions of a draft by section, with their options and what can be won', async () => {
  const { ask } = await given();
  const { data } = (await ask('/api/assessment/primary.2/questions', ada)).body;
  expect(data.maxScore).toBe(4.55);
  expect(data.sections).toMatchObject([
    {
      sectionID: 1,
      sectionName: 'Section 1',
      sectionShortName: 'S1',
      revision: 1,
      // The question without options is not asked, so nothing can be won with it.
      maxSectionImpact: 3.55,
      questions: [
        { questionID: 'q3', questionOrder: 1, maxScoreImpact: 1, optionCount: 2 },
        {
          questionID: 'q1',
          questionOrder: 2,
          revision: 2,
          text: 'Reworded entirely?',
          maxScoreImpact: 2.55,
          questionOptions: [
            { questionOptionID: 'q1-strong', optionOrder: 1, text: 'Very strong', scoreImpact: 2.55, revision: 2 },
            { questionOptionID: 'q1-middle', optionOrder: 2 },
            { questionOptionID: 'q1-weak', optionOrder: 3, revision: 1 },
          ],
        },
        { questionID: 'unanswerable', questionOrder: 3, maxScoreImpact: 0, optionCount: 0, questionOptions: [] },
      ],
    },
    { sectionID: 2, maxSectionImpact: 1, questions: [{ questionID: 'q2' }] },
  ]);
  const options = (await ask('/api/assessment/primary.2/questions/q1/options', ada)).body.data;
  expect(options).toEqual(data.sections[0].questions[1].questionOptions);
  expect((await ask('/api/assessment/primary.2/questions/o1/options', ada)).status).toBe(404);
});

it('lists sections by their id, as they are called now', async () => {
  const { ask, append } = await given();
  const texts = { sectionShortName: 'T', sectionSummary: 'About it', callToAction: 'Do it' };
  await append(SectionDefined.of({ sectionID: 1, sectionName: 'Team', ...texts }));
  expect((await ask('/api/sections', ada)).body.data).toEqual([
    { id: 1, shortName: 'T', sectionName: 'Team', sectionSummary: 'About it', callToAction: 'Do it', revision: 2 },
    expect.objectContaining({ id: 2, revision: 1 }),
  ]);
});

it('gives a version as a file, named after it', async () => {
  const { ask } = await given();
  const { data, name } = (await ask('/api/assessment/primary.2/file', ada)).body;
  expect(name).toBe('Better_readiness-draft.json');
  expect((await ask('/api/assessment/primary.1/file', ada)).body.name).toBe('B2B_readiness-version-1.json');
  expect(data).toMatchObject({
    format: 'groundwork-assessment',
    assessmentTitle: 'Better readiness',
    sections: [
      { sectionName: 'Section 1', questions: [{ questionGroupID: 'group-q3' }, {}, { options: [] }] },
      { sectionName: 'Section 2' },
    ],
  });
  expect(Object.keys(data.sections[0].questions[0]).sort()).toEqual(
    ['education', 'explanationText', 'helpText', 'options', 'questionGroupID', 'referralPartner', 'text'].sort(),
  );
});

it('is for administrators with builder access', async () => {
  const { ask } = await given();
  const paths = ['', '/primary.1/questions', '/questions', '/primary.1/questions/q1/options', '/primary.1/file'];
  for (const caller of [ben, grace]) {
    for (const path of paths) expect((await ask(`/api/assessment${path}`, caller)).status).toBe(403);
    expect((await ask('/api/sections', caller)).status).toBe(403);
    // The same path is a founder's questionnaire, which needs to say of which attempt.
    expect((await ask('/api/assessment/primary.1', caller)).status).toBe(422);
  }
  for (const path of ['nowhere.1', 'nowhere.1/questions', 'primary.9/file', 'nowhere.1/questions/q1/options']) {
    expect((await ask(`/api/assessment/${path}`, ada)).status, path).toBe(404);
  }
});
