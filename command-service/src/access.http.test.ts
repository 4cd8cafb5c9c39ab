import { ERRORS, type ErrorCode, errorBody, ROLES, type RouteName } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandImplementations } from './service.ts';
import { BUILDER, PEOPLE, type Person } from './testing/people.ts';
import { COMMANDS, goodRequest, type NamedEndpoint } from './testing/requests.ts';
import { startTestService, type TestService } from './testing/service.ts';

type Caller = 'visitor' | 'founder' | 'other founder' | 'partner user' | 'admin';
/** `builder`: an administrator who may author assessments, for what asks for that. */
type Outcomes = Readonly<Record<Caller, Outcome> & { readonly builder?: Outcome }>;
type Outcome = 'allowed' | 'unauthorized' | 'forbidden' | 'notFound';

const CALLERS: Readonly<Record<keyof Outcomes, Person | null>> = {
  visitor: null,
  founder: PEOPLE.anna,
  'other founder': PEOPLE.bert,
  'partner user': PEOPLE.paula,
  admin: PEOPLE.adam,
  builder: BUILDER,
};
const everybody: Readonly<Record<Caller, Outcome>> = {
  visitor: 'allowed',
  founder: 'allowed',
  'other founder': 'allowed',
  'partner user': 'allowed',
  admin: 'allowed',
};
/** A founder's own record: another founder learns not even that it is there. */
const ownFounder: Readonly<Record<Caller, Outcome>> = {
  visitor: 'unauthorized',
  founder: 'allowed',
  'other founder': 'notFound',
  'partner user': 'forbidden',
  admin: 'forbidden',
};
/** Anybody's own record, here the founder's: not even an admin finds somebody else's. */
const own: Readonly<Record<Caller, Outcome>> = {
  visitor: 'unauthorized',
  founder: 'allowed',
  'other founder': 'notFound',
  'partner user': 'notFound',
  admin: 'notFound',
};
const adminsOnly: Readonly<Record<Caller, Outcome>> = {
  visitor: 'unauthorized',
  founder: 'forbidden',
  'other founder': 'forbidden',
  'partner user': 'forbidden',
  admin: 'allowed',
};
/** Administrators with builder access alone. */
const builders: Outcomes = { ...adminsOnly, admin: 'forbidden', builder: 'allowed' };
/** Administrators and, within their scope, partner users. */
const staff: Readonly<Record<Caller, Outcome>> = { ...adminsOnly, 'partner user': 'allowed' };

/** Who may command what (docs/specification.md#account-calls), written down beside the definitions and not derived from them. */
const MAY: Readonly<Partial<Record<RouteName, Outcomes>>> = {
  signIn: everybody,
  signOut: everybody,
  refreshToken: everybody,
  acceptAgreement: ownFounder,
  startAssessment: ownFounder,
  answerQuestion: ownFounder,
  setAssessmentStatus: ownFounder,
  signUp: everybody,
  endSignUp: everybody,
  signUpSettings: everybody,
  captchaChallenge: everybody,
  captchaVerify: everybody,
  paymentWebhook: everybody,
  requestPasswordReset: everybody,
  requestSignInLink: everybody,
  resetPassword: everybody,
  // The other founder's own profile.
  updateUser: { ...own, founder: 'notFound', 'other founder': 'allowed', admin: 'allowed' },
  changePassword: own,
  endSession: { ...own, admin: 'allowed' },
  signOutEverywhere: { ...own, admin: 'allowed' },
  erasePersonalData: { ...ownFounder, admin: 'allowed' },
  remindNewEmail: { ...own, admin: 'allowed' },
  cancelNewEmail: { ...own, admin: 'allowed' },
  confirmNewEmail: everybody,
  stopEmailChange: everybody,
  prepareSecondFactor: own,
  enableSecondFactor: own,
  disableSecondFactor: own,
  issueRecoveryCodes: own,
  removeSecondFactor: adminsOnly,
  sendInvitation: { ...adminsOnly, 'partner user': 'allowed' },
  createAdmin: adminsOnly,
  updateAdmin: adminsOnly,
  deleteAdmin: adminsOnly,
  setBuilderAccess: adminsOnly,
  createPartnerUser: { ...adminsOnly, 'partner user': 'allowed' },
  updatePartnerUser: { ...adminsOnly, 'partner user': 'allowed' },
  setPartnerUserState: adminsOnly,
  deletePartnerUser: adminsOnly,
  confirmPassword: {
    ...everybody,
    visitor: 'unauthorized',
  },
  inviteMany: staff,
  createPartner: adminsOnly,
  rebuildReadModel: adminsOnly,
  rollBackReadModel: adminsOnly,
  retryParkedEvent: adminsOnly,
  skipParkedEvent: adminsOnly,
  updatePartner: adminsOnly,
  issueAgreement: adminsOnly,
  answerSurvey: ownFounder,
  contactExpert: ownFounder,
  // Only the founder whose result it is, not even an admin.
  shareResults: ownFounder,
  createShareLink: ownFounder,
  nameShare: ownFounder,
  revokeShare: ownFounder,
  stopReminders: everybody,
  stopReceivedReport: everybody,
  setReminders: ownFounder,
  changeAction: ownFounder,
  answerPartnerProposal: ownFounder,
  endPartnerAccess: ownFounder,
  keepEvidence: ownFounder,
  keepEvidenceFile: ownFounder,
  removeEvidenceFile: ownFounder,
  assignAction: ownFounder,
  openReport: everybody,
  generateCode: staff,
  updateCode: staff,
  expireCodes: staff,
  emailCode: staff,
  emailCodes: staff,
  requestExport: staff,
  requestListExport: staff,
  openExport: staff,
  saveReport: staff,
  setExpertRequestState: adminsOnly,
  assignExpertRequest: adminsOnly,
  dismissAttention: adminsOnly,
  restoreAttention: adminsOnly,
  assignAttention: adminsOnly,
  resendMessage: adminsOnly,
  addNote: adminsOnly,
  removeNote: adminsOnly,
  tagPerson: adminsOnly,
  tagPeople: adminsOnly,
  previewReminders: adminsOnly,
  remindFounders: adminsOnly,
  proposePartner: adminsOnly,
  withdrawPartnerProposal: adminsOnly,
  saveView: staff,
  deleteView: staff,
  scheduleReport: staff,
  mailReportNow: staff,
  setReceivedReport: staff,
  pinReport: staff,
  deleteSavedReport: staff,
  codeLink: staff,
  assessmentLink: adminsOnly,
  reportClientError: everybody,
  createAssessment: builders,
  duplicateAssessment: builders,
  setAssessmentActive: builders,
  updateAssessment: builders,
  createQuestion: builders,
  updateQuestion: builders,
  deleteQuestion: builders,
  createOption: builders,
  updateOption: builders,
  deleteOption: builders,
  discardDraft: builders,
  undoChange: builders,
  redoChange: builders,
  commentQuestion: builders,
  setThreadResolved: builders,
  setCheckMeant: builders,
  createDraftLink: builders,
  revokeDraftLink: builders,
  schedulePublication: builders,
  cancelPublication: builders,
  importAssessment: builders,
  importQuestions: builders,
  createIndustry: builders,
  updateIndustry: builders,
  createSector: builders,
  updateSector: builders,
  createSection: builders,
  updateSection: builders,
};

