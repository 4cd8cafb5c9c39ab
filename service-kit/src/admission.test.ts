import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import {
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  LIMITS,
  ROLES,
  SESSION,
  takesBody,
  type UserType,
} from '@groundwork/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenClaims } from './auth/tokens.ts';
import { openShell, tokenOf as shellTokenOf } from './testing/shell.ts';

/** Every endpoint there is, of which each would answer: what is refused is refused before. */
const all = Object.values(ENDPOINTS) as Endpoint[];
const withBody = all.filter(takesBody);
const needSignIn = withBody.filter(({ access }) => access.kind === 'roles');
let reached = 0;
let app: FastifyInstance;

const open = (rateFactor: number): Promise<FastifyInstance> =>
  openShell({
    rateFactor,
    implementations: all.map((endpoint) => ({
      endpoint,
      handle: async () => {
        reached += 1;
        return { position: undefined, answer: null };
      },
    })),
  });

beforeAll(async () => {
  app = await open(1000);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const tokenOf = (claims: Partial<TokenClaims>): string => shellTokenOf(app, claims);

/** Announces a body and sends none of it. @returns the status of what is answered all the same. */
function statusBefore(head: string, bytes: number | 'chunked', token?: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const length = bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  const who = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${length}\r\n${who}\r\n`),
    );
    socket.on('error', reject).once('data', (answer) => {
      socket.destroy();
      resolve(Number(String(answer).split(' ')[1]));
    });
  });
}

const headOf = ({ method, path }: Endpoint, id = 'anna'): string => `${method} ${path.replace(/:\w+/g, id)}`;

describe.each(needSignIn.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  const { access, bodyLimit = LIMITS.body } = endpoint;
  if (access.kind !== 'roles') return;
  const head = headOf(endpoint);
  const [role] = access.roles as [UserType];

  it('refuses who has no token, a forged one or an ended session before a byte of the body has come', async () => {
    for (const bytes of [2, bodyLimit, 'chunked'] as const) {
      expect(await statusBefore(head, bytes)).toBe(401);
      expect(await statusBefore(head, bytes, `${tokenOf({ userType: role })}x`)).toBe(401);
      expect(await statusBefore(head, bytes, tokenOf({ userType: role, sid: 'ended' }))).toBe(401);
    }
  });

  it('refuses who may not call it before a byte of the body has come', async () => {
    for (const userType of ROLES.filter((one) => !access.roles.includes(one)))
      expect(await statusBefore(head, bodyLimit, tokenOf({ userType }))).toBe(403);
    if (access.builder) expect(await statusBefore(head, bodyLimit, tokenOf({ userType: role }))).toBe(403);
    if (access.ownFor?.includes(role))
      expect(await statusBefore(head, bodyLimit, tokenOf({ userType: role, sub: 'bert' }))).toBe(404);
    if (endpoint.recentPassword) {
      const old = { userType: role, builderAccess: true, passwordAt: Date.now() - 1000 * SESSION.recentPassword };
      expect(await statusBefore(head, bodyLimit, tokenOf(old))).toBe(endpoint.recentPassword === 'always' ? 428 : 404);
    }
    if (!endpoint.withoutSecondFactor) {
      const claims = { userType: role, builderAccess: true, secondFactorMissing: true } as const;
      expect(await statusBefore(head, bodyLimit, tokenOf(claims))).toBe(ERRORS.secondFactorMissing.status);
    }
  });
});

it('a person at their limit is refused before a byte of the body has come', async () => {
  const endpoint = ENDPOINTS.updateUser;
  const limited = await open(1);
  const authorization = `Bearer ${shellTokenOf(limited, { userType: 'admin' })}`;
  const statuses: number[] = [];
  for (let i = 0; i <= (endpoint.perPerson?.count ?? 0); i++) {
    const asked = { method: endpoint.method, url: '/api/user/anna', headers: { authorization }, payload: {} };
    statuses.push((await limited.inject(asked)).statusCode);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
  await limited.close();
});

it('what is nowhere takes no body', async () => {
  for (const head of ['POST /api/nothing', 'POST /', 'PUT /health/live', 'POST /api/docs/json'])
    for (const bytes of [2, 4_000_000, 'chunked'] as const) expect(await statusBefore(head, bytes)).toBe(404);
});

it('no handler was reached by any of this', () => expect(reached).toBe(0));
