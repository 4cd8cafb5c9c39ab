import {
  AccountDeactivated,
  ApiKeyCreated,
  ENDPOINTS,
  type Endpoint,
  errorBody,
  type KeyScope,
  ROLES,
  type RouteName,
  SCOPE_NAMES,
  type UserType,
} from '@groundwork/contracts';
import { anAccount, goodRequest, type Ids, wireOf } from '@groundwork/contracts/testing';
import { generateTokenKeys, newKey } from '@groundwork/service-kit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { type Caller, newCommand, PEOPLE } from './testing/product.ts';
import { foreignTo } from './testing/scope-walk.ts';
import { product } from './testing/seeded.ts';

const { maya, priya, grace, luca, ben } = PEOPLE;
const priyaID = userIDOf(priya.email);
const attemptID = `${priyaID}.1`;
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
async function addressOf(name: RouteName): Promise<string> {
  found ??= lookUp();
  return wireOf(name, goodRequest(name, await found)).url;
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

/** Queries that go on answering are asked in their own tests. */
const ASKED = (Object.values(ENDPOINTS) as Endpoint[]).filter(
  ({ access, service }) => service === 'query' && access.kind === 'roles',
);

describe('an API key', () => {
  const keyOf = async (userID: string, scopes: readonly KeyScope[]): Promise<string> => {
    const { key, ...data } = newKey('test');
    const about = { userID, name: 'Nightly', mode: 'test' as const, scopes: [...scopes] };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await product().application.apiKeys.keys.execute(
      data.keyID,
      () => [ApiKeyCreated.of({ ...data, ...about, expiresAt })],
      newCommand(),
    );
    return key;
  };
  const ask = async (name: string, key: string) => {
    const address = await addressOf(name as RouteName);
    const authorization = { authorization: `Bearer ${key}` };
    const isGet = ENDPOINTS[name as RouteName].method === 'GET';
    return isGet ? product().get(address, null, authorization) : product().post(address, null, {}, authorization);
  };
  const keys = new Map<KeyScope | 'off', Record<'own' | 'others', string>>();
  beforeAll(async () => {
    const benID = userIDOf(ben.email);
    for (const scope of SCOPE_NAMES) {
      const others = SCOPE_NAMES.filter((each) => each !== scope);
      keys.set(scope, { own: await keyOf(benID, [scope]), others: await keyOf(benID, others) });
    }
    const opened = { ...anAccount(), userID: 'olga', userType: 'admin' as const, email: 'olga@groundwork.example' };
    await product().application.accounts.open(opened, newCommand());
    const off = await keyOf('olga', SCOPE_NAMES);
    await product().application.accounts.execute(
      'olga',
      () => [AccountDeactivated.of({ userID: 'olga' })],
      newCommand(),
    );
    keys.set('off', { own: off, others: off });
  });

  it.each(ASKED.map(({ name, scope, access }) => ({ name, scope, access })))(
    'opens $name to who may ask it, with $scope alone',
    async ({ name, scope, access }) => {
      const [some] = keys.values();
      if (scope === undefined) {
        const answer = await ask(name, some?.own ?? '');
        expect([answer.status, answer.json()]).toEqual([403, errorBody('closedToKeys')]);
        return;
      }
      const { own, others } = keys.get(scope) ?? { own: '', others: '' };
      const without = await ask(name, others);
      expect([without.status, without.json()]).toEqual([403, errorBody('missingScope', scope)]);
      // Of an administrator who may not author.
      const isBuilders = access.kind === 'roles' && access.builder;
      expect((await ask(name, own)).status).toBe(isBuilders ? 403 : EXPECTED[name as RouteName]?.[5]);
      expect((await ask(name, keys.get('off')?.own ?? '')).status).toBe(401);
    },
  );

  it('sees what its owner sees, and nothing beside it', async () => {
    const lists = ['lists:read' as const];
    const [gracesKey, lucasKey] = [await keyOf(userIDOf(grace.email), lists), await keyOf(userIDOf(luca.email), lists)];
    const seen = async (key: string) =>
      (await ask('listUsers', key)).json().data.users.map(({ userID }: { userID: string }) => userID);
    const ofGrace = (await product().get(await addressOf('listUsers'), grace)).json().data.users;
    expect(await seen(gracesKey)).toEqual(ofGrace.map(({ userID }: { userID: string }) => userID));
    expect(await seen(lucasKey)).not.toEqual(await seen(gracesKey));
  });

  it('opens no link of others', async () =>
    expect((await ask('report', keys.get('results:read')?.own ?? '')).json()).toEqual(errorBody('notFound')));

  it('is listed for its owner and for administrators, without what opens anything', async () => {
    const key = await keyOf(userIDOf(luca.email), ['lists:read']);
    const rowsFor = async (who: Caller) => (await product().get('/api/api-keys', who)).json().data.rows;
    const keyID = key.split('_')[2];
    await vi.waitFor(async () => expect((await rowsFor(luca))[0].keyID).toBe(keyID));
    expect((await rowsFor(luca))[0]).toMatchObject({
      start: `gw_test_${keyID}`,
      lastFour: key.slice(-4),
      state: 'active',
      ownerName: 'Luca Steiner',
      isOwn: true,
      lastUsedOn: null,
    });
    expect((await rowsFor(grace)).some((row: { keyID: string }) => row.keyID === keyID)).toBe(false);
    expect(
      (await rowsFor(ben)).some((row: { keyID: string; isOwn: boolean }) => row.keyID === keyID && !row.isOwn),
    ).toBe(true);
    expect(JSON.stringify(await rowsFor(ben))).not.toContain(key.split('_')[3]);
    await ask('listUsers', key);
    await vi.waitFor(async () => expect((await rowsFor(luca))[0].lastUsedOn).toMatch(/^\d{4}-/));
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
