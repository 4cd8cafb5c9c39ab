import { ENDPOINTS, type Endpoint, HEADERS, type NewEvent, PersonErased } from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opened, positionOf, renamed, timeOf } from '../testing/events.ts';
import { answered, catalogue, completed, reopened, shared, started } from '../testing/results.ts';
import { type Caller, openTestService, type TestService } from '../testing/test-service.ts';

const adam: Caller = { userID: 'adam', userType: 'admin', builderAccess: true };
const paula: Caller = { userID: 'paula', userType: 'partnerUser', partnerID: 'partner' };
const maya: Caller = { userID: 'maya', userType: 'user' };
const jonas: Caller = { userID: 'jonas', userType: 'user' };

const HISTORY: readonly NewEvent<string, object>[] = [
  ...catalogue,
  opened('adam', { userType: 'admin' }),
  opened('maya', { partnerID: 'partner', partnerUserID: 'paula', discountCode: 'WELCOME' }),
  opened('jonas', { firstName: 'Jonas' }),
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'weak'),
  completed('maya.1', 0),
  renamed('maya', 'Mia', 'Lumen'),
  reopened('maya.1'),
  answered('q1', 'strong'),
  completed('maya.1', 50),
  shared('share1'),
  started('jonas'),
];
/** Place of the n-th event, from 1, that comes after those that make the catalogue. */
const after = (n: number): number => catalogue.length + n;
const END = timeOf(HISTORY.length + 60);

const at = (path: string, asOf: string | undefined): string =>
  asOf === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;

/** Asked until it is made. */
async function past(service: TestService, path: string, asOf: string | undefined, caller: Caller, body?: object) {
  for (;;) {
    const answer = await service.whole(at(path, asOf), caller, body);
    if (answer.status !== 503) return answer;
  }
}

const RESULT = '/api/user/maya/assessment/maya.1';
const QUERIES: readonly (readonly [path: string, caller: Caller, body?: object])[] = [
  ['/api/user', adam],
  ['/api/user?search=mi&sortBy=lastName', adam],
  ['/api/user', paula],
  ['/api/user/maya/details', adam],
  ['/api/user/maya/messages', adam],
  ['/api/admin', adam],
  ['/api/partner', adam],
  ['/api/discount', adam],
  ['/api/discount/none/uses', adam],
  ['/api/cohorts', adam],
  ['/api/partner/partner/seats', adam],
  ['/api/partner/partner/seats/purchases', paula],
  ['/api/partner/partner/seats/moves', paula],
  ['/api/cohorts/spring/members', adam],
  ['/api/cohorts/spring/results', adam],
  ['/api/cohorts/spring/results/file', adam],
  ['/api/cohorts/spring/board', adam],
  ['/api/cohorts/spring/questions', adam],
  ['/api/agreements', adam],
  ['/api/admin/adam/assessments', adam, {}],
  ['/api/partner/partner/partneruser/paula/assessments', paula, {}],
  ['/api/partner/partner/partneruser/paula/company', paula],
  ['/api/partner/partner/partneruser/paula/discount', paula],
  ['/api/partner/partner/partneruser', paula],
  ['/api/partner/partner/discount', adam],
  [`${RESULT}/audit`, adam],
  [RESULT, adam],
  [RESULT, paula],
  [RESULT, maya],
  [RESULT, jonas],
  ['/api/user/maya/assessment', maya],
  ['/api/report/maya.1/share', maya],
  ['/api/history/attempt/maya.1', adam],
  ['/api/activity/maya', adam],
  ['/api/overview', adam],
  ['/api/overview', paula],
  ['/api/overview/attention?kind=invitation', adam],
  ['/api/expert-requests', adam],
  ['/api/assessment', adam],
  ['/api/assessment/primary.1', adam],
  ['/api/assessment/primary.1/questions', adam],
  ['/api/assessment/primary.1/questions/q1/options', adam],
  ['/api/assessment/primary.1/questions/q1/history', adam],
  ['/api/assessment/primary.1/file', adam],
  ['/api/assessment/questions?search=question', adam],
  ['/api/assessment/primary.1/statistics', adam],
  ['/api/assessment/primary.1/events', adam],
  ['/api/industries', adam],
  ['/api/sections', adam],
];

/** Tests of their own ask these. */
const ELSEWHERE = ['assessmentReportFile'];

it('asks every endpoint that can be asked so', () => {
  const isAsked = ({ path, method }: Endpoint): boolean => {
    const shape = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    return QUERIES.some(([asked, , body]) => shape.test(asked) && method === (body ? 'POST' : 'GET'));
  };
  const endpoints: Endpoint[] = Object.values(ENDPOINTS);
  expect(endpoints.filter((one) => one.asOf && !isAsked(one)).map(({ name }) => name)).toEqual(ELSEWHERE);
});

