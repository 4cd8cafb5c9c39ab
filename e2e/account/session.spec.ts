import type { Page } from '@playwright/test';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';

test.use({ file: 'session' });

test('a wrong password and an unknown email get the same answer', async ({ page }) => {
  await page.goto('/auth/sign-in');
  for (const email of [PEOPLE.fresh, 'nobody@nowhere.example']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid Login')).toBeVisible();
  }
});

test('signing in leads back to the page that asked for it, and never to another site', async ({ page, signIn }) => {
  await page.goto('/assessments/flow?industry=2');
  await page.waitForURL(/\/auth\/sign-in/);
  await signIn(PEOPLE.fresh);
  await expect(page).toHaveURL(/\/assessments\/flow\?industry=2/);

  await page.goto('/auth/sign-in?returnURL=//evil.example/');
  await expect(page).toHaveURL(/\/assessments$/);
});

test('each role finds its own pages and no others', async ({ page, browser, product, signIn }) => {
  await signIn(PEOPLE.fresh, page, '/administration');
  await expect(page).toHaveURL(/\/assessments$/);
  await page.goto('/assessments/builder');
  await expect(page).toHaveURL(/\/error\/404$/);

  const admin = await newVisitor(browser, product);
  const adminPage = await admin.newPage();
  await signIn(PEOPLE.admin, adminPage);
  await expect(adminPage).toHaveURL(/\/administration\?admin=/);
  await adminPage.goto('/assessments');
  await expect(adminPage).toHaveURL(/\/administration/);
  await adminPage.goto('/no/such/page');
  await expect(adminPage.getByText('Page not found.')).toBeVisible();
  await admin.close();

  const stranger = await newVisitor(browser, product);
  const strangerPage = await stranger.newPage();
  await strangerPage.goto('/no/such/page');
  await expect(strangerPage).toHaveURL(/\/auth\/sign-in/);
  await stranger.close();
});

test('another founder’s result is not found', async ({ page, browser, product, signIn }) => {
  const other = await newVisitor(browser, product);
  const theirs = await other.newPage();
  await signIn(PEOPLE.strong, theirs);
  await theirs.getByRole('link', { name: 'View Results' }).first().click();
  await theirs.waitForURL(/assessment-results/);
  await signIn(PEOPLE.fresh);
  await page.goto(new URL(theirs.url()).pathname);
  await expect(page.getByText('Page not found.')).toBeVisible();
  await other.close();
});

test('logging out in one tab logs out in all', async ({ page, context, signIn }) => {
  await signIn(PEOPLE.twice);
  const other = await context.newPage();
  await other.goto('/assessments');
  await expect(other.getByRole('heading', { name: 'Assessments' })).toBeVisible();
  await page.getByRole('button', { name: 'Northfield Works' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect(other).toHaveURL(/\/auth\/sign-in/);
});

test('the access token is nowhere in the browser’s storage', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/eyJ[A-Za-z0-9_-]+\./);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

const HOUR = 3_600_000;
const EXPIRED = 'Session expired, please log in again.';
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you there?' });

test.describe('on a computer whose clock is wrong', () => {
  for (const [wrong, hours] of [
    ['two hours ahead', 2],
    ['two hours behind', -2],
  ] as const) {
    test(`${wrong}, a session lasts an hour all the same`, async ({ page, signIn }) => {
      await page.clock.install({ time: Date.now() + hours * HOUR });
      await page.goto('/auth/sign-in');
      await signIn(PEOPLE.strong);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
      // Only this page's time passes, and any answer of the server would show it that.
      await page.context().setOffline(true);
      await page.clock.fastForward('58:30');
      await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
      await expect(warning(page)).toBeHidden();

      await page.clock.fastForward('00:40');
      await expect(warning(page)).toBeVisible();
    });
  }

  test('that is put right while a session lives, nobody is logged out', async ({ page, signIn }) => {
    await page.clock.install({ time: Date.now() - 2 * HOUR });
    await page.goto('/auth/sign-in');
    await signIn(PEOPLE.strong);
    await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    // A second at a time: what it asks is given up after five, which pass at once on this clock.
    const wrongBy = async (): Promise<number> => {
      await page.clock.runFor('00:01');
      return page.evaluate(() => Math.abs(Number(localStorage.getItem('groundwork.server-ahead'))));
    };
    await expect.poll(wrongBy).toBeLessThan(HOUR);
    await expect(warning(page)).toBeHidden();
    await page.getByRole('link', { name: 'View Results' }).first().click();
    await expect(page).toHaveURL(/assessment-results/);
  });
});

test.describe('a session that is refused has ended on the server too', () => {
  /** Whether this browser's cookie still gets anybody in. */
  const renewal = (page: Page): Promise<number> =>
    page.evaluate(async () => (await fetch('/api/auth/token/refresh')).status);

  test('when a page may not be read', async ({ page, signIn }) => {
    await signIn(PEOPLE.twice);
    await page.route('**/api/**/sessions', (route) =>
      route.fulfill({ status: 403, json: [{ code: 'forbidden', msg: 'Forbidden' }] }),
    );
    const signedOut = page.waitForResponse('**/api/auth/sign-out');
    await page.goto('/account/security');
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await signedOut;
    expect(await renewal(page)).toBe(401);
  });

  test('when its cookie is another person’s, whom no tab knows', async ({ page, signIn }) => {
    await signIn(PEOPLE.twice);
    await page.evaluate(
      (body) => fetch('/api/auth/sign-in', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      JSON.stringify({ email: PEOPLE.fresh, password: 'quiet-harbor-lantern' }),
    );
    const signedOut = page.waitForResponse('**/api/auth/sign-out');
    await page.reload();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await signedOut;
    expect(await renewal(page)).toBe(401);
  });
});
