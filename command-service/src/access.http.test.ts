import { type Endpoint, errorBody, type RouteName } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandImplementations } from './service.ts';
import { PEOPLE, type Person } from './testing/people.ts';
import { COMMANDS, goodRequest } from './testing/requests.ts';
import { startTestService, type TestService } from './testing/service.ts';

type Caller = 'visitor' | 'founder' | 'other founder' | 'partner user' | 'admin';
type Outcome = 'allowed' | 'unauthorized' | 'forbidden' | 'notFound';

const CALLERS: Readonly<Record<Caller, Person | null>> = {
  visitor: null,
  founder: PEOPLE.anna,
  'other founder': PEOPLE.bert,
  'partner user': PEOPLE.paula,
  admin: PEOPLE.adam,
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
const adminsOnly: Readonly<Record<Caller, Outcome>> = {
  visitor: 'unauthorized',
  founder: 'forbidden',
  'other founder': 'forbidden',
  'partner user': 'forbidden',
  admin: 'allowed',
};

/** Who may command what (platform specification 6), written down beside the definitions and not derived from them. */
const MAY: Readonly<Partial<Record<RouteName, Readonly<Record<Caller, Outcome>>>>> = {
  signIn: everybody,
  signOut: everybody,
  refreshToken: everybody,
  acceptAgreement: ownFounder,
  startAssessment: ownFounder,
  answerQuestion: ownFounder,
  setAssessmentStatus: ownFounder,
  updateUser: adminsOnly,
};

const cases = COMMANDS.flatMap((endpoint) =>
  Object.entries(MAY[endpoint.name] ?? {}).map(([caller, outcome]) => [caller as Caller, endpoint, outcome] as const),
);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  const { by, params, body } = goodRequest('startAssessment');
  const started = await service.call('startAssessment', { params, body, token: service.tokenFor(by ?? PEOPLE.anna) });
  expect(started.json()).toEqual({ data: { userAssessmentID: 'anna.1', assessmentID: 'readiness.1' } });
});
afterAll(() => service.close());

describe('every endpoint that commands', () => {
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
      const head = await service.log.head();
      const response = await asCaller(CALLERS[caller], endpoint);
      if (outcome === 'allowed') return expectReached(endpoint, response.statusCode, response.body);
      expect(response.json()).toEqual(errorBody(outcome));
      expect(response.statusCode).toBe({ unauthorized: 401, forbidden: 403, notFound: 404 }[outcome]);
      expect(await service.log.head()).toBe(head);
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

function asCaller(caller: Person | null, { name }: Endpoint) {
  const { params, body } = goodRequest(name);
  return service.call(name, { params, body, token: caller ? service.tokenFor(caller) : undefined });
}

/** The call got through to what it asks for; whether that is possible now is for other tests. */
function expectReached(endpoint: Endpoint, status: number, body: string): void {
  const reached = [endpoint.status, ...(endpoint.name === 'refreshToken' ? [401] : []), ...conflictsOf(endpoint)];
  expect(reached, body).toContain(status);
}

const conflictsOf = ({ name }: Endpoint): number[] => (name === 'startAssessment' ? [409] : []);
