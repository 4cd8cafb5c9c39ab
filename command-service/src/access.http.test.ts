import { ERRORS, type ErrorCode, errorBody, ROLES, type RouteName } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandImplementations } from './service.ts';
import { CALLERS, MAY, type Outcomes } from './testing/expected-access.ts';
import { PEOPLE, type Person } from './testing/people.ts';
import { COMMANDS, goodRequest, type NamedEndpoint } from './testing/requests.ts';
import { startTestService, type TestService } from './testing/service.ts';

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
  // There is no such provider, and nobody left for one.
  startSingleSignOn: ['notFound'],
  finishSingleSignOn: ['singleSignOnFailed'],
  passSingleSignOn: ['singleSignOnFailed'],
  changeIdentityProvider: ['notFound'],
  testIdentityProvider: ['notFound'],
  switchIdentityProvider: ['notFound'],
  removeIdentityProvider: ['notFound'],
  requestSignInLink: ['notHuman'],
  resetPassword: ['linkInvalid'],
  prepareInvitationPasskey: ['linkInvalid'],
  acceptInvitation: ['linkInvalid'],
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
  // Nobody has the passkey.
  addPasskey: ['passkeyRefused'],
  renamePasskey: ['notFound'],
  // There is one.
  addPassword: ['passwordThere'],
  removePassword: ['lastWayIn'],
  signInWithPasskey: ['passkeyRefused'],
  confirmPasskey: ['passkeyRefused'],
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
  // What is sent is no picture.
  previewPartnerLogo: ['logoNotTaken'],
  // Administrators say for whom; there is no cohort of the name.
  createCohort: ['noSuchPartnerUser'],
  updateCohort: ['notFound'],
  closeCohort: ['notFound'],
  cohortLink: ['notFound'],
  replaceCohortLink: ['notFound'],
  inviteToCohort: ['notFound'],
  takeBackSeats: ['notFound'],
  // No price list, and no such lot.
  buySeats: ['noSeatPrices'],
  refundSeats: ['notFound'],
  extendSeats: ['notFound'],
  changeCohortInvitations: ['notFound'],
  cohortInvitation: ['linkInvalid'],
  joinCohort: ['linkInvalid'],
  askCohortSharing: ['notFound'],
  // It is not completed.
  answerSurvey: ['notFound'],
  shareResults: ['notFound'],
  stopReminders: ['linkInvalid'],
  stopOutcomeQuestions: ['linkInvalid'],
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
  // Nobody has the key.
  revokeApiKey: ['notFound'],
  // Each has their own.
  scheduleReport: ['notFound'],
  mailReportNow: ['notFound'],
  changeWebhook: ['notFound'],
  rotateWebhookSecret: ['notFound'],
  setWebhookState: ['notFound'],
  deleteWebhook: ['notFound'],
  testWebhook: ['notFound'],
  resendWebhookDelivery: ['notFound'],
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
