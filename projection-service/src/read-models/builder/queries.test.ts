import { IndustryAdded, SectionDefined, SectorAdded, SectorRenamed } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import {
  activated,
  ada,
  draft,
  movedTo,
  optionAdded,
  optionChanged,
  optionDropped,
  published,
  reworded,
  titled,
} from '../../testing/builder.ts';
import { ben, grace, people } from '../../testing/callers.ts';
import { asked, created, opened, timeOf } from '../../testing/events.ts';
import { catalogue, completed, reopened, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const given = () =>
  openTestService(
    [
      ...people,
      opened('ada', { userType: 'admin', firstName: 'Ada', lastName: 'Lindqvist' }),
      ...catalogue,
      activated('primary.1'),
      draft('primary.2', 'primary.1'),
      titled('primary.2', 'Better readiness'),
      reworded('primary.2', 'q1', 'Reworded entirely?'),
      optionChanged('primary.2', 'q1-strong', 'Very strong', 2.55),
      optionAdded('primary.2', 'q1-middle', 1.1, 2),
      asked('primary.2', 'q3', 1),
      movedTo('primary.2', 'q3', 1, 1),
      asked('primary.2', 'unanswerable', 1, []),
      IndustryAdded.of({ industryID: 2, industryName: 'Energy' }),
      SectorAdded.of({ sectorID: 2, industryID: 2, sectorName: 'Storage' }),
      created('other', { assessmentTitle: 'Another one', assessmentType: 'A', industryID: 2, sectorID: 2 }),
      asked('other.1', 'o1', 1),
    ],
    timeOf(60),
  );

it('lists one row per assessment: what founders are offered, or the draft', async () => {
  const { ask } = await given();
  const { body } = await ask('/api/assessment', ada);
  expect(body.data.totalAssessments).toBe(2);
  expect(body.data.assessments).toEqual([
    {
      assessmentID: 'other.1',
      originID: 'other',
      assessmentTitle: 'Another one',
      assessmentType: 'A',
      isActive: 0,
      isDraft: 1,
      industryID: 2,
      industryName: 'Energy',
      activeIndustry: true,
      sectorID: 2,
      sectorName: 'Storage',
      activeSector: true,
      questionCount: 1,
      maxScore: 1,
      versionNumber: 0,
      draftID: 'other.1',
      taken: 0,
      averageScore: null,
      createdAt: timeOf(25),
      editedAt: timeOf(26),
      deletedAt: null,
    },
    expect.objectContaining({
      assessmentID: 'primary.1',
      assessmentTitle: 'B2B readiness',
      isActive: 1,
      isDraft: 0,
      versionNumber: 1,
      draftID: 'primary.2',
    }),
  ]);
});

it.each([
  ['industryID=1', ['primary.1']],
  ['assessmentType=A', ['other.1']],
  ['search=ready', []],
  ['search=readi', ['primary.1']],
  ['search=storage', ['other.1']],
  ['search=energy', ['other.1']],
  ['sortBy=isActive&direction=desc', ['primary.1', 'other.1']],
  ['sortBy=questionCount', ['other.1', 'primary.1']],
  ['sortBy=sectorName&direction=asc', ['primary.1', 'other.1']],
  ['sortBy=industryName&direction=asc', ['other.1', 'primary.1']],
  ['sortBy=assessmentType&direction=desc', ['primary.1', 'other.1']],
  ['state=active', ['primary.1']],
  ['state=draft', ['other.1']],
  ['state=inactive', []],
  ['stage=all&sortBy=editedAt&direction=desc', ['other.1', 'primary.1']],
  ['stage=Seed', []],
  ['sortBy=versionNumber&direction=desc', ['primary.1', 'other.1']],
  ['sortCount=10&page=2', []],
])('lists assessments by %s', async (query, ids) => {
  const { ask } = await given();
  const { body } = await ask(`/api/assessment?${query}`, ada);
  expect(body.data.assessments.map((row: { assessmentID: string }) => row.assessmentID)).toEqual(ids);
});

it('counts how often an assessment was taken, and averages its results', async () => {
  const events = [
    created('other', { assessmentTitle: 'Seed: another one' }),
    ...catalogue,
    activated('primary.1'),
    started('maya'),
    completed('maya.1', 40),
    started('jonas'),
    completed('jonas.1', 61),
    started('leila'),
    completed('leila.1', null),
    reopened('maya.1'),
    completed('maya.1', 80),
    reopened('jonas.1'),
    completed('nobody.1', 10),
  ];
  const { ask } = await openTestService([...people, opened('ada', { userType: 'admin' }), ...events], timeOf(60));
  const listed = async (query: string) => (await ask(`/api/assessment?${query}`, ada)).body.data.assessments;
  expect(await listed('sortBy=taken&direction=desc')).toMatchObject([
    { originID: 'primary', taken: 3, averageScore: 80 },
    { originID: 'other', taken: 0, averageScore: null },
  ]);
  expect(await listed('sortBy=averageScore&direction=asc')).toMatchObject([
    { originID: 'other' },
    { originID: 'primary' },
  ]);
  expect(await listed('stage=Seed')).toMatchObject([{ originID: 'other' }]);
});

it('shows the name that a sector has now, and finds its assessments by it', async () => {
  const { ask, append } = await given();
  await append(SectorRenamed.of({ sectorID: 2, sectorName: 'Batteries' }));
  const { assessments } = (await ask('/api/assessment?search=batteries', ada)).body.data;
  expect(assessments).toMatchObject([{ assessmentID: 'other.1', sectorName: 'Batteries' }]);
  expect((await ask('/api/assessment?search=storage', ada)).body.data.totalAssessments).toBe(0);
  expect((await ask('/api/assessment/other.1', ada)).body.data).toMatchObject({ sectorRevision: 2 });
});

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

it.each([
  ['', []],
  ['industryID=1', []],
  ['industryID=1&sectorID=1', ['q1', 'q2']],
  ['industryID=1&sectorID=1&sectionID=2', ['q2']],
  ['industryID=1&sectorID=2', []],
  ['search=qu', []],
  ['search=%20qu%20', []],
  ['search=question', ['o1', 'q1', 'q2']],
  ['search=question&industryID=2', ['o1']],
  ['search=q1', []],
  ['search=question%20q1', ['q1']],
  ['search=---', []],
  // Also by what can be answered.
  ['search=strong', ['o1', 'q1', 'q2']],
  // The draft is not what the list shows.
  ['search=reworded', []],
  ['search=very', []],
])('finds questions to copy by %j', async (query, ids) => {
  const { ask } = await given();
  const { data } = (await ask(`/api/assessment/questions?sortCount=15&${query}`, ada)).body;
  expect(data.questions.map(({ questionID }: { questionID: string }) => questionID)).toEqual(ids);
  expect(data.totalQuestions).toBe(ids.length);
});

it('finds questions by the options that they have now', async () => {
  const { ask, append } = await given();
  await append(
    activated('other.1'),
    optionAdded('other.1', 'o1-both', 3, 3),
    optionChanged('other.1', 'o1-strong', 'Weekly reconciled', 5),
    optionDropped('other.1', 'o1-weak'),
  );
  const foundBy = async (search: string) => (await ask(`/api/assessment/questions?search=${search}`, ada)).body.data;
  for (const words of ['both', 'reconciled', 'question%20weekly'])
    expect(await foundBy(words), words).toMatchObject({ questions: [{ questionID: 'o1' }], totalQuestions: 1 });
  // Those of its other options and of other questions are none of it.
  expect((await foundBy('strong%20o1')).totalQuestions).toBe(0);
  expect((await foundBy('weak%20o1')).totalQuestions).toBe(0);
});

it('says where a question to copy is from, with its options', async () => {
  const { ask } = await given();
  const { data } = (await ask('/api/assessment/questions?search=question&industryID=2', ada)).body;
  expect(data.questions).toMatchObject([
    {
      assessmentID: 'other.1',
      assessmentTitle: 'Another one',
      industryName: 'Energy',
      sectorName: 'Storage',
      text: 'Question o1?',
      questionText: 'Question o1?',
      sectionName: 'Section 1',
      questionOptions: [{ optionOrder: 1 }, { optionOrder: 2 }],
    },
  ]);
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
