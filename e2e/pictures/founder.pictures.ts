import type { Page } from '@playwright/test';
import { answerAndGoOn, expect, options, PEOPLE, question, saveState, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';
import { breaks, breaksSaving, isCutOff, isEmpty, keepsWaiting, refuses } from '../testing/states.ts';

// What a founder sees while something is missing, refused, or on its way.
test.use({ file: 'pictures-founder', viewport: { width: 1280, height: 800 } });

const ATTEMPTS = /^\/api\/user\/[^/]+\/assessment$/;
const QUESTIONS = /^\/api\/assessment\/(?!selection|questions)[^/]+$/;
const RESULTS = /^\/api\/user\/[^/]+\/assessment\/[^/]+$/;
const ANSWERS = /\/answers$/;
const ACTIONS = /\/actions(?:\/[^/]+)?$/;
const EVIDENCE = /\/evidence(?:\/[^/]+)?$/;
const SHARES = /\/share$/;

/** It comes after a moment, so that fast answers do not flash. */
const expectSkeleton = (page: Page) => expect(page.getByRole('status', { name: /loading/i })).toHaveCSS('opacity', '1');
const answerAgain = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

async function openResults(page: Page): Promise<void> {
  await page.goto('/assessments');
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
}

test('the list of assessments', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  // From here on it is kept on the device.
  await expect(page.getByRole('link', { name: 'View Results' }).first()).toBeVisible();
  await keepsWaiting(page, ATTEMPTS);
  await page.goto('/assessments');
  await expectSkeleton(page);
  await checkScreen(page, 'loading assessments');
  await answerAgain(page);

  await breaks(page, ATTEMPTS);
  await page.goto('/assessments');
  await expect(page.getByText('Unable to load your assessments.')).toBeVisible();
  await checkScreen(page, 'failed assessments');
  await answerAgain(page);

  await isCutOff(page, ATTEMPTS);
  await page.goto('/assessments');
  // What is kept on the device is shown.
  await expect(page.getByRole('link', { name: 'View Results' }).first()).toBeVisible();
  await checkScreen(page, 'assessments without a network');
});

test('statement and selector', async ({ page, signIn }) => {
  await signIn(PEOPLE.alsoFresh);
  await breaks(page, '/api/agreements/current');
  await page.goto('/assessments/flow');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen(page, 'failed statement');
  await answerAgain(page);

  await breaksSaving(page, /^\/api\/user\/[^/]+\/agreement\//);
  await page.goto('/assessments/flow');
  await page.getByRole('button', { name: 'Acknowledge & Continue' }).click();
  await expect(page.getByText('Unable to complete agreement. Please try again later.').first()).toBeVisible();
  await checkScreen(page, 'refused statement', page.getByRole('alert').first());
  await answerAgain(page);
  await page.getByRole('button', { name: 'Acknowledge & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your assessment' })).toBeVisible();

  await keepsWaiting(page, '/api/assessment/selection');
  await page.goto('/assessments/flow');
  await expectSkeleton(page);
  await checkScreen(page, 'loading selector');
  await answerAgain(page);
  await breaks(page, '/api/assessment/selection');
  await page.goto('/assessments/flow');
  await expect(page.getByText('Unable to fetch industry list.')).toBeVisible();
  await checkScreen(page, 'failed selector');
  await answerAgain(page);
  await isEmpty(page, '/api/assessment/selection');
  await page.goto('/assessments/flow');
  await expect(page.getByText('No selection available.').first()).toBeVisible();
  await checkScreen(page, 'empty selector');
  await answerAgain(page);

  await page.goto('/assessments/flow');
  await expect(page.getByText('Must have industry, sector, and assessment selected to continue.')).toBeVisible();
  await checkScreen(page, 'selector with nothing chosen');
});

test('the question', async ({ page, context, signIn }) => {
  await signIn(PEOPLE.inProgress);
  await keepsWaiting(page, QUESTIONS);
  await page.getByText('Continue Assessment').first().click();
  await expectSkeleton(page);
  await checkScreen(page, 'loading question');
  await answerAgain(page);
  await breaks(page, QUESTIONS);
  await page.reload();
  await expect(page.getByText('Unable to fetch assessment questions.')).toBeVisible();
  await checkScreen(page, 'failed question');
  await answerAgain(page);

  await page.reload();
  await expect(question(page)).toBeVisible();
  await refuses(page, ANSWERS, {
    ...{ status: 422, code: 'unknownOption', msg: 'Unable to Process Answer Selection.' },
  });
  await options(page).first().click();
  await expect(page.getByText('Unable to Process Answer Selection.').first()).toBeVisible();
  await checkScreen(page, 'refused answer');
  await answerAgain(page);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await breaksSaving(page, ANSWERS);
  await answerAndGoOn(page);
  await expect(saveState(page, /Not saved/)).toBeVisible();
  await checkScreen(page, 'answer not saved');
  await answerAgain(page);
  await context.setOffline(true);
  await answerAndGoOn(page);
  await expect(saveState(page, /Offline/)).toBeVisible();
  await checkScreen(page, 'answer kept offline');
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/of \d+ answered/).first()).toBeVisible();
  await checkScreen(page, 'all answers offline');
  await context.setOffline(false);
});

