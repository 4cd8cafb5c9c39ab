import { ENDPOINTS, type Endpoint, type RouteName } from '@groundwork/contracts';
import { PASSWORD, PEOPLE, type Person } from './people.ts';

/** A request that its endpoint takes, for a founder called anna who has begun `readiness.1` as `anna.1`. */
export interface GoodRequest {
  /** Who may send it; null is a visitor. */
  readonly by: Person | null;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const own = { userID: 'anna', userAssessmentID: 'anna.1' };

/** One good request for each endpoint that commands. */
export const GOOD_REQUESTS: Readonly<Partial<Record<RouteName, GoodRequest>>> = {
  signIn: { by: null, params: {}, body: { email: PEOPLE.bert.email, password: PASSWORD } },
  signOut: { by: null, params: {} },
  refreshToken: { by: null, params: {} },
  acceptAgreement: { by: PEOPLE.anna, params: { userID: 'anna', agreementID: 'statement' } },
  updateUser: { by: PEOPLE.adam, params: { userID: 'bert' }, body: { firstName: 'Berta', lastName: 'Quill' } },
  startAssessment: {
    by: PEOPLE.anna,
    params: { userID: 'anna' },
    body: { industryID: 1, sectorID: 3, assessmentID: 'readiness.1' },
  },
  answerQuestion: { by: PEOPLE.anna, params: own, body: { questionID: 'team', questionOptionID: 'team-0' } },
  setAssessmentStatus: { by: PEOPLE.anna, params: own, body: { status: 'IN_PROGRESS' } },
};

/** Every endpoint that commands. */
export const COMMANDS: readonly Endpoint[] = (Object.values(ENDPOINTS) as Endpoint[]).filter(
  (e) => e.side === 'command',
);

/** @throws Error when an endpoint was added without its request here. */
export function goodRequest(name: RouteName): GoodRequest {
  const request = GOOD_REQUESTS[name];
  if (!request) throw new Error(`${name} has no good request in testing/requests.ts`);
  return request;
}