/** How those who get through may be refused, where it cannot be done now. */
const REFUSALS: Readonly<Partial<Record<RouteName, readonly ErrorCode[]>>> = {
  // It goes by the cookie, and callers have none.
  refreshToken: ['unauthorized'],
  startAssessment: ['attemptInProgress'],
  signUp: ['notHuman'],
  // Each token counts once.
  captchaVerify: ['notHuman'],
  // The simulated provider has no news.
  paymentWebhook: ['notFound'],
  requestPasswordReset: ['notHuman'],
  requestSignInLink: ['notHuman'],
  resetPassword: ['linkInvalid'],
  changePassword: ['wrongPassword'],
  erasePersonalData: ['wrongPassword'],
  // Nothing waits; that somebody is in scope is shown by tests of their own.
  remindNewEmail: ['notFound'],
  cancelNewEmail: ['notFound'],
  confirmNewEmail: ['linkInvalid'],
  stopEmailChange: ['linkInvalid'],
  enableSecondFactor: ['wrongPassword'],
  // It is not on.
  disableSecondFactor: ['secondFactorOff'],
  issueRecoveryCodes: ['secondFactorOff'],
  removeSecondFactor: ['wrongPassword'],
  sendInvitation: ['alreadyActive'],
  setExpertRequestState: ['notFound'],
  assignExpertRequest: ['notFound'],
  // Nothing of theirs failed.
  dismissAttention: ['notFound'],
  restoreAttention: ['notFound'],
  assignAttention: ['notFound'],
  resendMessage: ['notFound'],
  // Of sessions that were never started, no password was given.
  deleteAdmin: ['passwordRequired'],
  // Of another partner.
  deletePartnerUser: ['notFound'],
  setBuilderAccess: ['passwordRequired'],
  confirmPassword: ['wrongPassword', 'tooManyRequests'],
  // Once it is there, the same address is somebody's.
  createAdmin: ['emailInUse'],
  createPartnerUser: ['emailInUse'],
  // Nothing was made anew, and nothing was parked.
  rollBackReadModel: ['nothingToRollBack'],
  retryParkedEvent: ['notFound'],
  skipParkedEvent: ['notFound'],
  // It is not completed.
  answerSurvey: ['notFound'],
  shareResults: ['notFound'],
  stopReminders: ['linkInvalid'],
  stopReceivedReport: ['linkInvalid'],
  changeAction: ['notFound'],
  answerPartnerProposal: ['notFound'],
  withdrawPartnerProposal: ['notFound'],
  keepEvidence: ['notFound'],
  keepEvidenceFile: ['notFound'],
  removeEvidenceFile: ['notFound'],
  removeNote: ['notFound'],
  assignAction: ['notFound'],
  createShareLink: ['notFound'],
  nameShare: ['notFound'],
  revokeShare: ['notFound'],
  openReport: ['notFound'],
  updateCode: ['notFound'],
  codeLink: ['notFound'],
  emailCode: ['notFound'],
  emailCodes: ['notFound'],
  openExport: ['exportGone'],
  // Each has their own.
  scheduleReport: ['notFound'],
  mailReportNow: ['notFound'],
  setReceivedReport: ['notFound'],
  pinReport: ['notFound'],
  deleteSavedReport: ['notFound'],
  assessmentLink: ['notFound'],
  // There is no industry, and no name is asked for.
  createAssessment: ['notFound'],
  importAssessment: ['notFound'],
  duplicateAssessment: ['sectorMissing'],
  updateAssessment: ['nameMissing'],
  setAssessmentActive: ['notPublished'],
  deleteQuestion: ['notFound'],
  deleteOption: ['notFound'],
  discardDraft: ['notFound'],
  undoChange: ['changedMeanwhile'],
  redoChange: ['changedMeanwhile'],
  updateSector: ['notFound'],
  commentQuestion: ['notADraft'],
  setThreadResolved: ['notFound', 'notADraft'],
  setCheckMeant: ['notFound', 'notADraft'],
  createDraftLink: ['notADraft'],
  cancelPublication: ['notADraft'],
  revokeDraftLink: ['notFound'],
  schedulePublication: ['publicationTime', 'notADraft'],
};

