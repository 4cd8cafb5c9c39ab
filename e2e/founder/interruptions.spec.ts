import { answerAndGoOn, expect, options, PEOPLE, question, saveState, test } from '../testing/fixtures.ts';

test.use({ file: 'interruptions' });

test.describe.configure({ mode: 'serial' });

test('reloading resumes at the first unanswered question with every answer kept', async ({ page, signIn }) => {
  await signIn(PEOPLE.inProgress);
  await page.getByText('Continue Assessment').first().click();
  await expect(page.getByText(/24 of \d+/)).toBeVisible();
  await answerAndGoOn(page);
  await expect(saveState(page, 'Saved')).toBeVisible();
  await page.goto('/assessments');
  await page.reload();
  await page.getByText('Continue Assessment').first().click();
  await expect(page.getByText(/25 of \d+/)).toBeVisible();
});

test('two tabs answer at once and neither loses an answer', async ({ page, context, signIn }) => {
  await signIn(PEOPLE.oneOfTwo);
  await page.getByText('Continue Assessment').first().click();
  await expect(page.getByText(/12 of \d+/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/12 of \d+/)).toBeVisible();
  await other.getByRole('button', { name: 'Previous' }).click();
  await expect(other.getByText(/11 of \d+/)).toBeVisible();

  await Promise.all([options(page).first().click(), options(other).last().click()]);
  await expect(page.getByText(/13 of \d+/)).toBeVisible();
  await expect(saveState(page, 'Saved')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/12 of \d+ answered/)).toBeVisible();
});

test('the server is restarted in the middle: answering goes on and nothing is lost', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.oneOfTwo);
  await page.getByText('Continue Assessment').first().click();
  await expect(page.getByText(/13 of \d+/)).toBeVisible();
  await product.kill();
  await answerAndGoOn(page);
  await expect(saveState(page, /Offline|Not saved/)).toBeVisible();
  await product.restart();
  // Whoever was away for long is tried again after a minute at most.
  await expect(saveState(page, 'Saved')).toBeVisible({ timeout: 70_000 });
  await page.reload();
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/13 of \d+ answered/)).toBeVisible();
});

test('answers given offline survive a log-out, are nobody else’s, and arrive when their founder is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(PEOPLE.oneOfTwo);
  await page.getByText('Continue Assessment').first().click();
  await expect(page.getByText(/14 of \d+/)).toBeVisible();
  await context.setOffline(true);
  await answerAndGoOn(page);
  await answerAndGoOn(page);
  await expect(saveState(page, /Offline/)).toBeVisible();

  await page.getByRole('button', { name: 'Tidepay' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await context.setOffline(false);
  await signIn(PEOPLE.alsoFresh);
  await expect(page.getByText('There are no assessments to show')).toBeVisible();

  await page.getByRole('button', { name: 'Kredsløb Materials' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signIn(PEOPLE.oneOfTwo);
  await page.getByText('Continue Assessment').first().click();
  await expect(page.getByText(/16 of \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/15 of \d+ answered/)).toBeVisible();
});

test('keyboard only: number keys answer and go on, arrows only move, focus is on the question', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.inProgress, page, '/assessments');
  await page.getByText('Continue Assessment').first().click();
  await expect(question(page)).toBeFocused();
  const first = (await question(page).textContent()) ?? '';
  await page.keyboard.press('2');
  await expect(question(page)).not.toHaveText(first);
  await expect(question(page)).toBeFocused();

  const second = (await question(page).textContent()) ?? '';
  await options(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toBeFocused();
  await expect(question(page)).toHaveText(second);
  await page.keyboard.press('Enter');
  await expect(question(page)).not.toHaveText(second);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
