// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { aSession, fakeApi, type Reply, refused } from '../testing/fake-api.ts';
import { prefetchOpenPage, prefetchPage } from './pages.ts';

const REFRESH = '/api/auth/token/refresh';
const LIST = '/api/user/u1/assessment';
const AGREEMENT = '/api/agreements/current';
const QUESTIONS = '/api/assessment/a1?userAssessmentID=u1.2';
const RESULTS = '/api/user/u1/assessment/u1.2';

const answers: Record<string, Reply> = {
  [REFRESH]: { status: 200, body: { data: aSession({ token: 'token-2' }) } },
  [LIST]: { status: 200, body: { data: [{ userAssessmentID: 'u1.2', assessmentID: 'a1' }] } },
  [AGREEMENT]: { status: 200, body: { data: [] } },
  [QUESTIONS]: { status: 200, body: { data: { questions: [] } } },
  [RESULTS]: { status: 200, body: { data: {} } },
};
const server = (change: Record<string, Reply> = {}) =>
  fakeApi(({ path }) => ({ ...answers, ...change })[path] ?? { status: 204 });
const paths = (log: ReturnType<typeof server>) => log.map(({ path }) => path);

/** A page that is loaded anew by whoever is signed in: storage knows them, the token is gone. */
async function load(pathname: string, search = '', change: Parameters<typeof aSession>[0] = {}) {
  const { token: _, ...profile } = aSession(change);
  await prefetchPage({ pathname, search }, profile);
}

it.each([
  ['/', [REFRESH, LIST]],
  ['/assessments', [REFRESH, LIST]],
  ['/Assessments/', [REFRESH, LIST]],
  ['/assessments/flow', [REFRESH, LIST, AGREEMENT]],
  ['/assessments/flow?userAssessment=u1.2', [REFRESH, LIST, AGREEMENT, QUESTIONS]],
  ['/assessments/flow?userAssessment=nobody', [REFRESH, LIST, AGREEMENT]],
  ['/assessment-results/u1.2', [REFRESH, RESULTS]],
  ['/assessment-report/u1.2', [REFRESH, RESULTS]],
  ['/account/security', [REFRESH, '/api/user/u1/sessions', '/api/user/u1/second-factor', '/api/user/u1/passkeys']],
  ['/auth/sign-in', []],
  ['/assessment-report/u1.2/token', []],
  ['/download', []],
])('the page %s asks early for what it shows first', async (address, asked) => {
  const log = server();
  const { pathname, search } = new URL(address, 'http://localhost');
  await load(pathname, search);
  expect(paths(log)).toEqual(asked);
});

it.each([
  ['somebody whose page it is not', '/assessments', { userType: 'admin' as const }],
  ['somebody who has to set up two-step sign-in first', '/assessments', { secondFactorMissing: true as const }],
])('asks for nothing as %s: a refusal would end the session', async (_, pathname, change) => {
  const log = server();
  await load(pathname, '', change);
  expect(log).toEqual([]);
});

it('asks for no questions before the statement that comes first', async () => {
  const log = server({ [AGREEMENT]: { status: 200, body: { data: [{ agreementID: 'new' }] } } });
  await load('/assessments/flow', '?userAssessment=u1.2');
  expect(paths(log)).toEqual([REFRESH, LIST, AGREEMENT]);
});

it('asks for nothing of a session that became somebody else’s', async () => {
  const log = server({ [REFRESH]: { status: 200, body: { data: aSession({ userID: 'u2' }) } } });
  await load('/assessments');
  expect(paths(log)).toEqual([REFRESH]);
});

const PAGE = 'page=1&sortCount=10';
const EXPORTS = `/api/exports?${PAGE}`;
const SAVED = ['/api/saved-reports', '/api/received-reports'];
const ADMIN = { userType: 'admin', builderAccess: true } as const;
const PARTNER_USER = { userType: 'partnerUser' } as const;

it.each([
  ['/assessments/builder', ADMIN, [`/api/assessment?${PAGE}`]],
  ['/assessments/builder?search=x', ADMIN, []],
  ['/assessments/builder', { ...ADMIN, builderAccess: false }, []],
  [
    '/administration',
    ADMIN,
    [
      '/api/overview',
      `/api/overview/attention?${PAGE}&view=open`,
      '/api/expert-requests',
      `/api/expert-requests?${PAGE}&state=open`,
      '/api/admin?page=1&sortCount=50&sortBy=lastName&direction=asc&state=active',
      EXPORTS,
    ],
  ],
  ['/administration', PARTNER_USER, ['/api/overview', EXPORTS]],
  ['/administration?tab=users', PARTNER_USER, [`/api/user?${PAGE}`, '/api/saved-views', EXPORTS]],
  ['/administration?partnerUser=u1&tab=users', PARTNER_USER, [`/api/user?${PAGE}`, '/api/saved-views', EXPORTS]],
  ['/administration?tab=users&search=x', ADMIN, [EXPORTS]],
  ['/administration?tab=partners', ADMIN, [`/api/partner?${PAGE}`, '/api/saved-views', EXPORTS]],
  ['/administration?tab=partners', PARTNER_USER, [EXPORTS]],
  ['/administration?asOf=2026-01-01T00%3A00%3A00.000Z', ADMIN, []],
  ['/administration/reports', PARTNER_USER, ['/api/reports', ...SAVED, EXPORTS]],
  ['/administration?tab=codes', ADMIN, [EXPORTS]],
  ['/administration/reports?report=scores', ADMIN, ['/api/reports', '/api/reports/scores/progress', ...SAVED, EXPORTS]],
  [
    '/administration?admin=u1&tab=reports&report=scores',
    ADMIN,
    ['/api/reports', '/api/reports/scores/progress', ...SAVED, EXPORTS],
  ],
  ['/administration/reports?report=scores&sector=7', ADMIN, ['/api/reports', ...SAVED, EXPORTS]],
  ['/administration/reports?report=pinned', ADMIN, ['/api/reports', ...SAVED, EXPORTS]],
])('%s of the staff asks early for what it shows first: %o', async (address, change, asked) => {
  const log = server({ [REFRESH]: { status: 200, body: { data: aSession(change) } } });
  const { pathname, search } = new URL(address, 'http://localhost');
  await load(pathname, search, change);
  expect(paths(log)).toEqual([REFRESH, ...asked]);
});

it.each(['/assessments/builder', '/administration', '/administration/reports'])(
  'asks for nothing of founders on %s',
  async (pathname) => {
    const log = server();
    await load(pathname);
    expect(paths(log).slice(1)).toEqual([]);
  },
);

it.each([refused(401, 'sessionExpired'), refused(503, 'unavailable'), 'offline' as const])(
  'never fails: the app hears of it by itself, %o',
  async (reply) => {
    server({ [REFRESH]: reply });
    await load('/assessments');
  },
);

it.each([
  ['/sample-report', ['/api/sample-report']],
  ['/Sample-Report/', ['/api/sample-report']],
  ['/auth/sign-in', []],
  ['/assessment-report/u1.2/token', []],
])('the open page %s asks early too, for visitors', async (pathname, asked) => {
  const log = server({ '/api/sample-report': 'offline' });
  await prefetchOpenPage({ pathname });
  expect(paths(log)).toEqual(asked);
});
