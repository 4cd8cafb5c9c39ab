import { hasBody } from '../core/endpoint.ts';
import { type Api, ENDPOINTS, type Part } from '../endpoints.ts';
import { type RouteName, routeOf } from '../routes.ts';
import { aSignUp } from './people.ts';

type Param = { [N in RouteName]: keyof Api[N]['params'] }[RouteName];

/** Which records are asked for: what parameters of paths stand for, and what else requests name. */
export type Ids = Readonly<Record<Param | 'partnerUserID' | 'email' | 'words', string>>;

/** Of what is nobody's record. */
export const MADE_UP = {
  agreementID: 'any',
  shareID: 'any',
  noteID: 'any',
  threadID: 'any',
  linkID: 'any',
  viewID: 'any',
  keyID: 'Zz000000',
  webhookID: 'any.1',
  deliveryID: 'any',
  sessionID: 'any',
  fileID: 'any',
  logoID: 'any',
  passkeyID: 'any',
  itemID: 'any',
  mailID: 'any',
  requestID: 'any',
  proposalID: 'any',
  cohortID: 'any',
  token: 'a.b.c',
  month: '2026-11',
  readModel: 'nothing-of-this-name',
  parkedID: 'users@1:00000000000000000001',
  report: 'funnel',
  kind: 'account',
  providerID: 'any',
  industryID: '999',
  sectorID: '999',
  sectionID: '999',
} satisfies Partial<Ids>;

/** Parameters of the path are those of the ids, but for what is named here. */
type RequestOf<N extends RouteName> = { readonly params?: Partial<Ids> } & Part<'query', Api[N]['query']> &
  Part<'body', Api[N]['body']>;

/** Endpoints that ask for more than their path names. */
type Asking = { [N in RouteName]: Record<never, never> extends RequestOf<N> ? never : N }[RouteName];

type Requests = { readonly [N in Asking]: RequestOf<N> } & {
  readonly [N in Exclude<RouteName, Asking>]?: RequestOf<N>;
};

/** What signs in where the tests begin. */
export const PASSWORD = 'correct horse battery';
const password = 'not the current one';
/** Of a passkey that nobody has. */
const credential = { id: 'a-passkey', clientDataJSON: 'e30' };
const newPasskey = { ...credential, attestationObject: 'oA', transports: ['internal'] };
const signature = { ...credential, authenticatorData: 'AA', signature: 'AA', userHandle: 'bm9ib2R5' };
const section = {
  sectionName: 'The company',
  sectionShortName: 'Company',
  sectionSummary: '',
  callToAction: '',
};
const file: Api['importQuestions']['body']['content'] = {
  format: 'groundwork-assessment',
  formatVersion: 1,
  assessmentTitle: 'From a file',
  assessmentType: 'A',
  sections: [],
};
const ssoSettings: Api['changeIdentityProvider']['body'] = {
  name: 'Mail & Sons',
  clientID: 'groundwork',
  domains: ['mail.example'],
  asksSecondFactor: false,
  groupsClaim: '',
  groups: [],
  builderGroups: [],
  passwordOff: false,
  keptAdminID: null,
};
const staff = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });

/**
 * One good request for each endpoint that asks for more than its path names: one that is not here does not compile. Who may send it,
 * and what comes of it, each test says.
 */
