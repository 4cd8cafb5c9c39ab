import type { Page } from '@playwright/test';
import { answerAndGoOn, expect, PEOPLE, question, saveState, test } from '../testing/fixtures.ts';
import { releasing } from '../testing/releasing.ts';

test.use({ file: 'offline', serviceWorkers: 'allow' });

/** Resolves once the service worker has all that it keeps. */
const installed = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

test('a founder whose network is gone opens the running assessment anew, answers, and the answer arrives later', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(PEOPLE.inProgress);
  await page.getByRole('link', { name: 'Continue Assessment' }).first().click();
  await expect(page.getByText(/24 of \d+/)).toBeVisible();
  await answerAndGoOn(page);
  await expect(saveState(page, 'Saved')).toBeVisible();
  await installed(page);
  const asked = await question(page).textContent();

  await context.setOffline(true);
  await page.goto('/assessments');
  await page.getByRole('link', { name: 'Continue Assessment' }).first().click();
  await expect(question(page)).toHaveText(asked ?? '');
  await page.reload();
  await expect(question(page)).toHaveText(asked ?? '');
  await answerAndGoOn(page);
  await expect(saveState(page, /Offline/)).toBeVisible();

  await context.setOffline(false);
  await expect(saveState(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/26 of \d+/)).toBeVisible();

  await page.getByRole('button', { name: 'Harborline' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const left = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      kept: Object.keys(localStorage).filter((key) => key.includes('.kept.')),
      files: requests.flat().map(({ url }) => new URL(url).pathname),
    };
  });
  expect(left.kept).toEqual([]);
  expect(left.files).toContain('/index.html');
  expect(left.files.filter((path) => !/^\/(?:assets\/|index\.html$)/.test(path))).toEqual([]);
});

test('a new release is there at the next page, online and then offline', async ({ page, context, product, signIn }) => {
  const site = await releasing(product.address);
  await page.goto(`${site.address}/auth/sign-in`);
  await signIn(PEOPLE.inProgress);
  await installed(page);
  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'one');

  site.release('two');
  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'two');
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.match('/index.html', { ignoreSearch: true }))?.text())?.includes('"two"'),
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'two');
  await context.setOffline(false);
  await site.close();
});

test('the app can be installed: its manifest is valid, and so are its icons', async ({ page }) => {
  await page.goto('/auth/sign-in');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Each test runs as in a private window, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
