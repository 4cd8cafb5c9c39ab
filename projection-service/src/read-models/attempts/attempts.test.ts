import {
  AssessmentCompleted,
  AssessmentReopened,
  EmailChanged,
  IndustryAdded,
  IndustryRenamed,
  PersonErased,
  QuestionAnswered,
  SectorAdded,
  SectorRenamed,
  SurveyAnswered,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { batchFolder } from '../../folding/batch.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { draft, published, titled } from '../../testing/builder.ts';
import { DELIVERIES, type Deliver } from '../../testing/deliveries.ts';
import { created, opened, renamed, timeOf } from '../../testing/events.ts';
import { givenLog, type Projected } from '../../testing/given-log.ts';
import { started as begun } from '../../testing/results.ts';
import { withAnswers } from './answered.ts';
import { type AnswerPage, answers, givenIn } from './answers.ts';
import { attempts, attemptsProjection } from './attempts.ts';

const catalogue = [
  IndustryAdded.of({ industryID: 1, industryName: 'Software' }),
  SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B Software' }),
  created('primary'),
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace', discountCode: 'harbor-20' }),
  opened('jonas', { firstName: 'Jonas', lastName: 'Weber', company: 'Kardiomed' }),
];
const started = (userID: string, n = 1) => begun(userID, n, { totalQuestions: 3 });
const answered = (userAssessmentID: string, questionID: string, option: 'strong' | 'weak') =>
  QuestionAnswered.of({ userAssessmentID, questionID, questionOptionID: `${questionID}-${option}` });
const score = {
  chosen: 200,
  best: 300,
  percent: 67,
  sections: [{ sectionID: 1, chosen: 200, best: 300, percent: 67 }],
};
const completed = (userAssessmentID: string) => AssessmentCompleted.of({ userAssessmentID, ...score });

const interleaved = givenLog([
  ...catalogue,
  started('maya'),
  answered('maya.1', 'q1', 'weak'),
  started('jonas'),
  answered('maya.1', 'q2', 'strong'),
  answered('jonas.1', 'q1', 'strong'),
  renamed('maya', 'Maia', 'Lumen Two'),
  answered('maya.1', 'q1', 'strong'),
  answered('maya.1', 'q3', 'weak'),
  answered('nobody.1', 'q1', 'weak'),
  completed('maya.1'),
  started('maya', 2),
  renamed('maya', 'Mía', 'Lumen Three'),
  EmailChanged.of({ userID: 'maya', changeID: 'change', takeBackUntil: null, email: 'new@lumen.example' }),
  answered('maya.2', 'q1', 'strong'),
]);

const erasure = givenLog([
  ...catalogue,
  opened('priya', { firstName: 'Planteda', lastName: 'Plantedb', company: 'Plantedc', partnerUserID: 'grace' }),
  started('jonas'),
  started('priya'),
  renamed('priya', 'Plantedd', 'Plantede'),
  answered('priya.1', 'q1', 'weak'),
  completed('priya.1'),
  PersonErased.of({ userID: 'priya' }),
  started('priya', 2),
  answered('jonas.1', 'q1', 'weak'),
]);

const rowsOf = async (log: ReturnType<typeof givenLog>, deliver: Deliver) =>
  rowsIn(await log.projectedBy(attemptsProjection, deliver));

function rowsIn(projected: Projected) {
  const pages: readonly AnswerPage[] = projected.of(answers).sort((a, b) => a.page - b.page);
  return new Map(projected.of(attempts).map((row) => [row._id, withAnswers(row, pages)]));
}

/** Of 200 questions, each answered twice, by two founders. */
const long = givenLog([
  ...catalogue,
  started('maya'),
  started('jonas'),
  ...(['weak', 'strong'] as const).flatMap((option) =>
    Array.from({ length: 200 }, (_, q) =>
      ['maya.1', 'jonas.1'].map((taken) => answered(taken, `q${q}`, option)),
    ).flat(),
  ),
]);

it('the last of hundreds of answers is written with as few others as the first ones', async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const folder = batchFolder(attemptsProjection, store);
  await store.write({ writes: (await folder.fold(long.events.slice(0, -1))).writes, checkpoints: [] });
  const { writes } = await folder.fold(long.events.slice(-1));
  const written = writes.flatMap(({ operations }) => operations);
  expect(written).toMatchObject([{ kind: 'put', document: { userAssessmentID: 'jonas.1', page: 25 } }]);
  expect(JSON.stringify(written).length).toBeLessThan(16 * 56);
  await store.close();
});

