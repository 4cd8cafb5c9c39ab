import type { Page } from '@playwright/test';
import { builderAt } from '../testing/authoring.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'builder-questions', viewport: { width: 1280, height: 800 } });

/** What others do is told within this time, also on a machine that does other work besides. */
const SOON = { timeout: 10_000 };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(`^Question \\d+:.*${text}`) });

/** Opens an assessment of the list, and begins a draft of it. */
async function openDraft(page: Page, place: number): Promise<void> {
  await page.goto('/assessments/builder');
  await page
    .getByRole('button', { name: /View Questions/ })
    .or(page.getByRole('link', { name: /View Questions/ }))
    .nth(place)
    .click();
  await page.getByRole('button', { name: 'Edit Assessment' }).click();
  await dialog(page, 'Heads up!').getByRole('button', { name: 'Confirm and Begin Editing' }).click();
  await expect(page.getByRole('button', { name: 'Exit Edit Mode' })).toBeVisible();
  await expect(entry(page, '').first()).toBeVisible();
}

/** A question of the list beside the one being edited. */
const entry = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Questions by Section' }).getByRole('button', {
    name: new RegExp(`^Question \\d+: .*${text}`),
  });

/** The table of a draft, with its dialogs. */
async function asTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('button', { name: /^Edit question/ }).first()).toBeVisible();
}

async function addOption(page: Page, text: string, impact: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New option' });
  await form.getByLabel(/^Option/).fill(text);
  await form.getByLabel(/^Score impact/).fill(impact);
  await form.getByRole('button', { name: 'Add option' }).click();
}

