import { Writable } from 'node:stream';
import { ENDPOINTS, ERRORS, errorBody } from '@groundwork/contracts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, statusesOf } from './testing/raw.ts';
import { echoOf, echoService, IMPATIENT, json, openWeb, testSite, type Web } from './testing/web.ts';

const { files, servers } = testSite();

const connections = { ...IMPATIENT, idleTimeoutMs: 100 };

const lines: Record<string, unknown>[] = [];
const logger = pino(
  {},
  new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)) as (typeof lines)[0])),
  }),
);

/** A service that was there: nothing listens at its address any more. */
async function gone() {
  const service = echoService('gone');
  const url = await service.listen({ host: '127.0.0.1', port: 0 });
  await service.close();
  return { kind: 'remote', url } as const;
}

let web: Web;
let half: Web;
beforeAll(async () => {
  const [command, query] = [await servers.remoteTarget('command'), await servers.remoteTarget('query')];
  web = await openWeb({ command, query }, files, undefined, { logger, connections });
  half = await openWeb({ command: await gone(), query }, files, undefined, { logger, connections });
  servers.closing.push(web.kill, half.kill);
});

const TOKEN = 'anna.share.aLongSecretOfAMailedLink';
const report = ENDPOINTS.report.path.replace(':userAssessmentID', 'anna.1');

function expectDataHeaders(headers: Headers): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/max-age/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-correlation-id')).toMatch(/^[\w-]{8,64}$/);
}