describe.each(DELIVERIES)('assessments taken, their events delivered %s', (_, deliver) => {
  it('count the distinct questions answered and keep the latest answer of each', async () => {
    const rows = await rowsOf(interleaved, deliver);
    expect([...rows.keys()]).toEqual(['jonas.1', 'maya.1', 'maya.2']);
    expect(rows.get('maya.1')).toMatchObject({
      responseCount: 3,
      totalQuestions: 3,
      answers: { q1: 'q1-strong', q2: 'q2-strong', q3: 'q3-weak' },
    });
    expect(rows.get('jonas.1')).toMatchObject({ responseCount: 1, answers: { q1: 'q1-strong' } });
  });

  it('keep the latest answer to each of hundreds of questions', async () => {
    const rows = await rowsOf(long, deliver);
    for (const { answers: latest, responseCount } of rows.values()) {
      expect(responseCount).toBe(200);
      expect(Object.entries(latest).every(([question, option]) => option === `${question}-strong`)).toBe(true);
    }
  });

  it('carry the titles and names of what was taken', async () => {
    const names = { assessmentTitle: 'B2B readiness', industryName: 'Software', sectorName: 'B2B Software' };
    for (const row of (await rowsOf(interleaved, deliver)).values()) expect(row).toMatchObject(names);
  });

  it('carry the name and company their founder has now, and nobody else is renamed', async () => {
    const rows = await rowsOf(interleaved, deliver);
    for (const id of ['maya.1', 'maya.2']) {
      expect(rows.get(id)).toMatchObject({ firstName: 'Mía', company: 'Lumen Three', partnerUserID: 'grace' });
    }
    expect(rows.get('jonas.1')).toMatchObject({ firstName: 'Jonas', company: 'Kardiomed', partnerUserID: null });
  });

  it('are sorted and found by what they show now: names, address, code and place', async () => {
    const rows = await rowsOf(interleaved, deliver);
    expect(rows.get('maya.1')).toMatchObject({
      email: 'new@lumen.example',
      discountCode: 'HARBOR-20',
      byLastName: 'okafor',
      byCompany: 'lumen three',
      byEmail: 'new@lumen.example',
      bySector: 'b2b software',
      byCode: 'harbor-20',
      searchKeys: expect.arrayContaining(['mia', 'okafor', 'three', 'new@lumen.example', 'harbor-20', 'b2b']),
    });
    expect(rows.get('maya.1')?.searchKeys).not.toContain('maia');
    expect(rows.get('maya.1')?.searchKeys).not.toContain('maya@lumen.example');
    expect(rows.get('jonas.1')?.searchKeys).toContain('jonas@lumen.example');
  });

  it('have those in progress after every completed one', async () => {
    const rows = [...(await rowsOf(interleaved, deliver)).values()];
    const ordered = rows.sort((a, b) => (a.byCompletion < b.byCompletion ? 1 : -1)).map(({ _id }) => _id);
    expect(ordered).toEqual(['maya.2', 'jonas.1', 'maya.1']);
  });

  it('know when each answer was given', async () => {
    const [page] = (await interleaved.projectedBy(attemptsProjection, deliver)).of(answers);
    expect(givenIn(page?.given ?? '')).toEqual([['q1', 'q1-strong', Date.parse(timeOf(10))]]);
  });

  it('keep the scores of who was erased, and nothing of the person', async () => {
    const projected = await erasure.projectedBy(attemptsProjection, deliver);
    const rows = rowsIn(projected);
    const nobody = { userID: 'priya', firstName: '', lastName: '', company: '', email: '', partnerUserID: 'grace' };
    expect(rows.get('priya.1')).toMatchObject({ ...nobody, status: 'COMPLETED', score, answers: { q1: 'q1-weak' } });
    expect(rows.get('priya.2')).toMatchObject({ ...nobody, status: 'IN_PROGRESS' });
    expect(rows.get('jonas.1')).toMatchObject({ firstName: 'Jonas', company: 'Kardiomed' });
    expect(projected.text).not.toMatch(/planted/i);
  });

  it('are the same when they are made again without the key of who was erased', async () => {
    const before = await erasure.projectedBy(attemptsProjection, deliver);
    const after = await erasure.withoutKeyOf('priya').projectedBy(attemptsProjection, deliver);
    expect(after.text).toBe(before.text);
  });

  it('freeze the scores with completion', async () => {
    const row = (await rowsOf(interleaved, deliver)).get('maya.1');
    expect(row).toMatchObject({ status: 'COMPLETED', score, createdAt: timeOf(6), completedAt: timeOf(15) });
  });

  it('lose the scores and keep the answers when reopened, and get new scores when completed again', async () => {
    const events = [...catalogue, started('maya'), answered('maya.1', 'q1', 'weak'), completed('maya.1')];
    const reopened = [...events, AssessmentReopened.of({ userAssessmentID: 'maya.1' })];
    expect((await rowsOf(givenLog(reopened), deliver)).get('maya.1')).toMatchObject({
      status: 'IN_PROGRESS',
      completedAt: null,
      score: null,
      lastScore: score.percent,
      updatedAt: timeOf(9),
      answers: { q1: 'q1-weak' },
      responseCount: 1,
    });

    const again = [...reopened, answered('maya.1', 'q1', 'strong'), completed('maya.1')];
    expect((await rowsOf(givenLog(again), deliver)).get('maya.1')).toMatchObject({
      status: 'COMPLETED',
      completedAt: timeOf(11),
      score,
      responseCount: 1,
    });
  });

  it('know that the survey was answered, also once reopened', async () => {
    const answeredSurvey = SurveyAnswered.of({ userID: 'maya', userAssessmentID: 'maya.1', answers: '[]' });
    const events = [...catalogue, started('maya'), started('jonas'), completed('maya.1'), answeredSurvey];
    const rows = await rowsOf(givenLog([...events, AssessmentReopened.of({ userAssessmentID: 'maya.1' })]), deliver);
    expect([...rows.values()].map(({ _id, surveyed }) => [_id, surveyed])).toEqual([
      ['jonas.1', false],
      ['maya.1', true],
    ]);
    expect(rows.get('maya.1')?.updatedAt).toBe(timeOf(10));
  });
});

