import type { RouteName, UserType } from '@groundwork/contracts';
import { goodRequest, type Ids, wireOf } from '@groundwork/contracts/testing';
import { userIDOf } from '../../seed/people.ts';
import { type Caller, PEOPLE } from './product.ts';
import { foreignTo } from './scope-walk.ts';
import { product } from './seeded.ts';

const { maya, priya, grace, luca, ben } = PEOPLE;
export const priyaID = userIDOf(priya.email);
/** Of an assessment that she took. */
export const attemptID = `${priyaID}.1`;
/** Looked up once: nobody may ask as often as there are cases. */
let found: Promise<Ids> | undefined;

async function lookUp(): Promise<Ids> {
  const list = await product().get(`/api/user/${priyaID}/assessment`, priya);
  const taken = list.json().data.find((row: { userAssessmentID: string }) => row.userAssessmentID === attemptID);
  const asked = await product().get(`/api/assessment/${taken.assessmentID}?userAssessmentID=${attemptID}`, priya);
  const codes = await product().get('/api/discount', luca);
  return {
    ...foreignTo(codes.json().data.discountCodes[0].discountID),
    assessmentID: taken.assessmentID,
    questionID: asked.json().data.questions[0].questionID,
    exportID: `${priyaID}.1`,
    code: 'HARBOR20',
  };
}

/** Priya's records, or what has no owner. */
export async function addressOf(name: RouteName): Promise<string> {
  found ??= lookUp();
  return wireOf(name, goodRequest(name, await found)).url;
}

/** Who asks each query. */
export const CALLERS: readonly (readonly [who: string, caller: Caller | null])[] = [
  ['a visitor', null],
  ['the founder', priya],
  ['another founder', maya],
  ['the partner user the founder came through', luca],
  ['another partner user', grace],
  ['an admin', ben],
  // Of Priya's own id, so that only the role can refuse it.
  ['a role that nobody has named', { ...priya, userType: 'unnamed' as UserType }],
];