const cases = COMMANDS.flatMap((endpoint) =>
  Object.entries(MAY[endpoint.name] ?? {}).map(
    ([caller, outcome]) => [caller as keyof Outcomes, endpoint, outcome] as const,
  ),
);

let service: TestService;
/** A session of the founder's that lives. */
let sessionID: string;
beforeAll(async () => {
  service = await startTestService();
  const start = goodRequest('startAssessment');
  const started = await service.call('startAssessment', { ...start, token: service.tokenFor(PEOPLE.anna) });
  expect(started.json()).toEqual({ data: { userAssessmentID: 'anna.1', assessmentID: 'readiness.1' } });
  const { cookie } = await service.signIn(PEOPLE.anna);
  sessionID = String(cookie?.split('.')[0]);
});
afterAll(() => service.close());

describe('every endpoint that commands', () => {
  it('is asked by somebody of every role', () =>
    expect(new Set(Object.values(CALLERS).flatMap((caller) => caller?.userType ?? []))).toEqual(new Set(ROLES)));

  it('is implemented, and nothing else is', () =>
    expect(
      commandImplementations(service.application)
        .map(({ endpoint }) => endpoint.name)
        .sort(),
    ).toEqual(COMMANDS.map(({ name }) => name).sort()));

  it('says who may call it', () => expect(Object.keys(MAY).sort()).toEqual(COMMANDS.map(({ name }) => name).sort()));

  it.each(cases.map(([caller, endpoint, outcome]) => ({ caller, name: endpoint.name, outcome, endpoint })))(
    'tells a $caller who calls $name: $outcome',
    async ({ caller, endpoint, outcome }) => {
      const before = await written();
      const response = await asCaller(CALLERS[caller], endpoint);
      if (outcome === 'allowed') return expectReached(endpoint, response);
      expect(response.json()).toEqual(errorBody(outcome));
      expect(response.statusCode).toBe({ unauthorized: 401, forbidden: 403, notFound: 404 }[outcome]);
      expect(await written()).toBe(before);
    },
  );

  it('learns nothing from validation whom it does not let in', async () => {
    for (const endpoint of COMMANDS.filter(({ access }) => access.kind === 'roles')) {
      const { params } = goodRequest(endpoint.name);
      const response = await service.call(endpoint.name, { params, body: { wrong: true } });
      expect(response.json(), endpoint.name).toEqual(errorBody('unauthorized'));
    }
  });
});

/** How many events there are, but for those of messages: what a call before has led to may be sent meanwhile. */
async function written(): Promise<number> {
  let count = 0;
  for await (const batch of service.log.readAll()) {
    count += batch.filter(({ stream }) => !stream.startsWith('mail-')).length;
  }
  return count;
}

function asCaller(caller: Person | null, { name }: NamedEndpoint) {
  const request = goodRequest(name, { sessionID });
  // Dated later than what ends all sessions, which is one of these calls.
  const token = caller ? service.tokenFor(caller, { at: Date.now() + 60_000 }) : undefined;
  return service.call(name, { ...request, token });
}

/** The call got through to what it asks for; whether that is possible now is for other tests. */
function expectReached({ name, status }: NamedEndpoint, response: LightMyRequestResponse): void {
  if (response.statusCode === status) return;
  const [{ code }] = response.json();
  expect(REFUSALS[name], response.body).toContain(code);
  expect(response.statusCode).toBe(ERRORS[code as ErrorCode].status);
}
