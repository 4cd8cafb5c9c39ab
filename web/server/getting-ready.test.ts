import { ENDPOINTS, errorBody } from '@groundwork/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtApp, localTarget, openWeb, type Web } from './testing/web.ts';

const { files, remove } = builtApp();
let share: number | null = 0.416;
let web: Web;
beforeAll(async () => {
  const targets = { command: await localTarget('command'), query: await localTarget('query') };
  web = await openWeb(targets, files, undefined, { gettingReady: () => share });
});
afterAll(async () => {
  await web.close();
  remove();
});

it('people wait until what the product begins with is there, and come in by themselves', async () => {
  for (const path of ['/', '/auth/sign-in', '/assessments?x=1', '/nowhere']) {
    const page = await web.ask(path);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect([page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const text = await page.text();
    expect(text).toContain('<h1>Getting ready</h1>');
    expect(text).toContain('41 %');
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  }
  const { path, method } = ENDPOINTS.signIn;
  const refused = await web.ask(path, { method, body: '{}', headers: { 'content-type': 'application/json' } });
  expect([refused.status, await refused.json()]).toEqual([503, errorBody('unavailable')]);
  const ready = await web.ask('/health/ready');
  expect([ready.status, ((await ready.json()) as { percent?: unknown }).percent]).toEqual([503, 41]);
  for (const open of ['/health/live', '/favicon.svg', '/assets/app-abc123.js'])
    expect((await web.ask(open)).status).toBe(200);

  share = null;
  expect(await (await web.ask('/auth/sign-in')).text()).toContain('the app');
  expect((await web.ask('/health/ready')).status).toBe(200);
  expect((await web.ask(path, { method })).status).toBe(200);
});
