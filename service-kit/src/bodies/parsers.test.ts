import { ENDPOINTS, errorBody, LIMITS } from '@groundwork/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShell, tokenOf } from '../testing/shell.ts';

const endpoint = ENDPOINTS.issueAgreement;
const taken: unknown[] = [];
let app: FastifyInstance;
let authorization: string;
beforeAll(async () => {
  app = await openShell({
    implementations: [
      {
        endpoint,
        handle: async ({ body }) => {
          taken.push(body);
          return { position: undefined, answer: { data: { agreementID: 'a' } } };
        },
      },
    ],
  });
  authorization = `Bearer ${tokenOf(app, { userType: 'admin' })}`;
});
afterAll(() => app.close());

const send = (payload: string) =>
  app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  });

/** As JSON with the characters of a text escaped it is larger than what is read at once. */
const LARGE = `{"content":"${'\\u0041'.repeat(LIMITS.agreementContent)}"}`;

it('a large body is read beside other work, and is what a small one would be', async () => {
  expect(LARGE.length).toBeGreaterThan(LIMITS.parsedAtOnce);
  expect((await send(LARGE)).statusCode).toBe(200);
  expect((await send('{"content":"A"}')).statusCode).toBe(200);
  expect(taken).toEqual([{ content: 'A'.repeat(LIMITS.agreementContent) }, { content: 'A' }]);
});

it('a large body is refused there as a small one is here', async () => {
  const padding = ' '.repeat(LIMITS.parsedAtOnce);
  const nested = '['.repeat(LIMITS.jsonDepth + 1);
  const many = `[${'0,'.repeat(LIMITS.jsonValues)}0]`;
  for (const [text, code, status] of [
    [`{${padding}`, 'badRequest', 400],
    [`${nested}${padding}`, 'badRequest', 400],
    [nested, 'badRequest', 400],
    [`${many}${padding}`, 'bodyTooLarge', 413],
    [many, 'bodyTooLarge', 413],
  ] as const) {
    const refused = await send(text);
    expect([refused.statusCode, refused.json()]).toEqual([status, errorBody(code)]);
  }
});
