/** Every endpoint, by every role, for records that the caller has nothing to do with. */
import { ENDPOINTS, type Endpoint, type ErrorCode, ROLES, type RouteName, type UserType } from '@groundwork/contracts';
import { goodRequest, type Ids, wireOf } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { partnerIDOf, userIDOf } from '../seed/people.ts';
import { PEOPLE } from './testing/product.ts';
import { ANSWERED, type Answered, besides, FOREIGN_WORDS, foreignTo, NOBODYS } from './testing/scope-walk.ts';
import { product } from './testing/seeded.ts';

const { maya, grace, ben } = PEOPLE;
const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];

interface Walker {
  readonly who: string;
  readonly claims: { sub: string; userType: UserType; partnerID: string | null; builderAccess?: boolean } | null;
  readonly expected: (answered: Answered) => number | undefined;
}

const walker = (who: string, email: string, userType: UserType, expected: Walker['expected']): Walker => ({
  who,
  claims: {
    sub: userIDOf(email),
    userType,
    partnerID: userType === 'partnerUser' ? partnerIDOf('Harbor Angels') : null,
  },
  expected,
});

function builder({ claims, ...about }: Walker): Walker {
  return { ...about, claims: claims && { ...claims, builderAccess: true } };
}

/** What is said of somebody else's record is what is said of none. */
const NOT_THERE: readonly ErrorCode[] = ['notFound', 'exportGone'];

const WALKERS: readonly Walker[] = [
  { who: 'a visitor', claims: null, expected: ({ visitor }) => visitor },
  walker('a founder, of another founder’s', maya.email, 'user', ({ founder }) => founder),
  walker('a partner user, of another partner’s', grace.email, 'partnerUser', ({ partnerUser }) => partnerUser),
  walker('an administrator, of nobody’s', ben.email, 'admin', ({ admin }) => admin),
  builder(
    walker(
      'an administrator with builder access, of nobody’s',
      ben.email,
      'admin',
      (answered) => answered.builder ?? answered.admin,
    ),
  ),
];

async function ask(name: RouteName, claims: Walker['claims'], ids: Ids) {
  const request = goodRequest(name, ids);
  const body = { ...request.body, ...besides(ids)[name] };
  const app = ENDPOINTS[name].service === 'command' ? product().commands : product().queries;
  return app.inject({
    ...wireOf(name, { ...request, ...(request.body && { body }) }),
    headers: claims ? { authorization: `Bearer ${product().tokenFor(claims)}` } : {},
  });
}

/** Who may call is told by the definition; what of it lies outside somebody's scope, by ANSWERED. */
function expectedOf({ access, stream }: Endpoint, { claims, expected }: Walker, answered: Answered): number | null {
  if (access.kind !== 'roles') return expected(answered) ?? answered.anyone ?? 404;
  if (claims === null) return 401;
  if (!access.roles.includes(claims.userType) || (access.builder && !claims.builderAccess)) return 403;
  // It goes on until somebody hangs up: integration/live tests read it.
  if (stream !== undefined) return null;
  return expected(answered) ?? 404;
}

it('is walked by somebody of every role', () =>
  expect(WALKERS.map(({ claims }) => claims?.userType)).toEqual(expect.arrayContaining([...ROLES])));

describe.each(WALKERS)('$who', (each) => {
  it.each(endpoints)('%s', async (name, endpoint) => {
    const status = expectedOf(endpoint, each, ANSWERED[name] ?? {});
    if (status === null) return;
    const code = await product().application.codes.byCode('ALPINE10');
    const ids = each.claims?.userType === 'admin' ? NOBODYS : foreignTo(code?.discountID ?? '');
    const answer = await ask(name, each.claims, ids);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 404 && endpoint.access.kind === 'roles') expect(NOT_THERE).toContain(answer.json()[0].code);
    if (each.claims?.userType !== 'admin') {
      for (const word of FOREIGN_WORDS) expect(answer.body, word).not.toContain(word);
    }
  });
});
