import { ExpertContactRequested } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { expertRequests } from './expert-requests.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';

const ask = (userID: string, sectionID: number) =>
  ExpertContactRequested.of({
    userID,
    requestID: `${userID}-${sectionID}`,
    userAssessmentID: null,
    sectionID,
    answerID: null,
  });

it('counts requests by section, the most first', async () => {
  const history: Timed[] = [
    ['2026-01-05', opened('anna')],
    ['2026-01-06', ask('anna', 3)],
    ['2026-01-06', ask('anna', 2)],
    ['2026-02-01', ask('anna', 2)],
  ];
  expect(await rowsOf(expertRequests, history)).toEqual([
    { section: '2', requests: 2 },
    { section: '3', requests: 1 },
  ]);
  expect(await rowsOf(expertRequests, history, { parameters: { from: '2026-02-01' } })).toHaveLength(1);
});
