import type { Locator, Page } from '@playwright/test';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { tabTo } from '../testing/keyboard.ts';
import { checkScreen, expectAccessible, expectGrid } from '../testing/screens.ts';

test.use({ file: 'builder', viewport: { width: 1280, height: 800 } });

const BUILDER = '/assessments/builder';
const EDITING = 'You are now in edit mode. Be sure you make all desired changes before exiting.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const logOut = async (page: Page): Promise<void> => {
  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};
const exitDialog = (page: Page) => page.getByRole('dialog', { name: 'Are you ready to exit Edit Mode?' });

/** Adds a question with two options to the first section. */
async function addQuestion(page: Page, text: string): Promise<void> {
  await button(page, 'Add Question').click();
  const form = page.getByRole('dialog', { name: 'Add Question' });
  await form.getByLabel(/^Question/).fill(text);
  await form.getByLabel(/^Section/).selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Next: options' }).click();
  const step = page.getByRole('dialog', { name: 'Question Options' });
  for (const [option, impact] of [
    ['Never', '0'],
    ['Every week', '5'],
  ] as const) {
    const fields = step.getByRole('form', { name: 'New option' });
    await fields.getByLabel(/^Option/).fill(option);
    await fields.getByLabel(/^Score impact/i).fill(impact);
    await fields.getByRole('button', { name: 'Add option' }).click();
  }
  await step.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(step).toBeHidden();
}

test('only administrators with builder access find the builder', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Assessment Builder' })).toHaveCount(0);
  await page.goto(BUILDER);
  await expect(page).toHaveURL(/\/error\/404$/);
});

test('industries, sectors and sections are managed beside the list', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, BUILDER);
  await button(page, 'Industries and sectors').click();
  const taxonomy = page.getByRole('dialog', { name: 'Industries, sectors and sections' });
  await taxonomy.getByRole('button', { name: /^Financial Services/ }).click();
  await expect(taxonomy.getByText('Insurance Technology')).toBeVisible();
  await checkScreen(page, 'industries and sectors');
  await taxonomy.getByRole('tab', { name: 'Sections' }).click();
  await taxonomy
    .getByRole('button', { name: /^Edit section/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit section' })).toBeVisible();
  await checkScreen(page, 'a section');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit section' })).toBeHidden();
  await taxonomy.getByRole('button', { name: 'Close' }).click();
  await expect(taxonomy).toBeHidden();
});

