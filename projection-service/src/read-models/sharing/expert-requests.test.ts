import {
  AccountClosed,
  ExpertContactRequested,
  ExpertRequestAssigned,
  ExpertRequestStateSet,
  PersonErased,
  SectionDefined,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { reportProjection } from './report.ts';
import { expertRequests } from './requests.ts';

const asked = (requestID: string, userID: string, about: object = {}) =>
  ExpertContactRequested.of({ requestID, userID, userAssessmentID: null, sectionID: null, answerID: null, ...about });
const ofMaya = { userID: 'maya', requestID: 'q1' };
const section = {
  sectionID: 3,
  sectionName: 'The market',
  sectionShortName: 'Market',
  sectionSummary: '',
  callToAction: '',
};

const events = [
  opened('maya'),
  opened('zoe'),
  opened('ben', { userType: 'admin', company: '' }),
  SectionDefined.of(section),
  asked('q1', 'maya', { userAssessmentID: 'maya.1', sectionID: 3 }),
  asked('q2', 'zoe', { answerID: 'zoe.2.question' }),
  asked('q3', 'zoe'),
  ExpertRequestStateSet.of({ ...ofMaya, state: 'inProgress' }),
  ExpertRequestAssigned.of({ ...ofMaya, adminID: 'ben' }),
  ExpertRequestStateSet.of({ userID: 'zoe', requestID: 'q2', state: 'closed' }),
];

describe.each(DELIVERIES)('requests to an expert, their events delivered %s', (_, deliver) => {
  it('have a state and an owner', async () => {
    const found = await givenLog(events).projectedBy(reportProjection, deliver);
    expect(found.of(expertRequests).map(({ _id, state, assigneeID }) => [_id, state, assigneeID])).toEqual([
      ['q1', 'inProgress', 'ben'],
      ['q2', 'closed', null],
      ['q3', 'new', null],
    ]);
    expect(found.parked).toEqual([]);
  });
});

it('are listed for administrators, by state and owner, the newest first', async () => {
  const { ask, append } = await openTestService(events, timeOf(60));
  const of = async (query = '') => (await ask(`/api/expert-requests${query}`, ben)).body.data;
  const idsOf = async (query: string) =>
    (await of(query)).requests.map(({ requestID }: { requestID: string }) => requestID);
  const all = await of();
  expect(all).toMatchObject({ totalRequests: 3, open: 2 });
  expect(all.requests).toMatchObject([
    { requestID: 'q3', about: 'whole', state: 'new', assignee: null },
    { requestID: 'q2', about: 'answer', userAssessmentID: 'zoe.2', state: 'closed' },
    { requestID: 'q1', about: 'section', userAssessmentID: 'maya.1', assignee: { adminID: 'ben' } },
  ]);
  expect(all.requests[2]).toMatchObject({ name: 'Maya Okafor', sectionName: 'The market' });
  expect(await idsOf('?state=open')).toEqual(['q3', 'q1']);
  expect(await idsOf('?state=closed')).toEqual(['q2']);
  expect(await idsOf('?assignee=ben')).toEqual(['q1']);
  expect(await idsOf('?assignee=nobody&state=open')).toEqual(['q3']);
  expect((await ask('/api/expert-requests', grace)).status).toBe(403);
  expect((await ask('/api/expert-requests', maya)).status).toBe(403);

  await append(PersonErased.of({ userID: 'maya' }));
  expect((await of('?assignee=ben')).requests).toMatchObject([{ requestID: 'q1', name: '', company: '' }]);
});

it("are found as nobody's once their owner was deleted", async () => {
  const { ask, append } = await openTestService(
    [...events, opened('paul', { userType: 'admin', company: '' })],
    timeOf(60),
  );
  await append(ExpertRequestAssigned.of({ userID: 'zoe', requestID: 'q3', adminID: 'paul' }));
  await append(AccountClosed.of({ userID: 'paul' }));
  const { requests } = (await ask('/api/expert-requests?assignee=nobody&state=open', ben)).body.data;
  expect(requests).toMatchObject([{ requestID: 'q3', assignee: null }]);
});