describe('what the web server answers by itself', () => {
  it.each([
    ['a path that cannot be decoded', 'GET', '/api/report/%', 400, 'badRequest'],
    ['a page that cannot be decoded', 'GET', '/auth/reset-password/%E0%A4%A', 400, 'badRequest'],
    ['a path that is no endpoint', 'GET', '/api/nothing', 404, 'notFound'],
    ['a parameter beyond any length', 'GET', `/api/report/${'x'.repeat(300)}`, 404, 'notFound'],
    ['a file that is not there', 'GET', '/assets/old.js', 404, 'notFound'],
    ['a method that no page takes', 'POST', '/assessments', 404, 'notFound'],
  ] as const)('to %s is one list of the catalogue without the address', async (_, method, path, status, code) => {
    const answer = await web.ask(`${path}?token=${TOKEN}`, { method });
    expect([answer.status, await answer.json()]).toEqual([status, errorBody(code)]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-correlation-id')).toMatch(/^[\w-]{8,64}$/);
    if (path.startsWith('/api')) expectDataHeaders(answer.headers);
  });

  it('to a body that is too large, also when its size is not announced', async () => {
    const large = json('POST', { text: 'x'.repeat(20_000) });
    const answer = await web.ask(ENDPOINTS.signIn.path, large);
    expect([answer.status, await answer.json()]).toEqual([413, errorBody('bodyTooLarge')]);
    expectDataHeaders(answer.headers);
    const chunks = `${(20_000).toString(16)}\r\n${'x'.repeat(20_000)}\r\n0\r\n\r\n`;
    const head = `POST ${ENDPOINTS.signIn.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
    expect(statusesOf(await sendRaw(web.url, `${head}transfer-encoding: chunked\r\n\r\n${chunks}`))).toEqual([413]);
  });
});

describe('a request reaches its service', () => {
  it.each(['?search=50%', '?search=%E0%A4%A', '?a=1?b=2', '?%', '?', '?search=a%20b'])(
    'with the query %s as it came',
    async (query) => {
      const received = await sendRaw(web.url, `GET /api/user${query} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(statusesOf(received)).toEqual([200]);
      if (query !== '?') expect(received).toContain(JSON.stringify(`/api/user${query}`));
    },
  );

  it('that first asks whether it may send its body', async () => {
    const body = '{"some":"thing"}';
    const head = `POST ${ENDPOINTS.signIn.path} HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\nconnection: close\r\n`;
    const type = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const received = await sendRaw(web.url, head + type + body);
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect([statusesOf(received), received.includes(body)]).toEqual([[200], true]);
  });

  it('with the correlation id of the answer', async () => {
    const given = { 'x-correlation-id': 'given-by-the-caller' };
    const answer = await web.ask('/api/user', { headers: given });
    expect((await echoOf(answer)).headers).toMatchObject(given);
    expect((await echoOf(await web.ask('/api/user'))).headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('a service that is away', () => {
  it('is answered in the catalogue’s words, and logged with the correlation id, without the query', async () => {
    lines.length = 0;
    const answer = await half.ask(
      `${ENDPOINTS.openReport.path.replace(':userAssessmentID', 'anna.1')}?token=${TOKEN}`,
      {
        ...json('POST', { token: TOKEN }),
      },
    );
    expect([answer.status, await answer.json()]).toEqual([503, errorBody('unavailable')]);
    expectDataHeaders(answer.headers);
    const logged = lines.find(({ status }) => status === ERRORS.unavailable.status);
    expect(logged).toMatchObject({
      level: 50,
      correlationID: answer.headers.get('x-correlation-id'),
      route: ENDPOINTS.openReport.path,
      method: 'POST',
      err: { message: expect.any(String) },
    });
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
  });

  it('leaves the other side as it is', async () => expect((await half.ask(`${report}?token=%`)).status).toBe(200));

  it('that answers with an error of its own has it logged here too', async () => {
    const service = echoService('broken');
    service.addHook('onRequest', async (_request, reply) => reply.code(500).send(errorBody('serverError')));
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    const target = { kind: 'remote', url } as const;
    const broken = await openWeb({ command: target, query: target }, files, undefined, { logger, connections });
    servers.closing.push(() => service.close(), broken.kill);
    lines.length = 0;
    expect(
      (await broken.ask(`${report}?token=${TOKEN}`, { headers: { 'x-correlation-id': 'c-of-the-caller' } })).status,
    ).toBe(500);
    expect(lines).toMatchObject([{ status: 500, correlationID: 'c-of-the-caller', route: ENDPOINTS.report.path }]);
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
  });
});

/** Requests that no browser sends. */
const ODD: readonly (readonly [string, string])[] = [
  [
    'a length and chunks',
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd'],
  [
    'an encoding nobody knows',
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'chunks twice',
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n',
  ],
  ['broken chunks', 'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nabc'],
  ['a negative length', 'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n'],
  ['a body for GET', 'GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc'],
  [
    'chunks for GET',
    'GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
  ],
  [
    'a body without a type',
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc',
  ],
  ['HTTP/1.0', 'GET /api/user HTTP/1.0\r\n\r\n'],
  [
    'HTTP/1.0 with a body',
    'POST /api/auth/sign-in HTTP/1.0\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  ],
  ['a later HTTP', 'GET /api/user HTTP/3.7\r\nhost: a\r\n\r\n'],
  ['no host', 'GET /api/user HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an unknown method', 'BREW /api/user HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a method of others', 'PROPFIND /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['TRACE', 'TRACE /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['another protocol', 'GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n'],
  [
    'HTTP/2 by upgrade',
    'GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close, upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AA\r\n\r\n',
  ],
  ['an unknown expectation', 'GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: a miracle\r\n\r\n'],
  [
    'a header twice',
    'GET /api/user HTTP/1.1\r\nhost: a\r\nauthorization: a\r\nauthorization: b\r\nconnection: close\r\n\r\n',
  ],
  ['two hosts', 'GET /api/user HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n'],
  [
    'letters of another alphabet',
    'GET /api/user HTTP/1.1\r\nhost: a\r\nx-name: \u00e9\u00ff\r\nconnection: close\r\n\r\n',
  ],
  [
    'headers that name headers',
    'GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close, x-forwarded-for, host\r\n\r\n',
  ],
  [
    'headers for a proxy',
    'GET /api/user HTTP/1.1\r\nhost: a\r\nkeep-alive: timeout=5\r\nproxy-connection: keep-alive\r\nte: trailers\r\nconnection: close\r\n\r\n',
  ],
  ['huge headers', `GET /api/user HTTP/1.1\r\nhost: a\r\nx-huge: ${'x'.repeat(40_000)}\r\n\r\n`],
  [
    'headers just below what is taken',
    `GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-huge: ${'x'.repeat(16_200)}\r\n\r\n`,
  ],
  ['a thousand headers', `GET /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${'x: y\r\n'.repeat(1_500)}\r\n`],
  [
    'an address as its target',
    'GET http://elsewhere.example/api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  ],
  ['a backslash', 'GET /api/docs/..\\..\\health\\ready HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['two slashes', 'GET //api/docs/x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a fragment', 'GET /api/user#x?y HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['bytes beyond ASCII in its path', 'GET /api/docs/\u00e9\u00ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a NUL in its path', 'GET /api/docs/%00 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a NUL in the name of a file', 'GET /assets/%00.js HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['no HTTP', '\u0016\u0003\u0001\u0000\u00a5\u0001\r\n\r\n'],
  ['a range of a page', 'GET /favicon.svg HTTP/1.1\r\nhost: a\r\nconnection: close\r\nrange: bytes=9999-\r\n\r\n'],
  [
    'a condition nobody can read',
    'GET /favicon.svg HTTP/1.1\r\nhost: a\r\nconnection: close\r\nif-modified-since: \u00ff\r\nif-none-match: %%\r\n\r\n',
  ],
];

describe('an odd request', () => {
  it.each(ODD)('with %s is no error of the server', async (_, bytes) => {
    lines.length = 0;
    const received = await sendRaw(web.url, bytes);
    for (const status of statusesOf(received)) expect(status).toBeLessThan(500);
    if (statusesOf(received).includes(400)) expect(received).toContain(JSON.stringify(errorBody('badRequest')));
    expect(lines.filter(({ status }) => Number(status) >= 500)).toEqual([]);
    expect((await web.ask('/api/user')).status).toBe(200);
  });
});
