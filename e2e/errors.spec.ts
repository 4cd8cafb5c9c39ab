import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './testing/fixtures.ts';
import { startSeeded } from './testing/product.ts';

test.use({ file: 'errors', causes: /went too far|nobody waits for this/ });

test('an error that nobody caught is reported to the server once, without what it says of a person', async ({
  page,
}) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON());
  });
  await page.goto('/auth/sign-in?returnURL=%2Fassessments');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'));
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++)
      setTimeout(() => {
        throw new RangeError('maya@lumenledger.example went too far');
      });
    setTimeout(() => void Promise.reject(new TypeError('nobody waits for this')));
  });
  expect((await answered).status()).toBe(204);
  await expect.poll(() => reports.length).toBe(2);
  expect(reports).toMatchObject([
    { kind: 'error', name: 'RangeError', message: '<email> went too far', route: '/auth/sign-in' },
    { kind: 'rejection', name: 'TypeError', message: 'nobody waits for this', route: '/auth/sign-in' },
  ]);
});

test('a page whose code cannot be loaded is reported to the server', async ({ page }) => {
  await page.route(/assets\/auth\.reset-password/, (route) => route.abort()); // before the page fetches ahead what its links lead to
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
  await page.getByRole('link', { name: /forgot|reset/i }).click();
  expect((await asked).postDataJSON()).toMatchObject({ kind: 'code' });
});

test('without a project of Sentry no page loads its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const settings = page.waitForResponse((response) => response.url().endsWith('/client-settings.json'));
  await page.goto('/auth/sign-in');
  expect(await (await settings).json()).toEqual({ sentryDSN: null, traced: false });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /sentry/i.test(url))).toEqual([]);
});

test('a project of Sentry gets an error, without what it says of a person', async ({ browser }) => {
  const envelopes: { readonly url: string; readonly headers: string; readonly body: string }[] = [];
  const sentry = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    envelopes.push({ url: request.url ?? '', headers: JSON.stringify(request.headers), body });
    response.setHeader('access-control-allow-origin', '*').end('{}');
  });
  await once(sentry.listen(0, '127.0.0.1'), 'listening');
  const { port } = sentry.address() as AddressInfo; // it listens on one
  const product = await startSeeded({ SENTRY_DSN: `http://key@127.0.0.1:${port}/2` });
  try {
    const page = await browser.newPage({ baseURL: product.address });
    const loaded = page.waitForResponse((response) => /assets\/sentry-.*\.js$/.test(response.url()));
    await page.goto('/auth/sign-in?returnURL=%2Fassessments%3Ffor%3Dmaya');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.getByLabel('Email').fill('maya@lumenledger.example');
    await loaded;
    await page.evaluate(() =>
      setTimeout(() => {
        throw new RangeError('maya@lumenledger.example went too far');
      }),
    );
    await expect.poll(() => envelopes.length).toBe(1);
    const [sent] = envelopes;
    expect(sent?.url).toContain('/api/2/envelope/');
    const [, , event = ''] = sent?.body.split('\n') ?? [];
    expect(JSON.parse(event)).toMatchObject({
      transaction: '/auth/sign-in',
      exception: { values: [{ type: 'RangeError', value: '<email> went too far' }] },
    });
    expect(JSON.stringify(sent)).not.toMatch(/maya|lumenledger/i);
    await page.close();
  } finally {
    await product.remove();
    sentry.close();
    sentry.closeAllConnections();
  }
});
