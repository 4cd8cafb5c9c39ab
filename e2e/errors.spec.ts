import { expect, test } from './kit/fixtures.ts';

test.use({ file: 'errors' });

test('an error that nobody caught is told to the server once, without what it says of a person', async ({ page }) => {
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

test('a page whose code cannot be loaded is told to the server', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.route(/assets\/auth\.reset-password/, (route) => route.abort());
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
  await page.getByRole('link', { name: /forgot|reset/i }).click();
  expect((await asked).postDataJSON()).toMatchObject({ kind: 'code' });
});
