import {
  AssessmentCompleted,
  CohortChanged,
  CohortClosed,
  CohortInvitationReminded,
  CohortInvitationWithdrawn,
  CohortJoined,
  CohortLeft,
  CohortMade,
  FounderInvited,
  PartnerAccepted,
  PartnerAccessEnded,
  PersonErased,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { started } from '../../testing/results.ts';
import { cohorts, cohortsProjection } from './cohorts.ts';
import { members } from './members.ts';

const terms = { cohortID: 'spring', cohortName: 'Spring', startsOn: null, endsOn: null, goalOn: '2027-03-31' };
const made = (assessmentID: string | null = null) => CohortMade.of(aCohort({ ...terms, assessmentID }));
const invited = (n: string) =>
  FounderInvited.of({
    ...{ invitationID: n, userID: n, cohortID: 'spring', partnerID: 'north' },
    ...{ email: `${n}@x.example`, name: n },
  });
const joined = (userID: string, invitationID: string | null) =>
  CohortJoined.of({ userID, cohortID: 'spring', partnerID: 'north', invitationID });
const completed = (userID: string, n: number, percent: number) =>
  AssessmentCompleted.of({ userAssessmentID: `${userID}.${n}`, percent, sections: [] } as never);
const consent = (userID: string) => ({ userID, proposalID: 'q', partnerID: 'north', partnerUserID: 'paula' });

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('a cohort is as it was changed last', async () => {
    const log = givenLog([
      made(),
      CohortChanged.of({ ...terms, cohortName: 'Autumn' }),
      CohortClosed.of({ cohortID: 'spring' }),
    ]);
    const { of } = await log.projectedBy(cohortsProjection, deliver);
    expect(of(cohorts)).toMatchObject([{ cohortName: 'Autumn', state: 'closed', revision: 3 }]);
  });

  it('counts whom it had invited when it was closed: who never answered stays in the figure', async () => {
    const withdrawn = (invitationID: string) => CohortInvitationWithdrawn.of({ invitationID, cohortID: 'spring' });
    const log = givenLog([
      made(),
      ...['i', 'j', 'k', 'l'].map(invited),
      opened('anna'),
      joined('anna', 'i'),
      // By hand, before: not invited any more.
      withdrawn('j'),
      CohortClosed.of({ cohortID: 'spring' }),
      ...['k', 'l'].map(withdrawn),
      // Of who joined: the person was erased who had the address.
      withdrawn('i'),
    ]);
    const { of } = await log.projectedBy(cohortsProjection, deliver);
    expect(of(cohorts)).toMatchObject([{ state: 'closed', unanswered: 2 }]);
    expect(of(members)).toMatchObject([{ _id: 'i', state: 'joined' }]);
  });

  it('members are how far they are, with what they took before they joined, of the questionnaire of the cohort', async () => {
    const log = givenLog([
      opened('anna'),
      started('anna', 1, { assessmentID: 'b2b.1' }),
      completed('anna', 1, 61),
      made('b2b'),
      ...['i', 'j', 'k'].map(invited),
      CohortInvitationReminded.of({ invitationID: 'j', cohortID: 'spring', mailID: 'm' }),
      CohortInvitationWithdrawn.of({ invitationID: 'k', cohortID: 'spring' }),
      joined('anna', 'i'),
      opened('bert'),
      joined('bert', null),
      started('bert', 1, { assessmentID: 'other.1' }),
    ]);
    const { of } = await log.projectedBy(cohortsProjection, deliver);
    expect(of(members)).toMatchObject([
      { _id: 'i', state: 'joined', userID: 'anna', progress: 'completed', percent: 61, sharing: false },
      { _id: 'j', state: 'invited', userID: null, email: 'j@x.example' },
      // Of another questionnaire.
      { _id: 'spring_bert', userID: 'bert', progress: 'notBegun' },
    ]);
  });

  it('share from when they allow it until they take it back', async () => {
    const before = [made(), invited('i'), opened('anna'), joined('anna', 'i'), PartnerAccepted.of(consent('anna'))];
    const shared = await givenLog(before).projectedBy(cohortsProjection, deliver);
    expect(shared.of(members)).toMatchObject([{ sharing: true, partnerUserID: 'paula' }]);
    const ended = await givenLog([...before, PartnerAccessEnded.of(consent('anna'))]).projectedBy(
      cohortsProjection,
      deliver,
    );
    expect(ended.of(members)).toMatchObject([{ sharing: false, partnerUserID: null }]);
  });

  it('who joined stays when the address of their invitation is forgotten, who did not is gone', async () => {
    const forgotten = (invitationID: string) => CohortInvitationWithdrawn.of({ invitationID, cohortID: 'spring' });
    const log = givenLog([
      ...[made(), ...['i', 'j', 'k'].map(invited), opened('anna'), joined('anna', 'i'), forgotten('i')],
      ...[forgotten('j'), opened('bert'), joined('bert', 'j'), forgotten('k')],
    ]);
    expect((await log.projectedBy(cohortsProjection, deliver)).of(members)).toMatchObject([
      { _id: 'i', state: 'joined', userID: 'anna', email: '', name: '' },
      { _id: 'j', state: 'joined', userID: 'bert', email: '', name: '' },
    ]);
  });

  it('leave, or are erased, and nothing of them is left', async () => {
    const log = givenLog([
      ...[made(), invited('i'), opened('anna'), joined('anna', 'i'), opened('bert'), joined('bert', null)],
      CohortLeft.of({ userID: 'anna', cohortID: 'spring', invitationID: 'i' }),
      PersonErased.of({ userID: 'bert' }),
    ]);
    expect((await log.projectedBy(cohortsProjection, deliver)).of(members)).toEqual([]);
  });
});
