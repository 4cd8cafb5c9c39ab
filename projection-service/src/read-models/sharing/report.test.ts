import {
  ExpertContactRequested,
  PersonErased,
  ShareLinkNamed,
  ShareLinkOpened,
  ShareLinkRevoked,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { shared } from '../../testing/results.ts';
import { reportProjection } from './report.ts';
import { expertRequests } from './requests.ts';
import { shares } from './shares.ts';

const userID = 'maya';
const opened = (shareID: string) => ShareLinkOpened.of({ userID, shareID });
const named = (shareID: string, name: string) => ShareLinkNamed.of({ userID, shareID, name });
const revoked = (shareID: string) => ShareLinkRevoked.of({ userID, shareID });
const request = { userID, requestID: 'request', userAssessmentID: 'maya.1', sectionID: 2, answerID: null };

const life = [
  shared('first'),
  shared('own', { kind: 'own' }),
  opened('first'),
  revoked('first'),
  opened('first'),
  revoked('first'),
  opened('unknown'),
  ExpertContactRequested.of(request),
  shared('theirs', { userID: 'jonas', userAssessmentID: 'jonas.1', audience: 'investors' }),
  named('first', 'Harbor Angels'),
  named('unknown', 'Nobody'),
];
const log = givenLog(life);
const erased = givenLog([...life, PersonErased.of({ userID }), shared('late'), opened('own'), named('own', 'Late')]);

describe.each(DELIVERIES)('links to results, their events delivered %s', (_, deliver) => {
  it('say who got them, when they were opened last and when they ended first', async () => {
    const found = await log.projectedBy(reportProjection, deliver);
    expect(found.of(shares)).toMatchObject([
      {
        _id: 'first',
        userAssessmentID: 'maya.1',
        email: 'first@fund.example',
        name: 'Harbor Angels',
        sharedAt: timeOf(1),
        lastOpenedAt: timeOf(5),
        revokedAt: timeOf(4),
      },
      { _id: 'own', kind: 'own', name: '', lastOpenedAt: null, revokedAt: null },
      { _id: 'theirs', userID: 'jonas', revokedAt: null },
    ]);
    const { requestID: _id, ...about } = request;
    expect(found.of(expertRequests)).toEqual([expect.objectContaining({ _id, ...about, requestedAt: timeOf(8) })]);
  });

  it('say what they show, those of before everything', async () => {
    const found = await log.projectedBy(reportProjection, deliver);
    expect(found.of(shares).map(({ _id, audience }) => [_id, audience])).toEqual([
      ['first', 'whole'],
      ['own', 'whole'],
      ['theirs', 'investors'],
    ]);
  });

  it('of who was erased have all ended and tell nothing; those of others stay', async () => {
    const found = await erased.projectedBy(reportProjection, deliver);
    expect(found.of(shares)).toMatchObject([
      { _id: 'first', email: '', name: '', secretHash: '', revokedAt: timeOf(12) },
      { _id: 'own', email: '', name: '', secretHash: '', revokedAt: timeOf(12) },
      { _id: 'theirs', email: 'theirs@fund.example', revokedAt: null },
    ]);
    expect(found.text).not.toMatch(/(first|own|late)@fund|Harbor|Late/);
    const after = await erased.withoutKeyOf(userID).projectedBy(reportProjection, deliver);
    expect(after.text).toBe(found.text);
  });
});

it.each([
  ['a life', log],
  ['an erasure', erased],
])('of %s the documents are the same whatever way their events were delivered', async (_, given) => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await given.projectedBy(reportProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
