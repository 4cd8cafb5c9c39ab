import { ENDPOINTS, type Endpoint } from '@groundwork/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Targets } from './index.ts';
import { echoOf, json, localTarget, testSite, type Web } from './testing/web.ts';

const { files, servers } = testSite();

const places: readonly (readonly [string, () => Promise<Targets>])[] = [
  ['in this process', async () => ({ command: await localTarget('command'), query: await localTarget('query') })],
  [
    'of their own',
    async () => ({ command: await servers.remoteTarget('command'), query: await servers.remoteTarget('query') }),
  ],
];

describe.each(places)('services %s', (_place, targets) => {
  let web: Web;
  beforeAll(async () => {
    web = await servers.openWeb(await targets(), files);
  });

  it.each(Object.values(ENDPOINTS) as Endpoint[])(
    'get what is theirs: $name goes to the $service service',
    async ({ method, path, service }) => {
      const asked = `${path.replace(/:\w+/g, 'abc.1')}?page=2&search=a%20b%26c`;
      const answer = await web.ask(asked, method === 'GET' ? { method } : json(method, { some: 'thing' }));
      expect(await answer.json()).toMatchObject({
        name: service,
        method,
        url: asked,
        body: method === 'GET' ? null : { some: 'thing' },
      });
    },
  );

  it.each((Object.values(ENDPOINTS) as Endpoint[]).filter(({ method, stream }) => method === 'GET' && !stream))(
    'answer HEAD as GET, without the body: $name',
    async ({ path }) => {
      const asked = path.replace(/:\w+/g, 'abc.1');
      const [got, head] = [await web.ask(asked), await web.ask(asked, { method: 'HEAD' })];
      expect([head.status, head.headers.get('content-type')]).toEqual([got.status, got.headers.get('content-type')]);
      expect([await head.text(), (await got.text()).length > 0]).toEqual(['', true]);
    },
  );

  it('get commands without a body as they are', async () => {
    const answer = await web.ask(ENDPOINTS.signOut.path, { method: 'POST' });
    expect([answer.status, (await echoOf(answer)).body]).toEqual([200, null]);
  });

  it('are described by the command side; the preview of reports is of the query side', async () => {
    for (const path of ['/api/docs', '/api/docs/static/index.html']) {
      expect(await (await web.ask(path)).json()).toMatchObject({ name: 'command', url: path });
    }
    expect(await (await web.ask('/api/docs/report')).json()).toMatchObject({ name: 'query' });
  });

  it('get headers as they were sent, and their statuses, cookies and headers are passed on', async () => {
    const headers = {
      authorization: 'Bearer abc',
      cookie: 'a=1; b=2',
      'idempotency-key': 'key12345',
      'x-read-after': '7',
    };
    const answer = await web.ask('/api/user?created', { headers });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['one=1; HttpOnly', 'two=2; Path=/api/auth']);
    expect(answer.headers.get('x-log-position')).toBe('7');
    expect((await echoOf(answer)).headers).toMatchObject(headers);
  });

  it('refuse a body over the limit of the endpoint', async () => {
    const bodies = [2000, 20_000].map((size) => json('POST', { text: 'x'.repeat(size) }));
    const answers = await Promise.all(bodies.map((body) => web.ask(ENDPOINTS.signIn.path, body)));
    expect(answers.map(({ status }) => status)).toEqual([413, 413]);
  });

  it('judge a body that is no JSON themselves', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"broken' };
    const answer = await web.ask(ENDPOINTS.signIn.path, init);
    expect([answer.status, await answer.json()]).toEqual([400, { refusedBy: 'command' }]);
  });

  it('answer many at once, each its own', async () => {
    const asked = Array.from({ length: 50 }, (_, i) => `/api/user?page=${i}`);
    const answers = await Promise.all(asked.map(async (path) => (await echoOf(await web.ask(path))).url));
    expect(answers).toEqual(asked);
  });
});