test('an assessment that lacks answers is not completed, and has no results', async ({ page, signIn }) => {
  await signIn(PEOPLE.inProgress);
  await page.getByText('Continue Assessment').first().click();
  await expect(question(page)).toBeVisible();
  const attempt = new URL(page.url()).searchParams.get('userAssessment');
  await page.getByRole('button', { name: 'All answers' }).click();
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await expect(page.getByText('Cannot complete assessment with unanswered questions').first()).toBeVisible();
  await checkScreen(page, 'not completed');
  await page.goto(`/assessment-results/${attempt}`);
  await expect(page.getByRole('heading', { name: 'Assessment results' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await checkScreen(page, 'results of an assessment in progress');
});

test('results and their parts', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await openResults(page);
  const results = page.url();
  await keepsWaiting(page, RESULTS);
  await page.goto(results);
  await expectSkeleton(page);
  await checkScreen(page, 'loading results');
  await answerAgain(page);
  await breaks(page, RESULTS);
  await page.goto(results);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen(page, 'failed results');
  await answerAgain(page);

  await breaks(page, ACTIONS);
  await breaks(page, EVIDENCE);
  await breaks(page, SHARES);
  await page.goto(results);
  await expect(page.getByText('What to do next could not be loaded.')).toBeVisible();
  await checkScreen(page, 'failed actions', page.locator('#what-to-do-next-heading'));
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const share = page.getByRole('dialog', { name: 'Share Results' });
  await expect(share.getByText('The links could not be loaded.')).toBeVisible();
  await share.getByPlaceholder('Enter Email...').fill('partner@capital.example');
  await share.getByRole('button', { name: 'Send link' }).click();
  await expect(share.getByText('Unable to share results. Please try again.').first()).toBeVisible();
  await checkScreen(page, 'share results without its links');
});

test('forms of an action and of evidence', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await openResults(page);
  const plan = page.getByRole('region', { name: 'What to do next' });
  const action = plan.getByRole('listitem').first();
  await action.getByRole('button', { name: /^Note, date, send/ }).click();
  await breaksSaving(page, ACTIONS);
  await action.getByLabel('Note for yourself').fill('Asked Kim in May, and again in June');
  await action.getByLabel('Do it by').fill('2027-01-31');
  await action.getByRole('button', { name: 'Save' }).click();
  await expect(action.getByText('This could not be saved.').first()).toBeVisible();
  await checkScreen(page, 'forms of an action', plan);
  await answerAgain(page);
  await action.getByRole('button', { name: 'Done', exact: true }).click();
  await action.getByRole('button', { name: 'Save' }).click();
  await expect(action.getByText('Saved.').first()).toBeVisible();
  await checkScreen(page, 'an action that is done', plan);
  await plan.getByText(/^\d+ more actions$/).click();
  await plan
    .getByRole('group', { name: 'Show', exact: true })
    .getByRole('button', { name: /^Later/ })
    .click();
  await expect(plan.getByText('Nothing is put off.')).toBeVisible();
  await checkScreen(page, 'no actions put off', plan);

  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  await page.getByText('Your Responses').first().click();
  const evidence = page.getByRole('button', { name: /^Add evidence/ }).first();
  await evidence.click();
  await page.getByLabel('Note', { exact: true }).fill('The signed contracts');
  await page.getByLabel('Link', { exact: true }).fill('contracts');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^This is no web address/)).toBeVisible();
  await checkScreen(page, 'evidence', evidence);
});

test('the survey before the results, and when there is none', async ({ page, signIn }) => {
  await signIn(PEOPLE.strong);
  await openResults(page);
  const address = `${new URL(page.url()).pathname}?survey=1`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Yes' }).first().click();
  await expect(page.getByRole('button', { name: 'Yes', pressed: true })).toHaveCount(1);
  await checkScreen(page, 'survey answered', page.getByRole('group', { name: 'Were the questions clear?' }));
  await breaks(page, /\/survey$/);
  await page.goto(address);
  await expect(page.getByText('Sorry! Our Survey Questions Are Currently Unavailable...')).toBeVisible();
  await checkScreen(page, 'survey unavailable');
});

test('a shared report and its link', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await openResults(page);
  await page.goto('/assessment-report/nobody.none/none.none');
  await expect(page.getByText('Page not found.')).toBeVisible();
  await checkScreen(page, 'shared report that is gone');
  await breaks(page, /^\/api\/report\/[^/]+$/);
  await page.goto('/assessment-report/nobody.none/none.none');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen(page, 'failed shared report');
  await answerAgain(page);
  await keepsWaiting(page, /^\/api\/report\/[^/]+$/);
  await page.goto('/assessment-report/nobody.none/none.none');
  await expectSkeleton(page);
  await checkScreen(page, 'loading shared report');
});
