import { ENDPOINTS, type Endpoint, errorBody, ROLES, type RouteName } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { addressOf, attemptID, CALLERS, EXPECTED, priyaID } from './testing/expected-access.ts';
import { type Caller, PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { maya, priya, luca, ben } = PEOPLE;

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
