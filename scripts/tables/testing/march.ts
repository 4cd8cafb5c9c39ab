/** A month of a founder: one thing happens each day. */
import {
  AccountClosed,
  AccountOpened,
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentReopened,
  AssessmentStarted,
  CohortChanged,
  CohortClosed,
  CohortJoined,
  CohortLeft,
  CohortMade,
  CohortMemberReminded,
  DraftPublished,
  IndustryAdded,
  type NewEvent,
  PartnerAdded,
  PaymentTaken,
  PurchaseRefunded,
  QuestionAdded,
  QuestionAnswered,
  SectionDefined,
  SectorAdded,
  SectorRenamed,
} from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import type { Log } from '@groundwork/event-store';

/** Nine o'clock on a day of March. */
export const timeOf = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;

const option = (questionOptionID: string, text: string, scoreImpact: number) => ({
  ...{ questionOptionID, text, scoreImpact, conditionalLanguageFB: '', conditionalLanguageAT: '' },
});
const question = QuestionAdded.of({
  assessmentID: 'pumps.1',
  questionID: 'q1',
  questionGroupID: 'g1',
  sectionID: 2,
  text: 'Who pays?',
  ...{ helpText: '', explanationText: '', education: '', referralPartner: '' },
  options: [option('few', 'A few', 0.4), option('many', 'Many', 1), option('none', '=Nobody', -0.5)],
});
const cohort = {
  ...{ cohortID: 'spring', cohortName: 'Sprng', partnerID: 'fund', partnerUserID: 'fay', linkID: 'link' },
  ...{ industryID: 1, sectorID: 3, assessmentID: 'pumps', startsOn: '2026-03-01', endsOn: null, goalOn: '2026-06-30' },
};
const joined = (userID: string, invitationID: string | null) =>
  CohortJoined.of({ userID, cohortID: 'spring', partnerID: 'fund', invitationID });
const start = (n: number) =>
  AssessmentStarted.of({
    userAssessmentID: `anna.${n}`,
    userID: 'anna',
    assessmentID: 'pumps.1',
    ...{ industryID: 1, sectorID: 3, assessmentType: 'P', versionNumber: 1, totalQuestions: 1 },
  });
const answer = (n: number, questionOptionID: string) =>
  QuestionAnswered.of({ userAssessmentID: `anna.${n}`, questionID: 'q1', questionOptionID });
const complete = (n: number, percent: number) =>
  AssessmentCompleted.of({ userAssessmentID: `anna.${n}`, chosen: percent, best: 100, percent, sections: [] });

/** @returns the position before the founder ended their account. */
export async function appendMarch(log: Log): Promise<{ readonly beforeTheEnd: string }> {
  /** On which each was written. */
  let day = 0;
  const happened = async (stream: string, ...events: NewEvent[]): Promise<string> => {
    day++;
    const before = (await log.readStream(stream)).at(-1)?.revision ?? 'no_stream';
    return (await log.append(stream, events, before, metadataFor(`day${day}`, timeOf(day)))).position;
  };

  await happened('taxonomy', IndustryAdded.of({ industryID: 1, industryName: 'Machines' })); // 1
  const section = {
    sectionID: 2,
    sectionName: 'Customers',
    sectionShortName: 'Customers',
    sectionSummary: '',
    callToAction: '',
  };
  await happened(
    'taxonomy',
    SectorAdded.of({ sectorID: 3, industryID: 1, sectorName: 'Pump' }),
    SectionDefined.of(section),
  ); // 2
  const draft = { originID: 'pumps', assessmentID: 'pumps.1', assessmentTitle: 'Pumps', assessmentType: 'P' as const };
  await happened('assessment-pumps', AssessmentCreated.of({ ...draft, industryID: 1, sectorID: 3 }), question); // 3
  await happened('assessment-pumps', DraftPublished.of({ assessmentID: 'pumps.1', versionNumber: 1 })); // 4
  await happened('partner-fund', PartnerAdded.of({ partnerID: 'fund', partnerName: 'The Fund', defaultDiscount: 0 })); // 5
  const paid = {
    purchaseID: 'anna',
    userID: 'anna',
    intentID: 'pi_1',
    amount: 29_900,
    receiptUrl: 'https://pay.example/anna',
  };
  await happened('purchase-anna', PaymentTaken.of(paid)); // 6
  const anna = anAccount({
    userID: 'anna',
    firstName: 'Plantedname',
    partnerID: 'fund',
    discountCode: 'SPRING',
    preferredIndustry: 1,
  });
  await happened('account-anna', AccountOpened.of(anna)); // 7
  await happened('attempts-anna', start(1)); // 8
  await happened('attempts-anna', answer(1, 'few')); // 9
  await happened('attempts-anna', answer(1, 'many')); // 10
  await happened('attempts-anna', complete(1, 100)); // 11
  await happened('attempts-anna', AssessmentReopened.of({ userAssessmentID: 'anna.1' })); // 12
  await happened('attempts-anna', answer(1, 'few')); // 13
  await happened('attempts-anna', complete(1, 40)); // 14
  await happened('attempts-anna', start(2)); // 15
  await happened('taxonomy', SectorRenamed.of({ sectorID: 3, sectorName: 'Pumps' })); // 16
  const beforeTheEnd = await happened('purchase-anna', PurchaseRefunded.of({ purchaseID: 'anna', refundID: 'r1' })); // 17
  await happened('account-anna', AccountClosed.of({ userID: 'anna' })); // 18
  await happened('cohort-spring', CohortMade.of(cohort)); // 19
  const { cohortID, startsOn, endsOn, goalOn } = cohort;
  const renamed = { cohortID, startsOn, endsOn, goalOn, cohortName: 'Spring' };
  await happened('cohort-spring', CohortChanged.of(renamed), CohortClosed.of({ cohortID })); // 20
  await happened('cohortMembership-anna', joined('anna', null)); // 21
  await happened('cohortMembership-bert', joined('bert', 'i1')); // 22
  await happened(
    'cohortMembership-bert',
    CohortMemberReminded.of({ userID: 'bert', cohortID, mailID: 'm1' }),
    CohortLeft.of({ userID: 'bert', cohortID, invitationID: 'i1' }),
  ); // 23
  return { beforeTheEnd };
}
