import { ENDPOINTS, type Endpoint, errorBody, ROLES, type RouteName, type UserType } from '@groundwork/contracts';
import { goodRequest, type Ids, wireOf } from '@groundwork/contracts/testing';
import { generateTokenKeys } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { type Caller, PEOPLE } from './testing/product.ts';
import { foreignTo } from './testing/scope-walk.ts';
import { product } from './testing/seeded.ts';

const { maya, priya, grace, luca, ben } = PEOPLE;
const priyaID = userIDOf(priya.email);
const attemptID = `${priyaID}.1`;
/** Priya's records, or what has no owner. */
async function addressOf(name: RouteName): Promise<string> {
  const list = await product().get(`/api/user/${priyaID}/assessment`, priya);
  const taken = list.json().data.find((row: { userAssessmentID: string }) => row.userAssessmentID === attemptID);
  const asked = await product().get(`/api/assessment/${taken.assessmentID}?userAssessmentID=${attemptID}`, priya);
  const codes = await product().get('/api/discount', luca);
  const ids: Ids = {
    ...foreignTo(codes.json().data.discountCodes[0].discountID),
    assessmentID: taken.assessmentID,
    questionID: asked.json().data.questions[0].questionID,
    exportID: `${priyaID}.1`,
    code: 'HARBOR20',
  };
  return wireOf(name, goodRequest(name, ids)).url;
}

const CALLERS: readonly (readonly [who: string, caller: Caller | null])[] = [
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
const EXPECTED: Partial<Record<RouteName, readonly number[]>> = {
  currentAgreement: [401, 200, 200, 200, 200, 200, 403],
  listUsers: [401, 403, 403, 200, 200, 200, 403],
  listAdminAssessments: [401, 403, 403, 403, 403, 200, 403],
  listAdmins: [401, 403, 403, 403, 403, 200, 403],
  readModelStatus: [401, 403, 403, 403, 403, 200, 403],
  listParkedEvents: [401, 403, 403, 403, 403, 200, 403],
  listPartners: [401, 403, 403, 403, 403, 200, 403],
  listPartnerUsers: [401, 403, 403, 200, 404, 200, 403],
  listCompanyUsers: [401, 403, 403, 200, 404, 200, 403],
  listPartnerAssessments: [401, 403, 403, 200, 404, 200, 403],
  listCohorts: [401, 403, 403, 200, 200, 200, 403],
  // There is none of this name.
  listCohortMembers: [401, 403, 403, 404, 404, 404, 403],
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
};
const CODES = { 401: 'unauthorized', 403: 'forbidden', 404: 'notFound' } as const;
/** Where nothing is told of whether there ever was such a file. */
const GONE: ReadonlySet<string> = new Set<RouteName>(['exportFile', 'downloadExport']);
const isRefusal = (status: number): status is keyof typeof CODES => status in CODES;

it('is asked by somebody of every role', () =>
  expect(CALLERS.map(([, caller]) => caller?.userType)).toEqual(expect.arrayContaining([...ROLES])));

it('says for every query who may ask it', () => {
  const queries = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ service }) => service === 'query');
  expect(Object.keys(EXPECTED).sort()).toEqual(queries.map(({ name }) => name).sort());
});

describe.each(Object.entries(EXPECTED))('%s', (name, statuses) => {
  it.each(CALLERS.map(([who, caller], i) => ({ who, caller, status: statuses[i] ?? 0 })))(
    'answers $who with $status',
    async ({ caller, status }) => {
      const address = await addressOf(name as RouteName);
      const isGet = ENDPOINTS[name as RouteName].method === 'GET';
      const answer = await (isGet ? product().get(address, caller) : product().post(address, caller, {}));
      expect(answer.status).toBe(status);
      if (isRefusal(status)) {
        const code = status === 404 && GONE.has(name) ? 'exportGone' : CODES[status];
        expect(answer.json()).toEqual(errorBody(code));
      }
    },
  );
});

/** What only administrators with builder access may ask. */
const OF_BUILDERS = (Object.values(ENDPOINTS) as Endpoint[]).filter(
  ({ access, service }) => service === 'query' && access.kind === 'roles' && access.builder,
);

describe('an administrator with builder access', () => {
  const builder: Caller = { ...ben, builderAccess: true };

  // An effect is of a draft: analysis/queries.test.ts reads one.
  it.each(OF_BUILDERS.filter(({ stream }) => stream === undefined).map(({ name }) => name as RouteName))(
    'is answered by %s',
    async (name) => {
      const answer = await product().get(await addressOf(name), builder);
      expect(answer.status, answer.body).toBe(200);
    },
  );

  it('loads a version by the path by which others get a questionnaire', async () => {
    const address = (await addressOf('questionnaire')).split('?')[0] ?? '';
    const answer = await product().get(address, builder);
    expect([answer.status, answer.json().data.versionNumber]).toEqual([200, 1]);
    for (const who of [priya, luca, ben]) expect((await product().get(address, who)).status).toBe(422);
  });
});

describe('a record outside one’s scope', () => {
  it.each([
    ['results under one’s own id', () => `/api/user/${userIDOf(maya.email)}/assessment/${attemptID}`, maya],
    ['results under another founder’s id', () => `/api/user/${userIDOf(maya.email)}/assessment/${attemptID}`, luca],
    ['results under another founder’s id', () => `/api/user/${userIDOf(maya.email)}/assessment/${attemptID}`, ben],
    ['an attempt that was never made', () => `/api/user/${priyaID}/assessment/${priyaID}.99`, priya],
    ['a questionnaire the attempt is not of', () => `/api/assessment/other.1?userAssessmentID=${attemptID}`, priya],
  ])('is not found: %s', async (_, address, who) => {
    const answer = await product().get(address(), who);
    expect([answer.status, answer.json()]).toEqual([404, errorBody('notFound')]);
  });
});

describe('a token', () => {
  const ask = async (authorization: string) =>
    (await product().queries.inject({ url: '/api/user', headers: { authorization } })).statusCode;
  const claims = { sub: userIDOf(ben.email), userType: 'admin' as const };

  it('counts when it is of the product', async () => {
    expect(await ask(`Bearer ${product().tokenFor(claims)}`)).toBe(200);
  });

  it('does not count when another key signed it, it was changed, has expired or is for somebody else', async () => {
    const good = product().tokenFor(claims);
    const [header, , signature] = good.split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, sid: 's', at: Date.now(), aud: 'groundwork' })).toString(
      'base64url',
    );
    const sign = (options: object) =>
      product().commands.jwt.sign({ ...claims, sid: 's', at: Date.now() } as object, options);
    const other = generateTokenKeys().privateKey;
    const bad = [
      `${header}.${body}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      sign({ key: other, algorithm: 'EdDSA' }),
      sign({ expiresIn: -1 }),
      sign({ aud: 'another product' }),
      'nonsense',
    ];
    for (const token of bad) expect(await ask(`Bearer ${token}`)).toBe(401);
    expect(await ask(good)).toBe(401);
  });
});