describe('the product as of a position', () => {
  it('answers byte by byte what a product answers that was stopped there, whoever asks', async () => {
    const whole = await openTestService(HISTORY, END);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: HISTORY.length }), async (n) => {
        const stopped = await openTestService(HISTORY.slice(0, n), timeOf(n));
        for (const [path, caller, body] of QUERIES) {
          const then = await past(whole, path, positionOf(n), caller, body);
          const { status, text } = await stopped.whole(path, caller, body);
          expect([path, caller.userID, then.status, then.text]).toEqual([path, caller.userID, status, text]);
          if (status === 200) expect(then.headers[HEADERS.asOfPosition]).toBe(positionOf(n));
        }
        await stopped.close();
      }),
      { seed: 20261122, numRuns: 6, examples: [[after(7)], [HISTORY.length]], endOnFailure: true },
    );
  }, 120_000);

  it('answers the same today, after more has happened, and after the read models were made anew', async () => {
    const service = await openTestService(HISTORY, END);
    const ask = (one: TestService) => past(one, RESULT, positionOf(after(7)), adam);
    const first = await ask(service);
    expect(JSON.parse(first.text).data).toMatchObject({ firstName: 'Maya' });
    await service.append(
      reopened('maya.1'),
      answered('q2', 'strong'),
      completed('maya.1', 100),
      renamed('maya', 'May'),
    );
    expect((await ask(service)).text).toBe(first.text);
    const anew = await openTestService([...HISTORY, reopened('maya.1')], END);
    expect((await ask(anew)).text).toBe(first.text);
  });

  it.each(['/api/user', '/api/overview'])('of %s is what has not happened yet when nothing had', async (path) => {
    const service = await openTestService(HISTORY, END);
    const answer = await past(service, path, '2020-01-01', adam);
    expect([answer.status, answer.headers[HEADERS.asOfPosition]]).toEqual([200, '0']);
  });
});

describe('a moment', () => {
  it.each([
    ['a position', positionOf(after(8)), after(8)],
    ['a position without its zeros', String(after(8)), after(8)],
    ['the instant of an event', timeOf(after(8)), after(8)],
    ['an instant between two events', timeOf(after(8)).replace(':00.000Z', ':30Z'), after(8)],
    ['a day, to its end', timeOf(1).slice(0, 10), HISTORY.length],
  ])('can be %s', async (_, asked, n) => {
    const service = await openTestService(HISTORY, END);
    const { headers } = await past(service, '/api/user', asked, adam);
    expect(headers).toMatchObject({ [HEADERS.asOfPosition]: positionOf(n), [HEADERS.asOfTime]: timeOf(n) });
  });

  it.each([
    ['2026-13-01', 'validation'],
    ['2026-02-30', 'validation'],
    ['2026-02-30T10:00:00Z', 'validation'],
    ['yesterday', 'validation'],
    ['', 'validation'],
    ['2026-01-05T09:00:00+02:00', 'validation'],
    ['2030-01-01', 'asOfInTheFuture'],
    ['2030-01-01T00:00:00.000Z', 'asOfInTheFuture'],
    [positionOf(HISTORY.length + 1), 'asOfInTheFuture'],
  ])('%s is refused: %s', async (asked, code) => {
    const service = await openTestService(HISTORY, END);
    const { status, text } = await service.whole(at('/api/user', asked), adam);
    expect([status, JSON.parse(text)[0].code, JSON.parse(text)[0].field]).toEqual([422, code, '/asOf']);
  });
});

describe('who may ask as of a moment', () => {
  it.each([
    ['nobody without a sign-in', '/api/user', undefined, 401],
    ['no founder for a list', '/api/user', maya, 403],
    ['no founder for a result of somebody else', RESULT, jonas, 404],
    ['no administrator without builder access for a draft', '/api/assessment', { userID: 'b', userType: 'admin' }, 403],
  ] as const)('is judged as of now: %s', async (_, path, caller, status) => {
    const service = await openTestService(HISTORY, END);
    expect((await service.whole(at(path, positionOf(after(7))), caller)).status).toBe(status);
  });

  it('a partner user sees whom they had then', async () => {
    const service = await openTestService(HISTORY, END);
    const users = async (n: number) => JSON.parse((await past(service, '/api/user', positionOf(n), paula)).text).data;
    expect((await users(after(1))).totalUsers).toBe(0);
    expect((await users(after(2))).totalUsers).toBe(1);
    expect((await users(HISTORY.length)).totalUsers).toBe(1);
  });

  it('links to a result, and files of what one may take along, are asked as of now alone', () => {
    const endpoints = Object.values(ENDPOINTS) as Endpoint[];
    const asked = endpoints.filter(({ asOf }) => asOf);
    for (const { access, service } of asked) expect([access.kind, service]).toEqual(['roles', 'query']);
    expect(asked.map(({ name }) => name)).not.toContain('exportPersonalData');
  });
});

describe('somebody who is erased', () => {
  const then = (service: TestService) => past(service, '/api/user', positionOf(after(8)), adam);

  it('is erased in every past, also in one that was made before', async () => {
    const service = await openTestService(HISTORY, END);
    expect((await then(service)).text).toContain('Mia');
    await service.append(PersonErased.of({ userID: 'maya' }));
    // Their key is destroyed after the event; what is personal is left out from the event on.
    await expect.poll(async () => (await then(service)).text).not.toContain('Mia');
    const { status, text } = await then(service);
    expect([status, JSON.parse(text).data.totalUsers]).toEqual([200, 2]);
    expect(text).not.toMatch(/Mia|maya@lumen/);
    expect(text).toContain('Jonas');
  });

  it('is erased in a past that is made after their key is gone', async () => {
    const service = await openTestService(HISTORY, END);
    await service.erase('maya');
    const { text } = await then(service);
    expect(text).not.toMatch(/Mia|maya@lumen/);
  });
});