test('a builder makes an assessment, publishes it, and a founder begins it', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Assessment Builder' }).click();
  await expect(page.getByRole('heading', { name: /^Assessments/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await checkScreen(page, 'list of assessments');

  await button(page, 'Add Assessment').click();
  await checkScreen(page, 'a new assessment or a copy');
  await button(page, 'Continue').click();
  const dialog = page.getByRole('dialog', { name: 'Create New Assessment' });
  await dialog.getByLabel(/^Industry/).selectOption('Financial Services');
  await dialog.getByLabel(/^Sector/).selectOption('Create New Sector');
  await dialog.getByLabel(/^Name of the new sector/).fill('Wealth Management');
  await checkScreen(page, 'a new assessment');
  await button(page, 'Save').click();
  await expect(page.getByText('Successfully created/duplicated assessment. Navigating to edit mode...')).toBeVisible();
  await expect(page.getByText(EDITING)).toBeVisible();
  await expect(page).toHaveURL(/assessmentID=[\w.-]+&edit=1$/);

  // Nothing to publish yet.
  await button(page, 'Exit Edit Mode').click();
  await expect(exitDialog(page).getByRole('button', { name: 'Leave Edit Mode' })).toBeVisible();
  await expect(exitDialog(page).getByRole('button', { name: 'Publish Draft' })).toHaveCount(0);
  await button(page, 'Cancel').click();

  await addQuestion(page, 'How often do you reconcile accounts?');
  await addQuestion(page, 'How often do you review risk limits?');
  await button(page, 'Edit assessment name').click();
  await page.getByLabel('Assessment name').fill('Wealth Readiness');
  await checkScreen(page, 'a name that is edited');
  await button(page, 'Save').click();
  await expect(page.getByText('Successfully updated assessment details!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wealth Readiness' })).toBeVisible();
  await checkScreen(page, 'a draft that is edited');

  // Also the browser's own button asks, and logging out, and closing the tab.
  await page.goBack();
  await expect(exitDialog(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await logOut(page);
  await expect(exitDialog(page)).toBeVisible();
  await button(page, 'Cancel').click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(page.getByText(EDITING)).toBeVisible();
  await button(page, 'Exit Edit Mode').click();
  await checkScreen(page, 'leaving edit mode');
  await button(page, 'Publish Draft').click();
  await expect(page.getByText('Wealth Readiness: version 1 is published and active.')).toBeVisible();
  await expect(page.getByText(EDITING)).toHaveCount(0);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const founder = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.alsoFresh, founder);
  await founder.getByText('Begin Assessment').first().click();
  await founder.getByRole('button', { name: 'Acknowledge & Continue' }).click();
  await founder.getByRole('radio', { name: /Financial Services/ }).check();
  await founder.getByRole('radio', { name: /Wealth Management/ }).check();
  await founder.getByRole('radio', { name: /Wealth Readiness/ }).check();
  await founder.getByRole('button', { name: 'Next' }).click();
  await expect(founder.getByText('How often do you reconcile accounts?')).toBeVisible();
});

test('a draft of the next version is begun, left and discarded; founders keep what is active', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin, page, `${BUILDER}?search=developer`);
  await page
    .getByRole('link', { name: /^View Questions of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Questions by Section' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Show|Hide) the questions/ }).first()).toBeVisible();
  await checkScreen(page, 'a version');
  const version = page.url();
  await button(page, 'Edit Assessment').click();
  await expect(page.getByRole('dialog', { name: 'Heads up!' })).toBeVisible();
  await checkScreen(page, 'heads up');
  await button(page, 'Confirm and Begin Editing').click();
  await expect(page.getByText(EDITING)).toBeVisible();
  const draft = page.url();
  expect(draft).not.toBe(`${version}&edit=1`);

  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  // Nothing is changed, so there is nothing to publish.
  await button(page, 'Leave Edit Mode').click();
  await expect(page.getByText('Draft open').first()).toBeVisible();

  // Its address alone is for reading.
  await page.goto(draft.replace('&edit=1', ''));
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Discard draft' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(EDITING)).toHaveCount(0);
  await button(page, 'Edit Assessment').click();
  await page.getByRole('radio', { name: /Continue the current draft/ }).check();
  await checkScreen(page, 'heads up with a draft');
  await button(page, 'Confirm and Begin Editing').click();
  await expect(page).toHaveURL(draft);

  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await checkScreen(page, 'discarding a draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page).toHaveURL(version);
});

test('an assessment is deactivated and activated beside its status, after a question', async ({ page, signIn }) => {
  // The first is asked from the plain table, and the grid comes while the question is open.
  let comes = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/assets/grid-*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await signIn(PEOPLE.otherAdmin, page, `${BUILDER}?search=biotechnology`);
  for (const act of ['deactivate', 'activate'] as const) {
    await page.getByRole('button', { name: new RegExp(`${act} Seed: investment`, 'i') }).click();
    const question = page.getByRole('dialog', { name: new RegExp(`^${act} Seed: investment`, 'i') });
    await expect(question).toBeVisible();
    // Resizing the window would close it: it is looked at as it is.
    await expectAccessible(page, `before one ${act}s`);
    comes();
    await expectGrid(page);
    await question.getByRole('button', { name: act === 'activate' ? 'Activate' : 'Deactivate' }).click();
    await expect(page.getByText(`is ${act === 'activate' ? 'active' : 'inactive'}.`).first()).toBeVisible();
    await expect(page.getByRole('gridcell').and(page.locator(':focus-within'))).toHaveCount(1);
  }
});

test('an older version becomes a draft, in place of the one that is open; logging out leaves it', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin, page, `${BUILDER}?search=circular`);
  await page
    .getByRole('link', { name: /^View Questions of Seed/ })
    .first()
    .click();
  await button(page, 'View Version History').click();
  await expect(page.getByRole('dialog', { name: 'Assessment Version History' })).toBeVisible();
  await expectAccessible(page, 'version history');
  await button(page, 'Restore as a draft: Version 2').click();
  await expect(page.getByText('The draft starts as a copy of version 2.')).toBeVisible();
  await checkScreen(page, 'heads up before a version is restored');
  await button(page, 'Confirm and Begin Editing').click();
  await expect(page.getByText(EDITING)).toBeVisible();

  // It asks what version 2 asked, which the active one does not.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByLabel('Before').selectOption({ label: 'Version 2' });
  await expect(page.getByText('No differences')).toBeVisible();

  await logOut(page);
  await button(page, 'Exit Only').click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});

test('the keyboard alone leads from the list to a published version', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, `${BUILDER}?search=developer`);
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, text: string): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  await press(page.getByRole('searchbox', { name: 'Search assessments' }), 'End');
  await expectGrid(page);
  // A grid is one stop; arrows lead on from there.
  await tabTo(page, page.getByRole('columnheader').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await press(button(page, 'Edit Assessment'));
  await press(button(page, 'Confirm and Begin Editing'));
  await expect(page.getByText(EDITING)).toBeVisible();

  await press(button(page, 'Add Question'));
  const form = page.getByRole('dialog', { name: 'Add Question' });
  await write(form.getByLabel(/^Question/), 'Do you work without a mouse?');
  await press(form.getByLabel(/^Section/), 'ArrowDown');
  await press(form.getByRole('button', { name: 'Next: options' }));
  const step = page.getByRole('dialog', { name: 'Question Options' });
  for (const [option, impact] of [
    ['Never', '0'],
    ['Always', '5'],
  ] as const) {
    await write(step.getByLabel(/^Option/), option);
    await tabTo(page, step.getByLabel(/^Score impact/i));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(impact);
    await press(step.getByRole('button', { name: 'Add option' }));
    await expect(step.getByRole('listitem').filter({ hasText: option })).toBeVisible();
  }
  await press(step.getByRole('button', { name: 'Save', exact: true }));
  await expect(step).toBeHidden();
  await press(button(page, 'Move up: Do you work without a mouse?'));
  await expect(page.getByText(/^Moved to \d+ of \d+ in /)).toBeAttached();
  await press(button(page, 'Exit Edit Mode'));
  await press(button(page, 'Publish Draft'));
  await expect(page.getByText(/: version 2 is published and active\.$/)).toBeVisible();
});
