import { SectorRenamed } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { activated, ada } from '../../testing/builder.ts';
import { people } from '../../testing/callers.ts';
import { created, opened, timeOf } from '../../testing/events.ts';
import { catalogue, completed, reopened, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { given } from './testing/given.ts';

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
