import type { Page } from '@playwright/test';
import { expect, PEOPLE, test } from './testing/fixtures.ts';
import { focusWalker } from './testing/focus.ts';
import { checkScreen } from './testing/screens.ts';

test.use({ file: 'dialogs', viewport: { width: 1280, height: 800 } });
// Nothing is changed here but that a draft is begun: each test may have a product of its own, and no worker waits for the other.
test.describe.configure({ mode: 'parallel' });

/** By tab: a row, and what in its menu opens a dialog. */
const OF_ROWS = [
  ['Users', /maya/i, ['Edit', 'Sign out everywhere', 'Remove two-step sign-in', 'Erase']],
  ['Admins', /Ben Carver$/, ['Edit', 'Give builder access', 'Activity', 'History', 'Delete']],
  ['Partners', /Harbor/, ['Edit', 'History']],
  ['Assessments', /Priya/, ['Get Assessment Link', 'Answers', 'History']],
  ['Agreements', /./, ['View Agreement', 'History']],
  ['Discount Codes', /MEDTECH50/, ['Email code', 'Copy link', 'View uses', 'History']],
] as const;

/** By tab: buttons that open a dialog. */
const OF_TABS = [
  ['Users', 'Exports'],
  ['Admins', 'New Admin'],
  ['Partners', 'New Partner'],
  ['Assessments', 'Export'],
  ['Agreements', 'New Agreement'],
  ['Discount Codes', 'Generate Code'],
  ['System status', 'Rebuild Users'],
] as const;

/** What journeys look at, further on: here only the focus is walked. */
const LOOKED_AT_ELSEWHERE = new Set([
  'Users: Exports',
  'Admins: New Admin',
  'Assessments: Get Assessment Link',
  'Assessments: Answers',
  'Agreements: New Agreement',
  'industries and sectors',
  'a new assessment or a copy',
  'heads up',
  'discarding a draft',
  'leaving edit mode',
]);

/** What looks alike is measured once for all dialogs of a worker. */
const measured = new Set<string>();

/** @returns what looks at the dialog that opened, walks it with the focus, and closes it. */
function dialogsOf(page: Page) {
  const { walk } = focusWalker(page, measured);
  return async (name: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await expect(dialog, name).toBeVisible();
    await expect(dialog.getByRole('status', { name: /loading/i }), name).toHaveCount(0);
    if (!LOOKED_AT_ELSEWHERE.has(name)) await checkScreen(page, name);
    expect(await walk(name), name).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog, name).toHaveCount(0);
  };
}

test('every dialog of a row is accessible and shows its focus, in both schemes', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  const checkDialog = dialogsOf(page);
  await signIn(PEOPLE.otherAdmin);
  for (const [tab, row, items] of OF_ROWS) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const menu = page
      .getByRole('row', { name: row })
      .getByRole('button', { name: /^Actions for/ })
      .first();
    for (const item of items) {
      await menu.click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await checkDialog(`${tab}: ${item}`);
    }
  }
});

test('every dialog of a tab is accessible and shows its focus, in both schemes', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  const checkDialog = dialogsOf(page);
  await signIn(PEOPLE.otherAdmin);
  for (const [tab, name] of OF_TABS) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    if (tab === 'System status') await page.getByText('Details', { exact: true }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await checkDialog(`${tab}: ${name}`);
  }
});

test('every dialog of the builder is accessible and shows its focus, in both schemes', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  const checkDialog = dialogsOf(page);
  await signIn(PEOPLE.otherAdmin, page, '/assessments/builder');
  const open = async (button: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
  };
  await open(/^Active: /);
  await checkDialog('status');
  await open('Import');
  await checkDialog('import');
  await open('Industries and sectors');
  await checkDialog('industries and sectors');
  await open('Add Assessment');
  await checkDialog('a new assessment or a copy');

  await page
    .getByRole('link', { name: /^View Questions of/ })
    .first()
    .click();
  const more = page.getByRole('button', { name: /^More actions/ }).first();
  await expect(page.getByRole('button', { name: /^(Show|Hide) the questions/ }).first()).toBeVisible();
  if (!(await more.isVisible())) await open(/^Show the questions/);
  await more.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await checkDialog('history of a question');
  await open(/^View question options/);
  await checkDialog('options to read');

  await open('Edit Assessment');
  await checkDialog('heads up');
  await open('Edit Assessment');
  await open('Confirm and Begin Editing');
  await expect(page.getByRole('button', { name: 'Exit Edit Mode' })).toBeVisible();
  const edit = page.getByRole('button', { name: /^Edit question/ }).first();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await checkDialog('deleting a question');
  await open('Show as table');
  await expect(page.getByRole('button', { name: /^(Show|Hide) the questions/ }).first()).toBeVisible();
  if (!(await edit.isVisible())) await open(/^Show the questions/);
  await edit.click();
  await checkDialog('a question');
  await open('Add Question');
  await checkDialog('a new question');
  await open('Import questions');
  await checkDialog('import of questions');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await checkDialog('discarding a draft');
  await open('Exit Edit Mode');
  await checkDialog('leaving edit mode');
  await open(/^\d+ suggestions?$/);
  await checkDialog('checks');
  await open(/^View question options/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Edit option/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Option' })).toBeVisible();
  await checkScreen(page, 'an option');
  await focusWalker(page, measured).walk('an option');
});

test('a dialog stands still from its first frame on, so that what is clicked at once is hit', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin, page, '/assessments/builder');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const places = new Set<string>();
    const look = (): void => {
      const { x, y, width } = document.querySelector('[role="dialog"]')?.getBoundingClientRect() ?? {};
      if (x !== undefined) places.add([x, y, width].join(' '));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { places });
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(1);
});

test('a dialog of a row gives the focus back to the cell of its menu, whose button is another by then', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin);
  await page.getByRole('tab', { name: 'Users', exact: true }).click();
  const cell = page.getByRole('row', { name: /maya/i }).getByRole('gridcell').last();
  await cell.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell).toBeFocused();
});

test('a dialog that Escape closes before it has taken the focus gives it back as well', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/assessments/builder');
  const opener = page.getByRole('button', { name: 'Import', exact: true });
  await expect(opener).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector('[role="dialog"]')) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      Object.assign(window, { pressed: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await opener.click();
  await page.waitForFunction(() => 'pressed' in window);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