/** How each caller is answered, in the order of CALLERS. */
export const EXPECTED: Partial<Record<RouteName, readonly number[]>> = {
  currentAgreement: [401, 200, 200, 200, 200, 200, 403],
  listUsers: [401, 403, 403, 200, 200, 200, 403],
  listAdminAssessments: [401, 403, 403, 403, 403, 200, 403],
  listAdmins: [401, 403, 403, 403, 403, 200, 403],
  readModelStatus: [401, 403, 403, 403, 403, 200, 403],
  listParkedEvents: [401, 403, 403, 403, 403, 200, 403],
  listIdentityProviders: [401, 403, 403, 403, 403, 200, 403],
  listPartners: [401, 403, 403, 403, 403, 200, 403],
  listPartnerUsers: [401, 403, 403, 200, 404, 200, 403],
  listCompanyUsers: [401, 403, 403, 200, 404, 200, 403],
  listPartnerAssessments: [401, 403, 403, 200, 404, 200, 403],
  partnerBranding: [401, 403, 403, 200, 404, 200, 403],
  // There is none of this name.
  partnerLogo: [404, 404, 404, 404, 404, 404, 404],
  listCohorts: [401, 403, 403, 200, 200, 200, 403],
  seatBalance: [401, 403, 403, 200, 404, 200, 403],
  seatStatement: [401, 403, 403, 200, 404, 200, 403],
  seatStatementCsv: [401, 403, 403, 200, 404, 200, 403],
  seatStatementPdf: [401, 403, 403, 200, 404, 200, 403],
  listSeatMoves: [401, 403, 403, 200, 404, 200, 403],
  seatPurchases: [401, 403, 403, 200, 404, 200, 403],
  // It bought nothing.
  seatReceiptFile: [401, 403, 403, 404, 404, 404, 403],
  // There is none of this name.
  listCohortMembers: [401, 403, 403, 404, 404, 404, 403],
  cohortResults: [401, 403, 403, 404, 404, 404, 403],
  cohortQuestions: [401, 403, 403, 404, 404, 404, 403],
  cohortResultsFile: [401, 403, 403, 404, 404, 404, 403],
  cohortBoardFile: [401, 403, 403, 404, 404, 404, 403],
  ownCohorts: [401, 200, 404, 403, 403, 403, 403],
  listCodes: [401, 403, 403, 200, 200, 200, 403],
  listPartnerCodes: [401, 403, 403, 200, 404, 200, 403],
  listPartnerUserCodes: [401, 403, 403, 200, 404, 200, 403],
  listRedemptions: [401, 403, 403, 200, 404, 200, 403],
  listAgreements: [401, 403, 403, 403, 403, 200, 403],
  listIndustries: [401, 200, 200, 200, 200, 200, 403],
  assessmentSelection: [401, 200, 200, 200, 200, 200, 403],
  questionnaire: [401, 200, 404, 200, 404, 200, 403],
  listOwnAssessments: [401, 200, 404, 403, 403, 403, 403],
  assessmentResults: [401, 200, 404, 200, 404, 200, 403],
  surveyQuestions: [401, 200, 404, 403, 403, 403, 403],
  report: [401, 200, 404, 200, 404, 200, 404],
  reminderSetting: [401, 200, 404, 403, 403, 403, 403],
  ownOutcome: [401, 200, 404, 403, 403, 403, 403],
  ownCalendar: [401, 200, 404, 403, 403, 403, 403],
  // By the secret in its address only.
  calendarFeed: [410, 410, 410, 410, 410, 410, 410],
  partnerAccess: [401, 200, 404, 403, 403, 403, 403],
  // Of nobody.
  sharedDraft: [404, 404, 404, 404, 404, 404, 404],
  sampleReport: [200, 200, 200, 200, 200, 200, 200],
  listShares: [401, 200, 404, 403, 403, 403, 403],
  listEvidence: [401, 200, 404, 403, 403, 403, 403],
  evidenceFiles: [401, 200, 404, 200, 404, 200, 403],
  // There is none of this name.
  evidenceFile: [401, 404, 404, 404, 404, 404, 403],
  // By the token of a mailed link only.
  sharedEvidence: [404, 404, 404, 404, 404, 404, 404],
  listActions: [401, 200, 404, 403, 403, 403, 403],
  actionsFile: [401, 200, 404, 403, 403, 403, 403],
  assessmentReportFile: [401, 200, 404, 200, 404, 200, 403],
  // By the token of a mailed link only: no session counts.
  downloadReport: [404, 404, 404, 404, 404, 404, 404],
  pendingEmail: [401, 200, 404, 404, 404, 200, 403],
  listPurchases: [401, 200, 404, 403, 403, 200, 403],
  // She bought nothing.
  receiptFile: [401, 404, 404, 403, 403, 404, 403],
  beginningPrice: [401, 200, 404, 403, 403, 403, 403],
  listSessions: [401, 200, 404, 404, 404, 200, 403],
  secondFactor: [401, 200, 404, 404, 404, 404, 403],
  listPasskeys: [401, 200, 404, 404, 404, 404, 403],
  exportPersonalData: [401, 200, 404, 403, 403, 200, 403],
  listHistory: [401, 403, 403, 403, 403, 200, 403],
  find: [401, 403, 403, 200, 200, 200, 403],
  overview: [401, 403, 403, 200, 200, 200, 403],
  listAttention: [401, 403, 403, 200, 200, 200, 403],
  listExpertRequests: [401, 403, 403, 403, 403, 200, 403],
  listReports: [401, 403, 403, 200, 200, 200, 403],
  reportResult: [401, 403, 403, 200, 200, 200, 403],
  reportProgress: [401, 403, 403, 200, 200, 200, 403],
  reportBehind: [401, 403, 403, 200, 200, 200, 403],
  listSavedReports: [401, 403, 403, 200, 200, 200, 403],
  listReceivedReports: [401, 403, 403, 200, 200, 200, 403],
  reportRecipients: [401, 403, 403, 200, 200, 200, 403],
  reportPicture: [401, 403, 403, 200, 200, 200, 403],
  listSavedViews: [401, 403, 403, 200, 200, 200, 403],
  listApiKeys: [401, 403, 403, 200, 200, 200, 403],
  listWebhooks: [401, 403, 403, 200, 200, 200, 403],
  // Of nobody among them.
  listWebhookDeliveries: [401, 403, 403, 404, 404, 404, 403],
  personDetails: [401, 403, 403, 403, 403, 200, 403],
  personNotes: [401, 403, 403, 403, 403, 200, 403],
  listPersonMessages: [401, 403, 403, 403, 403, 200, 403],
  listAnswers: [401, 403, 403, 403, 403, 200, 403],
  listActivity: [401, 403, 403, 403, 403, 200, 403],
  listExports: [401, 403, 403, 200, 200, 200, 403],
  // Of nobody among them.
  exportFile: [401, 403, 403, 404, 404, 404, 403],
  downloadExport: [401, 403, 403, 404, 404, 404, 403],
  listAssessments: [401, 403, 403, 403, 403, 403, 403],
  assessmentQuestions: [401, 403, 403, 403, 403, 403, 403],
  searchQuestions: [401, 403, 403, 403, 403, 403, 403],
  questionOptions: [401, 403, 403, 403, 403, 403, 403],
  draftReview: [401, 403, 403, 403, 403, 403, 403],
  questionHistory: [401, 403, 403, 403, 403, 403, 403],
  assessmentEvents: [401, 403, 403, 403, 403, 403, 403],
  listSections: [401, 403, 403, 403, 403, 403, 403],
  exportAssessment: [401, 403, 403, 403, 403, 403, 403],
  draftEffect: [401, 403, 403, 403, 403, 403, 403],
  questionStatistics: [401, 403, 403, 403, 403, 403, 403],
  liveChanges: [401, 403, 403, 200, 200, 200, 403],
  discountCode: [200, 200, 200, 200, 200, 200, 200],
  // Of no organization; who asks does not matter.
  signInProvider: [200, 200, 200, 200, 200, 200, 200],
};
