import type { Page } from '@playwright/test';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';
import { breaks, breaksSaving, isEmpty, keepsWaiting } from '../testing/states.ts';

// The builder while something is missing, not to be had, or refused.
test.use({ file: 'pictures-builder', viewport: { width: 1280, height: 800 } });

const BUILDER = '/assessments/builder';
const ASSESSMENT = /^\/api\/assessment\/(?!questions|selection)[^/]+$/;
const QUESTIONS = /^\/api\/assessment\/[^/]+\/questions$/;

const answerAgain = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

async function openVersion(page: Page): Promise<string> {
  await page.goto(BUILDER);
  await page
    .getByRole('link', { name: /^View Questions of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Questions by Section' })).toBeVisible();
  return page.url();
}

test('a version and its views that are not to be had', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  const version = await openVersion(page);
  await breaks(page, ASSESSMENT);
  await page.goto(version);
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await checkScreen(page, 'failed version');
  await answerAgain(page);
  await page.goto(version.replace(/assessmentID=[^&]+/, 'assessmentID=none.9'));
  await expect(page.getByText('Assessment not found')).toBeVisible();
  await checkScreen(page, 'no such assessment');

  await keepsWaiting(page, QUESTIONS);
  await page.goto(version);
  await expect(page.getByRole('status', { name: /loading/i }).first()).toHaveCSS('opacity', '1');
  await checkScreen(page, 'loading questions of a version');
  await answerAgain(page);
  await breaks(page, QUESTIONS);
  await breaks(page, /\/events$/);
  await page.goto(version);
  await expect(page.getByText('Unable to load the questions.')).toBeVisible();
  await checkScreen(page, 'failed questions of a version');
  await page.goto(`${version}&view=preview`);
  await expect(page.getByText('Unable to load the questions.')).toBeVisible();
  await checkScreen(page, 'failed preview');
  await page.goto(`${version}&view=replay`);
  await expect(page.getByText('Unable to load the changes.')).toBeVisible();
  await checkScreen(page, 'failed replay');
  await answerAgain(page);
  await breaks(page, '/api/industries');
  await page.goto(BUILDER);
  await press(page, 'Industries and sectors');
  await expect(
    dialog(page).getByText('Unable to load information. Please close the modal and try again.'),
  ).toBeVisible();
  await checkScreen(page, 'failed industries and sectors');
});

test('a new assessment: fields in error, a draft without questions, edits refused', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, BUILDER);
  await press(page, 'Add Assessment');
  await press(page, 'Continue');
  await press(page, 'Save');
  await expect(dialog(page).getByText('* Please enter all required information.').first()).toBeVisible();
  await checkScreen(page, 'new assessment with fields in error');
  await dialog(page)
    .getByLabel(/^Industry/)
    .selectOption('Financial Services');
  await dialog(page)
    .getByLabel(/^Sector/)
    .selectOption('Create New Sector');
  await dialog(page)
    .getByLabel(/^Name of the new sector/)
    .fill('Insurance Technology');
  await press(page, 'Save');
  await expect(dialog(page).getByText('* Sector name already exists.')).toBeVisible();
  await checkScreen(page, 'new assessment whose sector exists');
  await dialog(page)
    .getByLabel(/^Name of the new sector/)
    .fill('Wealth Management');
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Exit Edit Mode' })).toBeVisible();
  await expect(page.getByText('No Questions').first()).toBeVisible();
  await expect(page.getByText('Navigating to edit mode')).toHaveCount(0);
  await checkScreen(page, 'draft without questions');

  await press(page, 'Add Question');
  await dialog(page).getByRole('tab', { name: 'Copy Question' }).click();
  await expect(
    dialog(page).getByText('Please select an industry and a sector, or search for a question.'),
  ).toBeVisible();
  await checkScreen(page, 'a question to copy');
  await page.keyboard.press('Escape');

  await press(page, 'Edit assessment name');
  await page.getByLabel('Assessment name').fill('???');
  await press(page, 'Save');
  await expect(page.getByText('Invalid Assessment Name.').first()).toBeVisible();
  await checkScreen(page, 'a name in error');
  await page.getByLabel('Assessment name').fill('Wealth Readiness');
  await breaksSaving(page, ASSESSMENT);
  await press(page, 'Save');
  await expect(page.getByText('Something Went Wrong. Please Try Again Later.').first()).toBeVisible();
  await checkScreen(page, 'a name not saved');
  await answerAgain(page);
  await press(page, 'Exit Edit Mode');
  await expect(dialog(page).getByRole('button', { name: 'Leave Edit Mode' })).toBeVisible();
  await checkScreen(page, 'leaving a draft without questions');
});

test('questions and options that are refused', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  await openVersion(page);
  await press(page, 'Edit Assessment');
  await press(page, 'Confirm and Begin Editing');
  await expect(page.getByRole('button', { name: 'Exit Edit Mode' })).toBeVisible();
  const edit = page.getByRole('button', { name: /^Edit question/ }).first();
  await press(page, 'Show as table');
  await expect(page.getByRole('button', { name: /^(Show|Hide) the questions/ }).first()).toBeVisible();
  if (!(await edit.isVisible())) await press(page, /^Show the questions/);
  await edit.click();
  await dialog(page)
    .getByLabel(/^Question/)
    .fill('???');
  await press(page, 'Save');
  await expect(dialog(page).getByText('* Invalid input provided.').first()).toBeVisible();
  await checkScreen(page, 'a question in error');
  await dialog(page)
    .getByLabel(/^Question/)
    .fill('Who signs the contracts?');
  await breaksSaving(page, /^\/api\/assessment\/[^/]+\/questions\/[^/]+$/);
  await press(page, 'Save');
  await expect(dialog(page).getByText('Unable to perform update.').first()).toBeVisible();
  await checkScreen(page, 'a question not saved');
  await press(page, 'Delete');
  const confirm = dialog(page).last().getByRole('button', { name: 'Delete', exact: true }).last();
  await confirm.click();
  await expect(page.getByText('Unable to perform delete action.').first()).toBeVisible();
  await checkScreen(page, 'a question not deleted');
  await answerAgain(page);
});

test('a question without options, and checks', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  await openVersion(page);
  await isEmpty(page, /\/options$/);
  const show = page.getByRole('button', { name: /^View question options/ }).first();
  if (!(await show.isVisible())) await press(page, /^Show the questions/);
  await show.click();
  await expect(dialog(page)).toBeVisible();
  await checkScreen(page, 'options of a question');
});
