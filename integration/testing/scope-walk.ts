import type { RouteName } from '@groundwork/contracts';
import { type Ids, MADE_UP } from '@groundwork/contracts/testing';
import { partnerIDOf, userIDOf } from '../../seed/people.ts';
import { PEOPLE } from './product.ts';

/** Records of Priya, who came through Luca of Alpine Ventures. */
export const foreignTo = (discountID: string): Ids => {
  const [userID, partnerUserID] = [userIDOf(PEOPLE.priya.email), userIDOf(PEOPLE.luca.email)];
  return {
    ...MADE_UP,
    userID,
    id: userID,
    userAssessmentID: `${userID}.1`,
    assessmentID: 'b2b.1',
    questionID: 'any',
    optionID: 'any',
    partnerID: partnerIDOf('Alpine Ventures'),
    partnerUserID,
    adminID: userIDOf(PEOPLE.ben.email),
    discountID,
    code: 'ALPINE10',
    exportID: `${partnerUserID}.1`,
    savedReportID: `${partnerUserID}.1`,
    purchaseID: userID,
    email: PEOPLE.priya.email,
    words: 'Raman',
  };
};

/** Nobody's: also an administrator finds nothing by them. */
export const NOBODYS: Ids = {
  ...MADE_UP,
  userID: 'nobody',
  id: 'nobody',
  userAssessmentID: 'nobody.1',
  assessmentID: 'nothing.1',
  questionID: 'any',
  optionID: 'any',
  partnerID: 'nobodys',
  partnerUserID: 'nobody',
  adminID: 'nobody',
  discountID: 'nothing',
  code: 'NOTHING',
  exportID: 'nobody.1',
  savedReportID: 'nobody.1',
  purchaseID: 'nobody',
  email: 'nobody@nowhere.example',
  words: 'Nowhere',
};

/** Words by which Priya and Luca are known: in no answer to who has nothing to do with them. */
export const FOREIGN_WORDS = [
  PEOPLE.priya.email,
  'Raman',
  'Northfield Works',
  PEOPLE.luca.email,
  'Steiner',
  'Alpine Ventures',
];

/** @returns what requests may leave out, and name here. */
export const besides = ({ partnerUserID }: Ids): Readonly<Partial<Record<RouteName, object>>> => ({
  generateCode: { partnerUserID },
  updateAssessment: { newAssessmentTitle: 'Walkers' },
});

/** How the roles that may call are answered; 404 where nothing is said. */
export interface Answered {
  readonly founder?: number;
  readonly partnerUser?: number;
  readonly admin?: number;
  /** An administrator with builder access, where they are answered otherwise than one without. */
  readonly builder?: number;
  /** Whoever calls, unless their role is named. */
  readonly anyone?: number;
  readonly visitor?: number;
}

const all = (status: number) => ({ founder: status, partnerUser: status, admin: status });
/** They hold what is in the caller's scope and nothing else. */
const lists = { partnerUser: 200, admin: 200 };

/** What is asked for is not there, for somebody who has nothing to do with it: but for these. */
export const ANSWERED: Readonly<Partial<Record<RouteName, Answered>>> = {
  // By who knows a secret, or by nobody in particular.
  signIn: { anyone: 401 },
  signOut: { anyone: 204 },
  refreshToken: { anyone: 401 },
  signUpSettings: { anyone: 200 },
  signInProvider: { anyone: 200 },
  // Nobody left for an organization's sign-in.
  finishSingleSignOn: { anyone: 422 },
  passSingleSignOn: { anyone: 422 },
  captchaVerify: { anyone: 422 },
  signUp: { anyone: 422 },
  endSignUp: { anyone: 200 },
  // Of a provider that this product does not have.
  paymentWebhook: { anyone: 503 },
  requestSignInLink: { anyone: 422 },
  requestPasswordReset: { anyone: 422 },
  resetPassword: { anyone: 422 },
  confirmNewEmail: { anyone: 422 },
  stopEmailChange: { anyone: 422 },
  stopReminders: { anyone: 422 },
  stopOutcomeQuestions: { anyone: 422 },
  calendarFeed: { anyone: 410 },
  stopReceivedReport: { anyone: 422 },
  cohortInvitation: { anyone: 422 },
  report: { anyone: 404, visitor: 401 },
  passkeyOptions: { anyone: 200 },
  prepareSignUpPasskey: { anyone: 200 },
  prepareInvitationPasskey: { anyone: 422 },
  acceptInvitation: { anyone: 422 },
  signInWithPasskey: { anyone: 422 },
  sharedDraft: { anyone: 404 },
  partnerLogo: { anyone: 404 },
  sampleReport: { anyone: 200 },
  reportClientError: { anyone: 204 },
  // What a code takes off is for whoever has it.
  discountCode: { anyone: 200, admin: 404 },

  // Of everybody signed in.
  currentAgreement: all(200),
  assessmentSelection: all(200),
  confirmPassword: all(422),
  confirmPasskey: all(422),
  // The password is asked for first, of whoever may erase somebody.
  erasePersonalData: { admin: 422 },

  listUsers: lists,
  find: lists,
  listCohorts: lists,
  // Partner users make their own.
  createCohort: { partnerUser: 200, admin: 422 },
  listCodes: lists,
  listExports: lists,
  listIndustries: { ...lists, founder: 200 },
  overview: lists,
  listAttention: lists,
  listReports: lists,
  listSavedReports: lists,
  listReceivedReports: lists,
  reportRecipients: lists,
  listSavedViews: lists,
  listApiKeys: lists,
  listWebhooks: lists,
  // Partner users hear of their own founders, whatever partner they name.
  addWebhook: { partnerUser: 201, admin: 422 },
  // Each has their own.
  createApiKey: { partnerUser: 201, admin: 201 },
  saveView: { partnerUser: 204, admin: 204 },
  deleteView: { partnerUser: 204, admin: 204 },
  saveReport: lists,
  reportResult: lists,
  reportPicture: lists,
  reportProgress: lists,
  reportBehind: lists,
  requestExport: lists,
  requestListExport: lists,
  // Each is told apart.
  expireCodes: lists,
  // What is wrong with each row is told.
  inviteMany: lists,
  tagPeople: { admin: 200 },
  previewReminders: { admin: 200 },
  remindFounders: { admin: 200 },
  // It is for nobody who is a partner user.
  proposePartner: { admin: 422 },
  listAdmins: { admin: 200 },
  listExpertRequests: { admin: 200 },
  listPartners: { admin: 200 },
  listIdentityProviders: { admin: 200 },
  readModelStatus: { admin: 200 },
  listParkedEvents: { admin: 200 },
  rebuildReadModel: { admin: 204 },
  // It was never made anew.
  rollBackReadModel: { admin: 409 },
  listAgreements: { admin: 200 },
  listHistory: { admin: 200 },
  listActivity: { admin: 200 },

  // The administrator who walks before the one with builder access has made them.
  createAdmin: { admin: 206, builder: 409 },
  createPartner: { admin: 200 },
  issueAgreement: { admin: 200 },
  createIndustry: { builder: 200 },
  createSection: { builder: 200 },
  listAssessments: { builder: 200 },
  searchQuestions: { builder: 200 },
  listSections: { builder: 200 },
};
