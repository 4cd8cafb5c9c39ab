import { ENDPOINTS, type Endpoint, type RouteName } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { BUILDER, PASSWORD, PEOPLE, type Person, SECTION } from './people.ts';

/** A request that its endpoint takes, for a founder called anna who has begun `readiness.1` as `anna.1`. */
export interface GoodRequest {
  /** Who may send it; null is a visitor. */
  readonly by: Person | null;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const own = { userID: 'anna', userAssessmentID: 'anna.1' };
const password = 'not the current one';

/** Of the draft that nobody has published. */
const draft = { assessmentID: 'draft.1' };
const question = { ...draft, questionID: 'idea' };
const option = { ...draft, optionID: 'idea-0' };
const { sectionID: _id, ...sectionTexts } = SECTION;
const file = {
  format: 'groundwork-assessment',
  formatVersion: 1,
  assessmentTitle: 'From a file',
  assessmentType: 'A',
  sections: [],
};

/** One good request for each endpoint that commands. */
const GOOD_REQUESTS: Readonly<Partial<Record<RouteName, GoodRequest>>> = {
  signIn: { by: null, params: {}, body: { email: PEOPLE.bert.email, password: PASSWORD } },
  signOut: { by: null, params: {} },
  requestSignInLink: { by: null, params: {}, body: { email: PEOPLE.bert.email, proof: 'a proof of nothing' } },
  refreshToken: { by: null, params: {} },
  signUpSettings: { by: null, params: {} },
  captchaChallenge: { by: null, params: {} },
  captchaVerify: { by: null, params: {}, body: { token: 'what the widget gave' } },
  signUp: {
    by: null,
    params: {},
    body: aSignUp({ email: 'nora@mail.example', password: PASSWORD, discountCode: 'HALF', paymentMethodId: 'pm_card' }),
  },
  endSignUp: { by: null, params: {}, body: { key: 'an-attempt-that-was-lost' } },
  paymentWebhook: { by: null, params: {}, body: {} },
  requestPasswordReset: { by: null, params: {}, body: { email: PEOPLE.bert.email, proof: 'a proof of nothing' } },
  resetPassword: {
    by: null,
    params: {},
    body: { token: 'a.b.c', newPassword: PASSWORD, confirmPassword: PASSWORD },
  },
  acceptAgreement: { by: PEOPLE.anna, params: { userID: 'anna', agreementID: 'statement' } },
  updateUser: { by: PEOPLE.adam, params: { userID: 'bert' }, body: { firstName: 'Berta', lastName: 'Quill' } },
  changePassword: { by: PEOPLE.anna, params: { userID: 'anna' }, body: { currentPassword: password, password } },
  remindNewEmail: { by: PEOPLE.anna, params: { userID: 'anna' } },
  cancelNewEmail: { by: PEOPLE.anna, params: { userID: 'anna' } },
  confirmNewEmail: { by: null, params: {}, body: { token: 'a.b.c' } },
  stopEmailChange: { by: null, params: {}, body: { token: 'a.b.c' } },
  prepareSecondFactor: { by: PEOPLE.anna, params: { userID: 'anna' } },
  enableSecondFactor: {
    by: PEOPLE.anna,
    params: { userID: 'anna' },
    body: { password, factorID: 'made-up', code: '123456' },
  },
  disableSecondFactor: { by: PEOPLE.anna, params: { userID: 'anna' }, body: { password, code: '123456' } },
  issueRecoveryCodes: { by: PEOPLE.anna, params: { userID: 'anna' }, body: { password, code: '123456' } },
  removeSecondFactor: { by: PEOPLE.adam, params: { userID: 'bert' }, body: { password } },
  sendInvitation: { by: PEOPLE.adam, params: { userID: 'paula' } },
  rebuildReadModel: { by: PEOPLE.adam, params: { readModel: 'users' }, body: { version: 3, generation: 0 } },
  rollBackReadModel: { by: PEOPLE.adam, params: { readModel: 'users' }, body: { version: 2, generation: 0 } },
  retryParkedEvent: { by: PEOPLE.adam, params: { parkedID: 'users@3:00000000000000000007' } },
  skipParkedEvent: {
    by: PEOPLE.adam,
    params: { parkedID: 'users@3:00000000000000000007' },
    body: { reason: 'A test of ours' },
  },
  createPartner: { by: PEOPLE.adam, params: {}, body: { partnerName: 'South Fund', defaultDiscount: 0.1 } },
  updatePartner: {
    by: PEOPLE.adam,
    params: { partnerID: 'north' },
    body: { partnerName: 'North Capital', defaultDiscount: 0.5 },
  },
  // The text that is current: it is asked for in many tests that go on afterwards.
  issueAgreement: { by: PEOPLE.adam, params: {}, body: { content: 'Keep it, says statement.' } },
  createAdmin: {
    by: PEOPLE.adam,
    params: {},
    body: { firstName: 'Alma', lastName: 'Ahlberg', email: 'alma@staff.example' },
  },
  updateAdmin: {
    by: PEOPLE.adam,
    params: { adminID: 'adam' },
    body: { firstName: 'Adam', lastName: 'Ahlberg', email: PEOPLE.adam.email },
  },
  deleteAdmin: { by: PEOPLE.adam, params: { adminID: 'adam' } },
  setBuilderAccess: { by: PEOPLE.adam, params: { adminID: 'adam' }, body: { builderAccess: true } },
  createPartnerUser: {
    by: PEOPLE.paula,
    params: { partnerID: 'north' },
    body: { firstName: 'Pia', lastName: 'Poulsen', email: 'pia@staff.example' },
  },
  updatePartnerUser: {
    by: PEOPLE.paula,
    params: { partnerID: 'north', userID: 'paula' },
    body: { firstName: 'Paula', lastName: 'Poulsen', email: PEOPLE.paula.email },
  },
  setPartnerUserState: { by: PEOPLE.adam, params: { partnerID: 'north', userID: 'paula' }, body: { state: 'active' } },
  deletePartnerUser: { by: PEOPLE.adam, params: { partnerID: 'south', userID: 'paula' } },
  confirmPassword: { by: PEOPLE.anna, params: {}, body: { password } },
  endSession: { by: PEOPLE.anna, params: { userID: 'anna', sessionID: 'session-of-anna' } },
  signOutEverywhere: { by: PEOPLE.anna, params: { userID: 'anna' } },
  // With another password, so that nobody is forgotten by it.
  erasePersonalData: { by: PEOPLE.anna, params: { userID: 'anna' }, body: { password } },
  startAssessment: {
    by: PEOPLE.anna,
    params: { userID: 'anna' },
    body: { industryID: 1, sectorID: 3, assessmentID: 'readiness.1' },
  },
  answerQuestion: { by: PEOPLE.anna, params: own, body: { questionID: 'team', questionOptionID: 'team-0' } },
  setAssessmentStatus: { by: PEOPLE.anna, params: own, body: { status: 'IN_PROGRESS' } },
  answerSurvey: { by: PEOPLE.anna, params: own, body: { answers: [{ columnHeaderId: 'clear', answer: true }] } },
  contactExpert: { by: PEOPLE.anna, params: { userID: 'anna' }, body: {} },
  stopReminders: { by: null, params: { token: 'a.b.c' } },
  setReminders: { by: PEOPLE.anna, params: { userID: 'anna' }, body: { on: false } },
  changeAction: { by: PEOPLE.anna, params: { ...own, questionID: 'team' }, body: { status: 'done' } },
  keepEvidence: {
    by: PEOPLE.anna,
    params: { ...own, questionID: 'team' },
    body: { note: 'The org chart', link: '', shared: false },
  },
  assignAction: {
    by: PEOPLE.anna,
    params: { ...own, questionID: 'team' },
    body: { email: 'kim@mail.example' },
  },
  shareResults: {
    by: PEOPLE.anna,
    params: { userAssessmentID: 'anna.1' },
    body: { email: 'ira@investor.example' },
  },
  createShareLink: { by: PEOPLE.anna, params: { userAssessmentID: 'anna.1' }, body: { name: 'Harbor Angels' } },
  nameShare: { by: PEOPLE.anna, params: { userAssessmentID: 'anna.1', shareID: 'none' }, body: { name: 'Ira' } },
  revokeShare: { by: PEOPLE.anna, params: { userAssessmentID: 'anna.1', shareID: 'none' } },
  reportClientError: {
    by: null,
    params: {},
    body: { kind: 'error', name: 'Error', message: 'x', stack: 'at x', route: '/assessments', release: 'r1' },
  },
  generateCode: { by: PEOPLE.adam, params: {}, body: { code: 'SPRING', discount: 0.5 } },
  updateCode: { by: PEOPLE.adam, params: { discountID: 'none' }, body: { discount: 0.5 } },
  emailCode: { by: PEOPLE.adam, params: { discountID: 'none' }, body: { email: 'ida@mail.example' } },
  emailCodes: { by: PEOPLE.adam, params: { discountID: 'none' }, body: { emails: ['ida@mail.example'] } },
  requestExport: { by: PEOPLE.adam, params: {}, body: {} },
  requestListExport: { by: PEOPLE.adam, params: {}, body: { kind: 'codes' } },
  openExport: { by: PEOPLE.adam, params: {}, body: { token: 'a.b.c' } },
  saveReport: {
    by: PEOPLE.adam,
    params: {},
    body: { name: 'How far they come', report: 'funnel', parameters: { sector: '2' }, schedule: null },
  },
  scheduleReport: { by: PEOPLE.adam, params: { savedReportID: 'nobody.1' }, body: { schedule: 'weekly' } },
  deleteSavedReport: { by: PEOPLE.adam, params: { savedReportID: 'nobody.1' } },
  expireCodes: { by: PEOPLE.adam, params: {}, body: { discountIDs: ['none'] } },
  codeLink: { by: PEOPLE.adam, params: {}, body: { code: 'NONE' } },
  assessmentLink: {
    by: PEOPLE.adam,
    params: { userID: 'anna', assessmentID: 'readiness.1' },
    body: { userID: 'anna', assessmentID: 'readiness.1', emailAddress: PEOPLE.anna.email },
  },
  createAssessment: { by: BUILDER, params: {}, body: { industry: 1 } },
  duplicateAssessment: { by: BUILDER, params: draft, body: {} },
  setAssessmentActive: { by: BUILDER, params: draft, body: { isActive: true } },
  updateAssessment: { by: BUILDER, params: draft, body: {} },
  createQuestion: {
    by: BUILDER,
    params: draft,
    body: { text: 'Who buys it?', sectionID: 1, questionOptions: [] },
  },
  updateQuestion: { by: BUILDER, params: question, body: {} },
  deleteQuestion: { by: BUILDER, params: { ...draft, questionID: 'none' } },
  createOption: { by: BUILDER, params: question, body: { optionText: 'Nobody', scoreImpact: 5 } },
  updateOption: { by: BUILDER, params: option, body: {} },
  deleteOption: { by: BUILDER, params: { ...draft, optionID: 'none' } },
  discardDraft: { by: BUILDER, params: { assessmentID: 'none.1' } },
  undoChange: { by: BUILDER, params: draft, body: { changeNumber: 1000 } },
  redoChange: { by: BUILDER, params: draft, body: { changeNumber: 1000 } },
  importAssessment: { by: BUILDER, params: {}, body: { industry: 1, content: file } },
  importQuestions: { by: BUILDER, params: draft, body: { content: file } },
  createIndustry: { by: BUILDER, params: {}, body: { industryName: 'Energy' } },
  updateIndustry: { by: BUILDER, params: { industryID: '1' }, body: {} },
  createSector: { by: BUILDER, params: { industryID: '1' }, body: { sectorName: 'Wind' } },
  updateSector: { by: BUILDER, params: { sectorID: '1' }, body: {} },
  createSection: { by: BUILDER, params: {}, body: { ...sectionTexts, sectionName: 'The market' } },
  updateSection: { by: BUILDER, params: { sectionID: '1' }, body: sectionTexts },
  openReport: { by: null, params: { userAssessmentID: 'anna.1' }, body: { token: 'a.b.c' } },
};

export type NamedEndpoint = Endpoint & { readonly name: RouteName };

/** Every endpoint that commands. */
export const COMMANDS = (Object.values(ENDPOINTS) as NamedEndpoint[]).filter((e) => e.service === 'command');

/** @throws Error when an endpoint was added without its request here. */
export function goodRequest(name: RouteName): GoodRequest {
  const request = GOOD_REQUESTS[name];
  if (!request) throw new Error(`${name} has no good request in testing/requests.ts`);
  return request;
}
