import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorBody } from '@groundwork/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebServer } from './index.ts';
import { builtApp, localTarget, openWeb, type Web } from './testing/web.ts';

const { files, remove } = builtApp();
let web: Web;
let ready: () => Promise<void> = async () => {};
beforeAll(async () => {
  const targets = { command: await localTarget('command'), query: await localTarget('query') };
  web = await openWeb(targets, files, () => ready());
});
afterAll(async () => {
  await web.close();
  remove();
});

describe('the app', () => {
  it.each(['/', '/assessments', '/assessments/flow?id=user.1', '/administration/users', '/reset/abc.def.ghi'])(
    'is served for %s, to be asked for again each time',
    async (path) => {
      const answer = await web.ask(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await answer.text()).toContain('the app');
    },
  );

  it.each(['/', '/auth/sign-in', '/assessments', '/favicon.svg', '/assets/app-abc123.js', '/assets/missing.js'])(
    'answers HEAD as it answers GET, without the content: %s',
    async (path) => {
      const [got, asked] = [await web.ask(path), await web.ask(path, { method: 'HEAD' })];
      expect(asked.status).toBe(got.status);
      for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy']) {
        expect([name, asked.headers.get(name)]).toEqual([name, got.headers.get(name)]);
      }
      expect(await asked.text()).toBe('');
    },
  );

  it.each(['/assets/app-abc123.js', '/assets/app-abc123.css'])(
    'keeps %s for a year: its name is its content',
    async (path) => {
      const answer = await web.ask(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    },
  );

  it('asks again for files whose names stay', async () => {
    const answer = await web.ask('/favicon.svg');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch(/svg/);
  });

  it.each(['/assets/app-old.js', '/assets/', '/assets/../secrets.json', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'does not answer with the page for what is missing: %s',
    async (path) => {
      const answer = await web.ask(path);
      const body = await answer.text();
      // A browser resolves `..` itself, and then asks for a page of the app.
      if (new URL(path, web.url).pathname.startsWith('/assets/'))
        expect([answer.status, body]).toEqual([404, JSON.stringify(errorBody('notFound'))]);
      else expect(body).toContain('the app');
    },
  );

  it('never leaves its folder', async () => {
    for (const path of [
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e%2f%2e%2e%2fetc/passwd',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
    ]) {
      expect(await (await web.ask(path)).text()).not.toContain('root:');
    }
  });

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    expect((await web.ask('/assessments', { method })).status).toBe(404);
  });
});

describe('every page', () => {
  it.each(['/', '/assessments', '/assets/app-abc123.js'])('of the app sends its headers: %s', async (path) => {
    const { headers } = await web.ask(path);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toMatch(/SAMEORIGIN|DENY/);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

it.each([
  '/assessment-report/anna.1/anna.share.secret',
  '/download?st=anna.share.secret',
  '/auth/reset-password/anna.reset.secret',
  '/auth/sign-in?link=anna.link.secret',
  '/auth/email/confirm/anna.change.secret',
  '/auth/email/stop/anna.change.secret',
])('lets nobody keep or list the page of a mailed link, %s', async (path) => {
  const { headers } = await web.ask(path);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

describe('the health of the web server', () => {
  it('is live, and ready when the product is', async () => {
    expect(await (await web.ask('/health/live')).json()).toEqual({ status: 'live' });
    expect((await web.ask('/health/ready')).status).toBe(200);
    ready = async () => {
      throw new Error('the log is away');
    };
    const answer = await web.ask('/health/ready');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', reason: 'the log is away' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('asks again for its page also where a folder above it is called assets', async () => {
  const app = builtApp('assets', 'dist');
  const targets = { command: await localTarget('command'), query: await localTarget('query') };
  const other = await openWeb(targets, app.files);
  const { headers } = await other.ask('/');
  await other.close();
  app.remove();
  expect(headers.get('cache-control')).toBe('no-cache');
});

it('does not start without a built app, and says what to do', async () => {
  const target = await localTarget('none');
  const options = { files: 'nowhere', targets: { command: target, query: target }, logger: pino({ level: 'silent' }) };
  await expect(createWebServer({ ...options, isReady: async () => {} })).rejects.toThrow(
    'nowhere holds no built app: run npm run build',
  );
});

it('knows no other path of the API', async () => {
  for (const [path, method] of [
    ['/api/nothing', 'GET'],
    ['/api/user/1/nothing', 'POST'],
    ['/api/user', 'DELETE'],
  ] as const) {
    const answer = await web.ask(path, { method });
    expect([answer.status, await answer.json()]).toEqual([404, errorBody('notFound')]);
  }
});

it.each(['/', '/index.html', '/sample-report'])(
  'names the picture of a shared link by its whole address: %s',
  async (path) => {
    const own = builtApp();
    writeFileSync(
      join(own.files, 'index.html'),
      `<meta property="og:image" content="/share.png" />${' '.repeat(2000)}`,
    );
    const targets = { command: await localTarget('command'), query: await localTarget('query') };
    const addressed = await openWeb(targets, own.files, undefined, { publicUrl: 'https://groundwork.example' });
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await addressed.ask(path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await answer.text()).toContain('content="https://groundwork.example/share.png"');
    }
    await addressed.close();
    own.remove();
  },
);