it('are the same documents whatever way their events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await interleaved.projectedBy(attemptsProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

const renames = givenLog([
  ...catalogue,
  published('primary.1', 1),
  started('maya'),
  draft('primary.2', 'primary.1'),
  titled('primary.2', 'Better readiness'),
  published('primary.2', 2),
  titled('primary.2', 'Too late'),
  SectorRenamed.of({ sectorID: 1, sectorName: 'Éclat' }),
  renamed('maya', 'Maia'),
  begun('jonas', 1, { totalQuestions: 3, assessmentID: 'primary.2', versionNumber: 2 }),
  IndustryRenamed.of({ industryID: 1, industryName: 'Programs' }),
  SectorRenamed.of({ sectorID: 2, sectorName: 'Another' }),
]);

describe.each(DELIVERIES)('renames, their events delivered %s', (_, deliver) => {
  it('reach all rows of an industry and of a sector, and what they are sorted by', async () => {
    const names = { industryName: 'Programs', byIndustry: 'programs', sectorName: 'Éclat', bySector: 'eclat' };
    const found = (await renames.projectedBy(attemptsProjection, deliver)).of(attempts);
    expect(found).toMatchObject([
      { _id: 'jonas.1', ...names },
      { _id: 'maya.1', firstName: 'Maia', ...names },
    ]);
  });

  it('of an assessment are those of the version that is taken', async () => {
    const found = (await renames.projectedBy(attemptsProjection, deliver)).of(attempts);
    expect(found.map(({ assessmentTitle }) => assessmentTitle)).toEqual(['Better readiness', 'B2B readiness']);
  });
});
