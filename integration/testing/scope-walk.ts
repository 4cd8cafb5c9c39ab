import type { RouteName } from '@groundwork/contracts';
import { partnerIDOf, userIDOf } from '../../seed/people.ts';
import { PEOPLE } from './product.ts';

/** Ids of records that the caller has nothing to do with. */
export interface Ids {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly assessmentID: string;
  readonly partnerID: string;
  readonly partnerUserID: string;
  readonly adminID: string;
  readonly discountID: string;
  readonly code: string;
  readonly exportID: string;
  readonly email: string;
  /** Of what is found by words. */
  readonly words: string;
}

/** Records of Priya, who came through Luca of Alpine Ventures. */
export const foreignTo = (discountID: string): Ids => {
  const [userID, partnerUserID] = [userIDOf(PEOPLE.priya.email), userIDOf(PEOPLE.luca.email)];
  return {
    userID,
    userAssessmentID: `${userID}.1`,
    assessmentID: 'b2b.1',
    partnerID: partnerIDOf('Alpine Ventures'),
    partnerUserID,
    adminID: userIDOf(PEOPLE.ben.email),
    discountID,
    code: 'ALPINE10',
    exportID: `${partnerUserID}.1`,
    email: PEOPLE.priya.email,
    words: 'Raman',
  };
};