test('a builder adds, changes and orders questions, takes changes back, and is led to what is remarked', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin);
  await openDraft(page, 0);
  await checkScreen(page, 'a draft');
  await asTable(page);
  await checkScreen(page, 'a draft as a table');

  // A new question with its options.
  await page.getByRole('button', { name: 'Add Question' }).click();
  await dialog(page, 'Add Question')
    .getByLabel(/^Question/)
    .fill('Who signs the cheques?');
  await page.getByLabel(/^Section/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Next: options' }).click();
  await addOption(page, 'Nobody', '0');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
  await addOption(page, 'The board', '250');
  await checkScreen(page, 'the options of a new question');
  await page.getByRole('button', { name: 'Move up: The board' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Who signs the cheques')).toContainText('100');

  // Its text, with the limit in sight.
  await page.getByRole('button', { name: 'Edit question: Who signs the cheques?' }).click();
  await dialog(page, 'Edit Question')
    .getByLabel(/^Question/)
    .fill('Who signs contracts?');
  await expect(page.getByText('20/200')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Who signs contracts')).toBeVisible();

  // Its options.
  await page.getByRole('button', { name: 'View question options: Who signs contracts?' }).click();
  await page.getByRole('button', { name: 'Add Option' }).click();
  await dialog(page, 'New Option')
    .getByLabel(/^Option/)
    .fill('The founders');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Question Options').getByRole('row', { name: /The founders/ })).toBeVisible();
  await page.getByRole('button', { name: 'Move up: The founders' }).press('Enter');
  await expect(page.getByText('Moved to 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move up: The founders' })).toBeFocused();
  await checkScreen(page, 'options of a question');
  await dialog(page, 'Question Options').getByRole('button', { name: 'Close' }).click();

  // Its place, by keyboard alone; announced, and the focus stays.
  const up = page.getByRole('button', { name: 'Move up: Who signs contracts?' });
  await up.press('Enter');
  await expect(page.getByText(/^Moved to \d+ of \d+ in /)).toBeAttached();
  await expect(up).toBeFocused();

  // What was done is taken back across a reload, by the keys too.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Undo: question moved by you');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Undo: question moved by you');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Undo: option moved by you');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Undo: option added by you');
  await expect(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Undo: option moved by you');

  // Remarks lead to their place.
  await page.getByRole('button', { name: /suggestion/ }).click();
  await dialog(page, 'Checks')
    .getByRole('button', { name: /Who signs contracts/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Question Options' })).toContainText('Who signs contracts?');
});

test('a builder writes a question in place: it is saved as it is typed, as founders see it', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin);
  await openDraft(page, 3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await entry(page, '').nth(1).click();
  await expect(page).toHaveURL(/question=/);
  // Its row is marked first, then its fields are drawn.
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeVisible();
  const text = page.getByRole('textbox', { name: /^Question/ });
  await text.fill('Who signs for the company?');
  await expect(entry(page, 'Who signs for the company')).toBeVisible();
  const founders = page.getByRole('complementary', { name: 'As founders see it' });
  await expect(founders.getByRole('heading', { name: 'Who signs for the company?' })).toBeVisible();

  // Options: changed, added by Enter, moved; founders see the last one first.
  await page
    .getByRole('group', { name: 'Option 1' })
    .getByLabel(/^Option/)
    .fill('Both founders together');
  const next = page.getByRole('form', { name: 'New Option' });
  await next.getByLabel(/^Option/).fill('Nobody yet');
  await next.getByLabel(/^Option/).press('Enter');
  await expect(founders.getByRole('radio').first()).toHaveText('Nobody yet');
  await expect(founders.getByRole('radio').last()).toHaveText('Both founders together');
  await page.getByRole('button', { name: 'Move up: Nobody yet' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: Nobody yet' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Undo: option moved by you');

  // What cannot be saved stays where it was typed, also while another one is looked at.
  await page.getByLabel('Resource link').fill('nowhere');
  await entry(page, '').nth(2).click();
  await expect(entry(page, 'Who signs for the company')).toContainText('Not saved');
  await entry(page, 'Who signs for the company').click();
  await expect(page.getByLabel('Resource link')).toHaveValue('nowhere');
  await expect(page.getByText('* Invalid Resource Link.')).toBeVisible();
  await page.getByLabel('Resource link').fill('');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkScreen(page, 'a question edited in place');

  // All of it is there after a reload, and the last text is taken back by Undo.
  await page.reload();
  await expect(text).toHaveValue('Who signs for the company?');
  await expect(page.getByRole('group', { name: 'Option 1' }).getByLabel(/^Option/)).toHaveValue(
    'Both founders together',
  );
  await text.fill('Something else entirely?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('Who signs for the company?');

  // On a phone one at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'All questions' }).click();
  await expect(text).toBeHidden();
  await expect(entry(page, 'Who signs for the company')).toBeFocused();
  await checkScreen(page, 'the questions of a draft on a phone');
  await entry(page, 'Who signs for the company').click();
  await expect(entry(page, 'Who signs for the company')).toBeHidden();
  await page.goBack();
  await expect(entry(page, 'Who signs for the company')).toBeVisible();
});

test('a builder begins a question with a copy of another', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  await openDraft(page, 1);
  await asTable(page);
  await page.getByRole('button', { name: 'Add Question' }).click();
  const tab = page.getByRole('tab', { name: 'Copy Question' });
  const before = await tab.boundingBox();
  await tab.click();
  await expect(page.getByRole('table', { name: 'Questions found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('Please select an industry and a sector, or search for a question.')).toBeVisible();
  expect(await tab.boundingBox(), 'what was clicked stays where it is').toEqual(before);
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('market');
  const found = page.getByRole('table', { name: 'Questions found' });
  await found
    .getByRole('button', { name: /^Show: / })
    .first()
    .click();
  await checkScreen(page, 'copy a question');
  await found
    .getByRole('button', { name: /^Copy question: / })
    .first()
    .click();
  await dialog(page, 'Add Question')
    .getByLabel(/^Question/)
    .fill('What is a copy worth?');
  await page.getByRole('button', { name: 'Next: options' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'What is a copy worth')).toBeVisible();

  // By pointer to the place before the one above it; announced as by keyboard.
  const copy = row(page, 'What is a copy worth');
  const section = page.getByRole('table', { name: /^Questions of / }).filter({ has: copy });
  const rows = section.getByRole('row', { name: /^Question \d+:/ });
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  await expect(rows.last()).toContainText('What is a copy worth');
  await copy.scrollIntoViewIfNeeded();
  await copy.getByTitle('Drag to reorder').dragTo(rows.nth(count - 2), { targetPosition: { x: 120, y: 3 } });
  await expect(page.getByText(`Moved to ${count - 1} of ${count} in `, { exact: false })).toBeAttached();
  await expect(rows.nth(count - 2)).toContainText('What is a copy worth');
});

test('two builders of one draft see each other and what each changes, and never overwrite it', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await (await builderAt(product)).letBuild(PEOPLE.admin);
  await signIn(PEOPLE.otherAdmin);
  await openDraft(page, 2);
  await asTable(page);
  const edit = (on: Page) => on.getByRole('button', { name: /^Edit question/ }).first();
  await expect(edit(page)).toBeVisible();

  const other = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.admin, other);
  await other.goto(page.url());
  await expect(page.getByText('Also here: Ben Carver').first()).toBeVisible(SOON);
  await expect(other.getByText('Also here: Ada Novak').first()).toBeVisible(SOON);
  await checkScreen(page, 'a draft with another builder');
  await edit(page).click();
  await edit(other).click();
  await dialog(page, 'Edit Question')
    .getByLabel(/^Question/)
    .fill('What I wrote?');
  await dialog(other, 'Edit Question')
    .getByLabel(/^Question/)
    .fill('What they wrote?');
  await dialog(other, 'Edit Question')
    .getByLabel(/^Help text/)
    .fill('Their help.');
  await dialog(other, 'Edit Question').getByRole('button', { name: 'Save' }).click();
  await expect(row(other, 'What they wrote')).toBeVisible();
  await expect(page.getByText('Just changed by someone else.').last()).toBeVisible(SOON);

  await dialog(page, 'Edit Question').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: /^Question \(you both/ })).toContainText('What they wrote?');
  await expect(page.getByRole('radio', { name: /Their help\./ })).toBeChecked();
  await checkScreen(page, 'a question that two have changed');
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect(row(page, 'What I wrote')).toBeVisible();
  await expect(row(other, 'What I wrote')).toBeVisible(SOON);
  await edit(page).click();
  await expect(dialog(page, 'Edit Question').getByLabel(/^Help text/)).toHaveValue('Their help.');

  // In place, too: both chose the same question, and one is told of the other's text.
  for (const one of [page, other]) {
    if (await one.getByRole('dialog').isVisible()) await one.keyboard.press('Escape');
    await one.getByRole('button', { name: 'Edit side by side' }).click();
    await entry(one, '').first().click();
  }
  const text = (on: Page) => on.getByRole('textbox', { name: /^Question/ });
  await text(other).fill('What they typed?');
  await expect(entry(page, 'What they typed')).toBeVisible(SOON);
  await expect(text(page)).toHaveValue('What they typed?');

  await other.close();
  await expect(page.getByText('Also here: Ben Carver')).toHaveCount(0);
});
