import {
  ActionMarked,
  CohortJoined,
  CohortLeft,
  CohortMade,
  EvidenceFileKept,
  EvidenceFileRemoved,
  EvidenceKept,
  ExpertContactRequested,
  PartnerAccepted,
  PartnerAccessEnded,
  PersonErased,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { completed, reopened, started } from '../../testing/results.ts';
import { cohortsProjection } from './cohorts.ts';
import { members } from './members.ts';

const made = CohortMade.of(aCohort());
const joined = CohortJoined.of({ userID: 'maya', cohortID: 'spring', partnerID: 'north', invitationID: null });
const consent = { userID: 'maya', proposalID: 'q', partnerID: 'north', partnerUserID: 'paula' };
const accepted = (textVersion?: number) =>
  PartnerAccepted.of({ ...consent, ...(textVersion !== undefined && { scope: 'results' as const, textVersion }) });
const about = (questionID: string) => ({ userID: 'maya', userAssessmentID: 'maya.1', questionID });
const marked = (questionID: string, status: 'open' | 'done') => ActionMarked.of({ ...about(questionID), status });
const noted = (questionID: string, note: string) =>
  EvidenceKept.of({ ...about(questionID), note, link: '', shared: false });
const file = { ...about('q2'), fileID: 'f', name: 'f.pdf', fileType: 'pdf', size: 1 } as const;
const requested = (requestID: string) =>
  ExpertContactRequested.of({ userID: 'maya', requestID, userAssessmentID: null, sectionID: null, answerID: null });

/** What happened with the results of one founder. */
const happened = [
  started('maya'),
  completed('maya.1', 40, [30, 50]),
  marked('q1', 'done'),
  marked('q2', 'done'),
  marked('q2', 'open'),
  noted('q1', 'In the deck'),
  noted('q1', ''),
  EvidenceFileKept.of(file),
  EvidenceFileRemoved.of({ ...about('q2'), fileID: 'f' }),
  EvidenceFileKept.of({ ...file, fileID: 'g' }),
  requested('r1'),
  requested('r2'),
];
const taken = {
  ...{ userAssessmentID: 'maya.1', originID: 'primary', versionNumber: 1, percent: 40 },
  sections: [
    { sectionID: 1, percent: 30 },
    { sectionID: 2, percent: 50 },
  ],
  ...{ done: ['q1'], evidence: ['q2/g'] },
};

describe.each(DELIVERIES)('results of members, delivered %s', (_, deliver) => {
  const membersOf = async (log: ReturnType<typeof givenLog>) =>
    (await log.projectedBy(cohortsProjection, deliver)).of(members);

  it.each([
    ['before they joined', [opened('maya'), ...happened, made, joined]],
    ['since they joined', [opened('maya'), made, joined, ...happened]],
    ['before and since', [opened('maya'), ...happened.slice(0, 6), made, joined, ...happened.slice(6)]],
  ])('are those from %s', async (_when, events) => {
    expect(await membersOf(givenLog(events))).toMatchObject([{ percent: 40, requests: 2, taken: [taken] }]);
  });

  it('are none while one is answered again', async () => {
    const log = givenLog([opened('maya'), made, joined, ...happened, reopened('maya.1')]);
    expect(await membersOf(log)).toMatchObject([{ progress: 'begun', percent: null }]);
  });

  it('tell of actions only to whom the founder allowed it knowing that', async () => {
    const seen = async (...events: Parameters<typeof givenLog>[0]) =>
      (await membersOf(givenLog([opened('maya'), ...events]))).map(({ sharing, tellsActions }) => [
        sharing,
        tellsActions,
      ]);
    expect(await seen(made, joined, accepted(2))).toEqual([[true, true]]);
    expect(await seen(accepted(2), made, joined)).toEqual([[true, true]]);
    expect(await seen(made, joined, accepted(1))).toEqual([[true, false]]);
    expect(await seen(made, joined, accepted())).toEqual([[true, false]]);
    expect(await seen(made, joined, accepted(2), PartnerAccessEnded.of(consent))).toEqual([[false, false]]);
  });

  it('are gone with who leaves or is erased', async () => {
    const before = [opened('maya'), made, joined, ...happened, accepted(2)];
    const left = CohortLeft.of({ userID: 'maya', cohortID: 'spring', invitationID: null });
    expect(await membersOf(givenLog([...before, left]))).toEqual([]);
    expect(await membersOf(givenLog([...before, PersonErased.of({ userID: 'maya' }), requested('r3')]))).toEqual([]);
  });
});
