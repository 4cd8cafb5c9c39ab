import {
  DiscountCodeGenerated,
  ExpertContactRequested,
  ExpertRequestAssigned,
  PartnerAdded,
  PersonErased,
} from '@groundwork/contracts';
import { aCode } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { ben, grace, people } from '../../testing/callers.ts';
import { opened, renamed, timeOf } from '../../testing/events.ts';
import { catalogue, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const code = DiscountCodeGenerated.of(
  aCode({
    ...{ discountID: 'd', code: 'HARBOR20', partnerID: 'harbor', partnerUserID: 'grace' },
    ...{ industryID: 1, assessmentID: 'primary' },
  }),
);

const given = () =>
  openTestService(
    [
      ...people,
      ...catalogue,
      PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
      opened('grace2', { userType: 'partnerUser', firstName: 'Grace', lastName: 'Two' }),
      code,
      started('maya'),
      renamed('maya', 'Mía'),
    ],
    timeOf(60),
  );

it('is told newest first, by pages, with the names that things have now', async () => {
  const { ask } = await given();
  const { data } = (await ask('/api/history/account/maya', ben)).body;
  expect(data.entries.map(({ change }: { change: string }) => change)).toEqual(['ProfileChanged', 'AccountOpened']);
  expect(data).toMatchObject({
    totalEntries: 2,
    entries: [{ subjectName: 'Mía Okafor', actorName: 'Automatic', kind: 'account' }, {}],
  });
  const second = await ask('/api/history/account/maya?direction=asc&page=2&sortCount=10', ben);
  expect(second.body).toEqual({ data: { entries: [], totalEntries: 2 } });

  const ofCode = (await ask('/api/history/code/d', ben)).body.data.entries[0];
  expect(ofCode.subjectName).toBe('HARBOR20');
  const to = Object.fromEntries(ofCode.changes.map((one: { field: string; to: string }) => [one.field, one.to]));
  expect(to).toMatchObject({
    partnerID: 'Harbor Angels',
    partnerUserID: 'Maya Okafor',
    industryID: 'Software',
    assessmentID: 'B2B readiness',
  });
  const taken = (await ask('/api/history/attempt/maya.1', ben)).body.data.entries[0];
  expect(taken).toMatchObject({ subjectName: 'B2B readiness', change: 'AssessmentStarted' });
});

it('of one kind is not that of another with the same id', async () => {
  const { ask } = await given();
  expect((await ask('/api/history/partner/maya', ben)).body.data).toEqual({ entries: [], totalEntries: 0 });
});

it('of what somebody did is found by kind, change and day, and tells on whom', async () => {
  const { ask } = await given();
  const total = async (query: string) => (await ask(`/api/activity/test?${query}`, ben)).body.data.totalEntries;
  expect(await total('kind=code')).toBe(1);
  expect(await total('change=ProfileChanged')).toBe(1);
  expect(await total('from=2026-01-06')).toBe(0);
  expect(await total('to=2026-01-04')).toBe(0);
  expect(await total('from=2026-01-05&to=2026-01-05&kind=partner')).toBe(1);
  const { entries } = (await ask('/api/activity/test?kind=code', ben)).body.data;
  expect(entries).toMatchObject([{ change: 'DiscountCodeGenerated', subjectName: 'HARBOR20' }]);
});

it('names nobody who was erased', async () => {
  const { ask, append } = await given();
  await append(PersonErased.of({ userID: 'maya' }));
  const { entries } = (await ask('/api/history/account/maya', ben)).body.data;
  expect(entries).toMatchObject([{ change: 'PersonErased', subjectName: '' }, { changes: [] }, { changes: [] }]);
});

it('is for administrators', async () => {
  const { ask } = await given();
  expect((await ask('/api/history/account/maya', grace)).status).toBe(403);
  expect((await ask('/api/activity/grace', grace)).status).toBe(403);
});

it('says that a request to an expert is given to somebody, and to nobody', async () => {
  const { ask, append } = await given();
  const request = { userID: 'maya', requestID: 'q1' };
  const about = { userAssessmentID: null, sectionID: null, answerID: null };
  await append(ExpertContactRequested.of({ ...request, ...about }));
  await append(ExpertRequestAssigned.of({ ...request, adminID: 'ben' }));
  await append(ExpertRequestAssigned.of({ ...request, adminID: null }));
  const { entries } = (await ask('/api/history/account/maya', ben)).body.data;
  const assigned = entries.filter(({ change }: { change: string }) => change === 'ExpertRequestAssigned');
  expect(assigned.map(({ changes }: { changes: { to: string }[] }) => changes[0]?.to)).toEqual([
    'nobody',
    'Maya Okafor',
  ]);
});
