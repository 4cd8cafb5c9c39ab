import { expect, PEOPLE, test } from './testing/fixtures.ts';

test.use({ file: 'test-isolation' });

test.describe.configure({ mode: 'serial' });

/** Releases an answer that a test before was still holding when it ended. */
let release: () => void = () => undefined;

test('a test may end while its page still asks', async ({ page, browser, product }) => {
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.goto('/auth/sign-in');
  const asked = page.waitForRequest('**/api/auth/sign-in');
  void page
    .evaluate(() => fetch('/api/auth/sign-in', { method: 'POST' }).catch(() => undefined))
    .catch(() => undefined);
  await asked;
  // Left open, too.
  const visitor = await browser.newContext({ baseURL: product.address });
  await (await visitor.newPage()).goto('/auth/sign-in');
});

test('and the next one begins with nothing of it', async ({ page, browser, signIn }) => {
  release();
  expect(browser.contexts()).toHaveLength(1);
  await signIn(PEOPLE.twice);
  await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
});
