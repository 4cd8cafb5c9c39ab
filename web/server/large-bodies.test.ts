import { ENDPOINTS, type Endpoint, errorBody, LIMITS, takesBody } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, statusesOf } from './testing/raw.ts';
import { builtApp, openTestServers, type Web } from './testing/web.ts';

const { files, remove } = builtApp();
const servers = openTestServers();
let web: Web;
beforeAll(async () => {
  const targets = { command: await servers.remoteTarget('command'), query: await servers.remoteTarget('query') };
  web = await servers.openWeb(targets, files);
});
afterAll(async () => {
  await web.kill();
  await servers.close();
  remove();
});

const { path, method } = ENDPOINTS.importAssessment;
const headOf = (bytes: number | 'chunked', more = '', start = `${method} ${path}`): string => {
  const length = bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  return `${start} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${length}\r\n${more}\r\n`;
};
const endpoints = (Object.values(ENDPOINTS) as Endpoint[]).filter(
  ({ access, ...endpoint }) => access.kind === 'roles' && takesBody({ access, ...endpoint }),
);

describe('a large body', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'for %s is refused before it comes, from whoever shows no token',
    async (_, endpoint) => {
      const start = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, 'anna')}`;
      for (const bytes of [LIMITS.body + 1, 'chunked'] as const) {
        const received = await sendRaw(web.url, headOf(bytes, '', start));
        expect(statusesOf(received)).toEqual([401]);
        expect(received).toContain(JSON.stringify(errorBody('unauthorized')));
      }
    },
  );

  it.each(['POST /assessments', 'PUT /', 'POST /assets/x.js', 'POST /api/nothing', 'POST /health/ready'])(
    'for %s is refused before it comes: nothing is there',
    async (start) => expect(statusesOf(await sendRaw(web.url, headOf(4_000_000, '', start)))).toEqual([404]),
  );

  it('is one of few that are on their way from a network at a time', async () => {
    const headers = { authorization: 'Bearer anything', 'content-type': 'application/json' };
    // The service behind takes 1000 bytes: what it refuses has come to it.
    const statusOfOneMore = async () =>
      (await web.ask(path, { method, headers, body: 'x'.repeat(LIMITS.body + 1) })).status;
    const held = Array.from({ length: 4 }, () => {
      const abort = new AbortController();
      const body = new ReadableStream({ start: (sink) => sink.enqueue(new TextEncoder().encode('{')) });
      const init = { method, headers, body, signal: abort.signal, duplex: 'half' } as RequestInit;
      return { abort, answer: web.ask(path, init).catch(() => undefined) };
    });
    await expect.poll(statusOfOneMore).toBe(429);
    expect((await web.ask(ENDPOINTS.signOut.path, { method: 'POST' })).status).toBe(200);
    for (const { abort } of held) abort.abort();
    await Promise.all(held.map(({ answer }) => answer));
    await expect.poll(statusOfOneMore).toBe(413);
  });
});
