import { answerAndGoOn, expect, options, PEOPLE, question, saveState, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'founder-journey' });

test('a founder goes the whole road: sign-in, statement, choice, every question, completion, result', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.fresh);
  await expect(page).toHaveURL(/\/assessments$/);
  await expect(page.getByText('There are no assessments to show')).toBeVisible();

  await page.getByText('Begin Assessment').first().click();
  await expect(page.getByRole('heading', { name: 'Confidentiality statement', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Acknowledge & Continue' }).click();

  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('radio', { name: /Financial Services/ }).check();
  await page.getByRole('radio', { name: /Payments and Banking/ }).check();
  await page.getByRole('radio', { name: 'Seed', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  const place = page.getByText(/^1 of \d+$/);
  await expect(place).toBeVisible();
  const questions = Number(/\d+$/.exec(await place.innerText())?.[0]);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  for (let n = 1; n < questions; n++) await answerAndGoOn(page, n % 3);
  await expect(page.getByText(`${questions} of ${questions}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Assessment' })).toHaveCount(0);
  await options(page).first().click();

  // The last answer leads nowhere by itself: all of them can be checked, or it is completed here.
  await expect(page.getByText(`${questions} of ${questions}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Assessment' })).toBeVisible();
  await checkScreen(page, 'last question');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers', level: 1 })).toBeFocused();
  await expect(saveState(page, 'Saved')).toBeVisible();
  await expect(page.getByText(`${questions} of ${questions} answered`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Assessment' })).toBeInViewport();
  await page.getByRole('button', { name: 'Complete Assessment' }).click();

  await expect(page.getByText('Successfully completed assessment!')).toBeVisible();
  await page.waitForURL(/\/assessment-results\//);
  await page.getByRole('button', { name: 'See My Full Results' }).click();
  await expect(page.getByText(/Investment|Unlikely|Likely/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(page.getByText('Lumen Ledger').first()).toBeVisible();

  await page.goto('/assessments');
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible();
});

test('an action item leads to its question, read-only', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('link', { name: 'View Results' }).last().click();
  await page.getByRole('article').or(page.getByRole('main')).locator('a[href*="question="]:visible').first().click();
  await page.waitForURL(/question=/);
  await expect(page.getByText('This assessment is completed. Its answers can no longer change.')).toBeVisible();
  const chosen = page.getByRole('radio', { checked: true });
  const before = await chosen.textContent();
  await options(page).first().click({ force: true });
  await options(page).last().click({ force: true });
  await expect(chosen).toHaveText(before ?? '');
});

test('Completing is refused with unanswered questions, on the screen and in the list', async ({ page, signIn }) => {
  await signIn(PEOPLE.inProgress);
  await page.getByText('Continue Assessment').first().click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/^23 of \d+ answered/)).toBeVisible();
  const complete = page.getByRole('button', { name: 'Complete Assessment' });
  await expect(complete).toBeInViewport();
  // The first section that has some is unfolded.
  const unfolded = page.locator('details[open]');
  await expect(unfolded).toHaveCount(1);
  await expect(unfolded.getByRole('link', { name: /Not answered$/ }).first()).toBeVisible();
  await complete.click();
  await expect(page.getByText('Cannot complete assessment with unanswered questions')).toBeVisible();
});

test('a preselection while another assessment is in progress says so and offers to continue it', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.inProgress, page, '/assessments/flow?industry=1&sector=1');
  await expect(
    page.getByText('The currently in progress assessment must be completed before starting a new one.'),
  ).toBeVisible();
});

test('the hidden action reopens a completed assessment after confirmation, and completes it again', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.strong);
  const row = page.getByRole('listitem').filter({ hasText: 'medical devices' }).first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as not completed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not completed' }).click();
  await expect(row.getByText('In Progress')).toBeVisible();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as completed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click();
  await expect(row.getByText('Completed').first()).toBeVisible();
});
