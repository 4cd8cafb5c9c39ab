import { expect, newVisitor, PEOPLE, test } from './fixtures.ts';

test.use({ file: 'session' });

test('a wrong password and an unknown e-mail are told the same', async ({ page }) => {
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
  await signIn(PEOPLE.fresh);
  await page.goto('/administration');
  await expect(page).toHaveURL(/\/assessments$/);

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