/** Nobody's: also an administrator finds nothing by them. */
export const NOBODYS: Ids = {
  userID: 'nobody',
  userAssessmentID: 'nobody.1',
  assessmentID: 'nothing.1',
  partnerID: 'nobodys',
  partnerUserID: 'nobody',
  adminID: 'nobody',
  discountID: 'nothing',
  code: 'NOTHING',
  exportID: 'nobody.1',
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

export interface Walked {
  /** Parameters of the path, by what they are in Ids where the names differ. */
  readonly params?: (ids: Ids) => Readonly<Record<string, string>>;
  readonly query?: (ids: Ids) => string;
  readonly body?: (ids: Ids) => unknown;
  /** How the roles that may call are answered; 404 where nothing is said. `anyone`: whoever calls, unless their role is named. */
  readonly founder?: number;
  readonly partnerUser?: number;
  readonly admin?: number;
  /** An administrator with builder access, where they are answered otherwise than one without. */
  readonly builder?: number;
  readonly anyone?: number;
  readonly visitor?: number;
}

const names = { firstName: 'Any', lastName: 'Body' };
const password = 'a password of nobody';
const staff = (email: string) => ({ ...names, email });
const partnerUserPath = ({ partnerID, partnerUserID: userID }: Ids) => ({ partnerID, userID });
const all = (status: number) => ({ founder: status, partnerUser: status, admin: status });
const lists = { partnerUser: 200, admin: 200 };

const question = ({ assessmentID }: Ids) => ({ assessmentID, questionID: 'any' });
const option = ({ assessmentID }: Ids) => ({ assessmentID, optionID: 'any' });
const section = { sectionName: 'Walkers', sectionShortName: 'Walkers', sectionSummary: '', callToAction: '' };
const file = {
  format: 'groundwork-assessment',
  formatVersion: 1,
  assessmentTitle: 'Walkers',
  assessmentType: 'A',
  sections: [],
};

const readModelPath = () => ({ readModel: 'nothing-of-this-name' });
const parkedPath = () => ({ parkedID: 'users@1:00000000000000000001' });

/** A request of each endpoint for what the caller has nothing to do with. An endpoint that is not here does not compile. */
export const WALK: Readonly<Record<RouteName, Walked>> = {
  // By who knows a secret, or by nobody in particular.
  signIn: { body: ({ email }) => ({ email, password }), anyone: 401 },
  signOut: { anyone: 204 },
  refreshToken: { anyone: 401 },
  signUpSettings: { anyone: 200 },
  captchaChallenge: { anyone: 404 },
  captchaVerify: { body: () => ({ token: 'made up' }), anyone: 422 },
  signUp: { body: () => ({ firstName: 'Any' }), anyone: 422 },
  endSignUp: { body: () => ({ key: 'nobody-knows-it' }), anyone: 200 },
  // Of a provider that this product does not have.
  paymentWebhook: { body: () => ({}), anyone: 503 },
  requestSignInLink: { body: ({ email }) => ({ email, proof: 'of nothing' }), anyone: 422 },
  requestPasswordReset: { body: ({ email }) => ({ email, proof: 'of nothing' }), anyone: 422 },
  resetPassword: { body: () => ({ token: 'a.b.c', newPassword: password, confirmPassword: password }), anyone: 422 },
  confirmNewEmail: { body: () => ({ token: 'a.b.c' }), anyone: 422 },
  stopEmailChange: { body: () => ({ token: 'a.b.c' }), anyone: 422 },
  report: { anyone: 404, visitor: 401 },
  sampleReport: { anyone: 200 },
  openReport: { body: () => ({ token: 'a.b.c' }), anyone: 404 },
  downloadReport: { anyone: 404 },
  reportClientError: {
    body: () => ({ kind: 'error', name: 'Error', message: 'x', stack: '', route: '/', release: 'r' }),
    anyone: 204,
  },
  // What a code takes off is for whoever has it.
  discountCode: { anyone: 200, admin: 404 },

  // Of everybody signed in.
  currentAgreement: all(200),
  assessmentSelection: { query: () => 'industryID=1&sectorID=1', ...all(200) },
  confirmPassword: { body: () => ({ password }), ...all(422) },

  // Of founders, who have only their own.
  acceptAgreement: { params: ({ userID }) => ({ userID, agreementID: 'any' }) },
  listOwnAssessments: {},
  startAssessment: { body: ({ assessmentID }) => ({ industryID: 1, sectorID: 1, assessmentID }) },
  setAssessmentStatus: { body: () => ({ status: 'IN_PROGRESS' }) },
  answerQuestion: { body: () => ({ questionID: 'any', questionOptionID: 'any' }) },
  surveyQuestions: {},
  answerSurvey: { body: () => ({ answers: [{ columnHeaderId: 'any', answer: true }] }) },
  contactExpert: { body: () => ({}) },
  shareResults: { body: ({ email }) => ({ email }) },
  createShareLink: { body: () => ({ name: '' }) },
  nameShare: {
    params: ({ userAssessmentID }) => ({ userAssessmentID, shareID: 'any' }),
    body: () => ({ name: 'Ira' }),
  },
  listShares: {},
  stopReminders: { params: () => ({ token: 'a.b.c' }), anyone: 422 },
  reminderSetting: {},
  setReminders: { body: () => ({ on: true }) },
  listEvidence: {},
  sharedEvidence: { anyone: 404 },
  keepEvidence: {
    params: () => ({ questionID: 'any' }),
    body: () => ({ note: 'Walked', link: '', shared: false }),
  },
  listActions: {},
  actionsFile: {},
  changeAction: { params: () => ({ questionID: 'any' }), body: () => ({ status: 'done' }) },
  assignAction: { params: () => ({ questionID: 'any' }), body: ({ email }) => ({ email }) },
  revokeShare: { params: ({ userAssessmentID }) => ({ userAssessmentID, shareID: 'any' }) },

  // Of accounts.
  updateUser: { body: () => names },
  changePassword: { body: () => ({ currentPassword: password, password }) },
  remindNewEmail: {},
  cancelNewEmail: {},
  pendingEmail: {},
  secondFactor: {},
  prepareSecondFactor: {},
  enableSecondFactor: { body: () => ({ password, factorID: 'any', code: '123456' }) },
  disableSecondFactor: { body: () => ({ password, code: '123456' }) },
  issueRecoveryCodes: { body: () => ({ password, code: '123456' }) },
  removeSecondFactor: { body: () => ({ password }) },
  listSessions: {},
  endSession: { params: ({ userID }) => ({ userID, sessionID: 'any' }) },
  signOutEverywhere: {},
  exportPersonalData: {},
  // The password is asked for first, of whoever may erase somebody.
  erasePersonalData: { body: () => ({ password }), admin: 422 },
  sendInvitation: {},
  personDetails: {},
  listPersonMessages: {},

  // Of assessments taken.
  assessmentResults: {},
  questionnaire: { query: ({ userAssessmentID }) => `userAssessmentID=${userAssessmentID}` },
  assessmentReportFile: { query: ({ userAssessmentID }) => `userAssessmentID=${userAssessmentID}` },
  listAnswers: {},
  draftEffect: {},
  questionStatistics: {},
  assessmentLink: { body: ({ email, userID, assessmentID }) => ({ emailAddress: email, userID, assessmentID }) },

  // Lists, which hold what is in the caller's scope and nothing else.
  listUsers: { query: ({ words }) => `search=${words}`, ...lists },
  find: { query: ({ words }) => `search=${words}`, ...lists },
  listCodes: { query: ({ code }) => `search=${code}`, ...lists },
  listExports: lists,
  listIndustries: { ...lists, founder: 200 },
  overview: lists,
  listAttention: lists,
  listReports: lists,
  listSavedReports: lists,
  saveReport: { body: () => ({ name: 'Walk', report: 'funnel', parameters: {}, schedule: null }), ...lists },
  scheduleReport: {
    params: ({ exportID: savedReportID }) => ({ savedReportID }),
    body: () => ({ schedule: 'weekly' }),
  },
  deleteSavedReport: { params: ({ exportID: savedReportID }) => ({ savedReportID }) },
  reportResult: { params: () => ({ report: 'funnel' }), ...lists },
  reportProgress: { params: () => ({ report: 'funnel' }), ...lists },
  liveChanges: lists,
  listAdmins: { admin: 200 },
  listPartners: { admin: 200 },
  readModelStatus: { admin: 200 },
  listParkedEvents: { admin: 200 },
  rebuildReadModel: { params: readModelPath, body: () => ({ version: 99, generation: 1 }), admin: 204 },
  rollBackReadModel: { params: readModelPath, body: () => ({ version: 99, generation: 1 }), admin: 204 },
  retryParkedEvent: { params: parkedPath },
  skipParkedEvent: { params: parkedPath, body: () => ({ reason: 'Walked' }) },
  listAgreements: { admin: 200 },
  // Somebody else's id, also an administrator's.
  listAdminAssessments: { body: () => ({}) },
  listPartnerUsers: {},
  listCompanyUsers: { params: partnerUserPath },
  listPartnerAssessments: { params: partnerUserPath, body: () => ({}) },
  listPartnerCodes: {},
  listPartnerUserCodes: { params: partnerUserPath },
  listRedemptions: {},
  listHistory: { params: ({ userID }) => ({ kind: 'account', id: userID }), admin: 200 },
  listActivity: { admin: 200 },

  // What administrators make and change; of what belongs to nobody, they are told that it is not there.
  // The administrator who walks before the one with builder access has made them.
  createAdmin: { body: () => staff('walker@staff.example'), admin: 206, builder: 409 },
  updateAdmin: { body: () => staff('walker@staff.example') },
  deleteAdmin: {},
  setBuilderAccess: { body: () => ({ builderAccess: true }) },
  createPartner: { body: () => ({ partnerName: 'Walkers', defaultDiscount: 0 }), admin: 200 },
  updatePartner: { body: () => ({ partnerName: 'Walkers', defaultDiscount: 0 }) },
  createPartnerUser: { body: () => staff('stroller@staff.example') },
  updatePartnerUser: { params: partnerUserPath, body: () => staff('stroller@staff.example') },
  setPartnerUserState: { params: partnerUserPath, body: () => ({ state: 'deactivated' }) },
  deletePartnerUser: { params: partnerUserPath },
  issueAgreement: { body: () => ({ content: 'Walkers tell nobody.' }), admin: 200 },

  // What builders make and change; of what is not there, they are told so.
  createAssessment: { body: () => ({ industry: 999, sector: 'Walkers' }) },
  duplicateAssessment: { body: () => ({ newOrigin: false }) },
  setAssessmentActive: { body: () => ({ isActive: true }) },
  updateAssessment: { body: () => ({ newAssessmentTitle: 'Walkers' }) },
  discardDraft: {},
  undoChange: { body: () => ({ changeNumber: 1 }) },
  redoChange: { body: () => ({ changeNumber: 1 }) },
  createQuestion: { body: () => ({ text: 'Who walks?', sectionID: 1, questionOptions: [] }) },
  updateQuestion: { params: question, body: () => ({ text: 'Who walks?' }) },
  deleteQuestion: { params: question },
  createOption: { params: question, body: () => ({ optionText: 'Nobody', scoreImpact: 0 }) },
  updateOption: { params: option, body: () => ({ optionText: 'Nobody' }) },
  deleteOption: { params: option },
  importAssessment: { body: () => ({ industry: 999, sector: 'Walkers', content: file }) },
  importQuestions: { body: () => ({ content: file }) },
  createIndustry: { body: () => ({ industryName: 'Walking' }), builder: 200 },
  updateIndustry: { params: () => ({ industryID: '999' }), body: () => ({ industryName: 'Walkers' }) },
  createSector: { params: () => ({ industryID: '999' }), body: () => ({ sectorName: 'Walkers' }) },
  updateSector: { params: () => ({ sectorID: '999' }), body: () => ({ sectorName: 'Walkers' }) },
  createSection: { body: () => ({ ...section, sectionName: 'Walking' }), builder: 200 },
  updateSection: { params: () => ({ sectionID: '999' }), body: () => section },

  // Codes: whose they are, and what they are for.
  generateCode: { body: ({ partnerUserID }) => ({ code: 'WALK', discount: 0.5, partnerUserID }) },
  updateCode: { body: () => ({ discount: 0.5 }) },
  emailCode: { body: () => ({ email: 'walker@mail.example' }) },
  emailCodes: { body: () => ({ emails: ['walker@mail.example'] }) },
  // Each is told apart.
  expireCodes: { body: ({ discountID }) => ({ discountIDs: [discountID] }), ...lists },
  codeLink: { body: ({ code }) => ({ code }) },

  // What builders write.
  listAssessments: { builder: 200 },
  assessmentQuestions: {},
  searchQuestions: { builder: 200 },
  questionOptions: { params: ({ assessmentID }) => ({ assessmentID, questionID: 'any' }) },
  questionHistory: { params: ({ assessmentID }) => ({ assessmentID, questionID: 'any' }) },
  assessmentEvents: {},
  listSections: { builder: 200 },
  exportAssessment: {},

  // Exports of what is in the caller's scope.
  requestExport: { body: () => ({}), ...lists },
  requestListExport: { body: () => ({ kind: 'users' }), ...lists },
  exportFile: {},
  downloadExport: { params: ({ exportID }) => ({ exportID: `${exportID}.made-up` }) },
  openExport: { body: ({ exportID }) => ({ token: `${exportID}.made-up` }) },
};