const requestsFor = (ids: Ids): Requests => {
  const { userAssessmentID, assessmentID, email, words: search } = ids;
  const industry = Number(ids.industryID);
  const webhook: Api['addWebhook']['body'] = {
    url: 'https://hooks.example.com/in',
    description: 'The CRM',
    types: ['assessment.completed'],
    partnerID: ids.partnerID,
    withNames: false,
  };
  const ofPartner = { params: { userID: ids.partnerUserID } };
  const ofExportLink = `${ids.exportID}.made-up`;
  return {
    // Of sessions and accounts.
    signIn: { body: { email, password: PASSWORD } },
    requestSignInLink: { body: { email, proof: 'a proof of nothing' } },
    confirmPassword: { body: { password } },
    startSingleSignOn: { body: { email } },
    finishSingleSignOn: { body: { search: 'code=a&state=b' } },
    passSingleSignOn: { body: { code: '123456' } },
    signInProvider: { query: { domain: 'mail.example' } },
    addIdentityProvider: {
      body: { partnerID: ids.partnerID, issuer: 'https://id.mail.example', clientSecret: 'a secret', ...ssoSettings },
    },
    changeIdentityProvider: { body: { ...ssoSettings, keptAdminID: ids.adminID } },
    switchIdentityProvider: { body: { on: true } },
    requestPasswordReset: { body: { email, proof: 'a proof of nothing' } },
    resetPassword: { body: { token: ids.token, newPassword: PASSWORD, confirmPassword: PASSWORD } },
    changePassword: { body: { currentPassword: password, password } },
    updateUser: { body: { firstName: 'Berta', lastName: 'Quill' } },
    confirmNewEmail: { body: { token: ids.token } },
    stopEmailChange: { body: { token: ids.token } },
    enableSecondFactor: { body: { password, factorID: 'made-up', code: '123456' } },
    disableSecondFactor: { body: { password, code: '123456' } },
    issueRecoveryCodes: { body: { password, code: '123456' } },
    removeSecondFactor: { body: { password } },
    createApiKey: { body: { name: 'Nightly figures', scopes: ['lists:read', 'reports:read'], days: 30 } },
    addPasskey: { body: newPasskey },
    renamePasskey: { body: { name: 'Laptop' } },
    addPassword: { body: { password: PASSWORD } },
    prepareInvitationPasskey: { body: { token: ids.token } },
    acceptInvitation: { body: { token: ids.token, passkey: newPasskey } },
    prepareSignUpPasskey: { body: { key: 'an-attempt-that-begins', email: 'nora@mail.example' } },
    signInWithPasskey: { body: signature },
    confirmPasskey: { body: signature },
    erasePersonalData: { body: { password } },

    // Of a purchase.
    captchaVerify: { body: { token: 'what the widget gave' } },
    signUp: {
      body: aSignUp({
        email: 'nora@mail.example',
        password: PASSWORD,
        discountCode: 'HALF',
        paymentMethodId: 'pm_card',
      }),
    },
    endSignUp: { body: { key: 'an-attempt-that-was-lost' } },
    reportClientError: {
      body: { kind: 'error', name: 'Error', message: 'x', stack: 'at x', route: '/assessments', release: 'r1' },
    },

    // Of assessments taken.
    assessmentSelection: { query: { industryID: 1, sectorID: 1 } },
    questionnaire: { query: { userAssessmentID } },
    answerPartnerProposal: { body: { answer: 'declined' } },
    startAssessment: { body: { industryID: 1, sectorID: 3, assessmentID } },
    answerQuestion: { body: { questionID: ids.questionID, questionOptionID: ids.optionID } },
    setAssessmentStatus: { body: { status: 'IN_PROGRESS' } },
    assessmentReportFile: { query: { userAssessmentID } },
    answerSurvey: { body: { answers: [{ columnHeaderId: 'clear', answer: true }] } },
    addWebhook: { body: webhook },
    changeWebhook: { body: webhook },
    setWebhookState: { body: { state: 'paused' } },
    setReminders: { body: { on: false } },
    tellOutcome: { body: { status: 'raised', month: '2026-01', amount: 'to500k', investors: ['angels', 'vc'] } },
    setOutcomeQuestions: { body: { on: false } },
    changeAction: { body: { status: 'done' } },
    assignAction: { body: { email: 'kim@mail.example' } },
    keepEvidence: { body: { note: 'The org chart', link: '', shared: false } },
    shareResults: { body: { email: 'ira@investor.example' } },
    createShareLink: { body: { name: 'Harbor Angels' } },
    nameShare: { body: { name: 'Ira' } },
    openReport: { body: { token: ids.token } },
    assessmentLink: { body: { userID: ids.userID, assessmentID, emailAddress: email } },

    // Of staff.
    listUsers: { query: { search } },
    find: { query: { search } },
    addNote: { body: { note: 'Asked about Series A.' } },
    tagPeople: { body: { userIDs: [ids.userID], add: ['Investor'], remove: ['Alumni'] } },
    previewReminders: { body: { userIDs: [ids.userID] } },
    remindFounders: { body: { userIDs: [ids.userID] } },
    createCohort: { body: { cohortName: 'Spring' } },
    updateCohort: { body: { cohortName: 'Autumn' } },
    inviteToCohort: { body: { rows: [{ email: 'nia@newco.example', name: 'Nia' }] } },
    changeCohortInvitations: { body: { memberIDs: [ids.cohortID], action: 'remind' } },
    grantSeats: { body: { count: 3, invoice: 'INV-7' } },
    takeBackSeats: { body: { lotID: ids.cohortID, count: 1 } },
    setSeatPrices: { body: { tiers: [{ from: 1, priceInCents: 20_000 }] } },
    buySeats: { body: { count: 2, amountInCents: 40_000, paymentMethodId: 'pm_simulated_success' } },
    refundSeats: { body: { lotID: ids.cohortID, count: 1 } },
    extendSeats: { body: { lotID: ids.cohortID, lastDay: '2099-12-31' } },
    setSeatNotices: { body: { low: 'off' } },
    joinCohort: { body: { token: ids.token } },
    proposePartner: { body: { userIDs: [ids.userID], partnerUserID: ids.partnerUserID } },
    tagPerson: { body: { add: ['Investor'], remove: ['Alumni'] } },
    listHistory: { params: { id: ids.userID } },
    dismissAttention: { params: { kind: 'messageFailed' }, body: { reason: 'Told them on the phone' } },
    restoreAttention: { params: { kind: 'messageFailed' } },
    assignAttention: { params: { kind: 'messageFailed' }, body: { adminID: ids.adminID } },
    setExpertRequestState: { body: { state: 'inProgress' } },
    assignExpertRequest: { body: { adminID: ids.adminID } },
    createAdmin: { body: staff('Alma', 'Ahlberg', 'alma@staff.example') },
    updateAdmin: { body: staff('Adam', 'Ahlberg', 'adam@mail.example') },
    setBuilderAccess: { body: { builderAccess: true } },
    inviteMany: {
      body: {
        userType: 'partnerUser',
        rows: [{ ...staff('Pelle', 'Poulsen', 'pelle@staff.example'), partnerID: ids.partnerID }],
      },
    },
    saveView: { body: { list: 'users', name: 'Mine', isDefault: false, address: { sortBy: 'company' } } },
    createPartner: { body: { partnerName: 'South Fund', defaultDiscount: 0.1 } },
    brandPartner: { body: { color: '#0b6e4f', line: 'Capital for the coast', welcome: '' } },
    updatePartner: { body: { partnerName: 'North Capital', defaultDiscount: 0.5 } },
    createPartnerUser: { body: staff('Pia', 'Poulsen', 'pia@staff.example') },
    updatePartnerUser: { ...ofPartner, body: staff('Paula', 'Poulsen', 'paula@mail.example') },
    setPartnerUserState: { ...ofPartner, body: { state: 'active' } },
    deletePartnerUser: ofPartner,
    listCompanyUsers: ofPartner,
    listPartnerAssessments: ofPartner,
    issueAgreement: { body: { content: 'Keep it, says statement.' } },
    rebuildReadModel: { body: { version: 3, generation: 0 } },
    rollBackReadModel: { body: { version: 2, generation: 0 } },
    skipParkedEvent: { body: { reason: 'A test of ours' } },

    // Of codes.
    listCodes: { query: { search: ids.code } },
    listPartnerUserCodes: ofPartner,
    generateCode: { body: { code: 'SPRING', discount: 0.5 } },
    updateCode: { body: { discount: 0.5 } },
    emailCode: { body: { email: 'ida@mail.example' } },
    emailCodes: { body: { emails: ['ida@mail.example'] } },
    expireCodes: { body: { discountIDs: [ids.discountID] } },
    codeLink: { body: { code: ids.code } },

    // Of reports and files.
    saveReport: {
      body: { name: 'How far they come', report: 'funnel', parameters: { sector: '2' }, schedule: null },
    },
    reportBehind: { query: { row: 'Sign-up started', column: 'people' } },
    pinReport: { body: { pinned: true } },
    scheduleReport: { body: { schedule: 'weekly' } },
    mailReportNow: { body: { withNumbers: false } },
    reportRecipients: { query: { report: 'funnel' } },
    setReceivedReport: { body: { on: false } },
    requestListExport: { body: { kind: 'codes' } },
    openExport: { body: { token: ofExportLink } },
    downloadExport: { params: { exportID: ofExportLink } },

    // Of builders.
    createAssessment: { body: { industry } },
    setAssessmentActive: { body: { isActive: true } },
    createQuestion: { body: { text: 'Who buys it?', sectionID: 1, questionOptions: [] } },
    createOption: { body: { optionText: 'Nobody', scoreImpact: 5 } },
    undoChange: { body: { changeNumber: 1000 } },
    redoChange: { body: { changeNumber: 1000 } },
    commentQuestion: { body: { comment: 'Say which market.' } },
    setThreadResolved: { body: { resolved: true } },
    setCheckMeant: {
      body: { check: 'longQuestion', questionID: ids.questionID, questionOptionID: ids.optionID, meant: true },
    },
    createDraftLink: { body: { days: 7 } },
    schedulePublication: { body: { publishAt: '2100-01-01T09:00:00.000Z', timeZone: 'Europe/Berlin' } },
    importAssessment: { body: { industry, content: file } },
    importQuestions: { body: { content: file } },
    createIndustry: { body: { industryName: 'Energy' } },
    createSector: { body: { sectorName: 'Wind' } },
    createSection: { body: { ...section, sectionName: 'The market' } },
    updateSection: { body: section },
  };
};

export interface GoodRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** @returns a request that the endpoint takes, for these records. */
export function goodRequest(name: RouteName, ids: Ids): GoodRequest {
  // Of which of them it is, TypeScript cannot say.
  const {
    params,
    query = {},
    body = {},
  } = (requestsFor(ids)[name] ?? {}) as Partial<Record<keyof GoodRequest, object>>;
  const named: Readonly<Record<string, string>> = { ...ids, ...params };
  const inPath = [...routeOf(name).path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, named[param] ?? '']);
  return {
    params: Object.fromEntries(inPath),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    ...(hasBody(ENDPOINTS[name]) && { body: { ...body } }),
  };
}

/** @returns the request as it goes over the wire. */
export function wireOf(name: RouteName, { params, query, body }: GoodRequest) {
  const { method, path } = routeOf(name);
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return {
    method,
    url: [filled, search.join('&')].filter((part) => part !== '').join('?'),
    ...(body && { payload: body }),
  };
}
