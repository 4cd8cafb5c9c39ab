import type { Locator, Page } from '@playwright/test';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { tabTo } from '../testing/keyboard.ts';

test.use({ file: 'admin-keyboard', viewport: { width: 1280, height: 800 } });

/** What is done on each tab: who is searched for, which item of the row's menu is chosen, and the dialog that opens. */
const WORK = [
  ['Users', 'leila', 'Edit', 'Edit Profile'],
  ['Admins', 'carver', 'Edit', 'Edit Admin'],
  ['Partners', 'harbor', 'Edit', 'Edit Partner'],
  ['Assessments', 'northfield', 'Answers', /^Answers/],
  ['Agreements', '', 'View Agreement', /.+/],
  ['Discount Codes', 'MEDTECH50', 'Edit', 'Edit Discount Code'],
] as const;

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** From the tab that is selected, which Tab leads to. */
async function selectTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true }).first();
  await tabTo(page, page.getByRole('tab', { selected: true }).first());
  while (!(await tab.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

for (const [tab, wanted, item, title] of WORK) {
  test(`${tab} are found, opened, and left by keyboard alone`, async ({ page, signIn }) => {
    await signIn(PEOPLE.otherAdmin);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await selectTab(page, tab);
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    await expect(rows.first()).toBeVisible();
    if (wanted) {
      await tabTo(page, page.getByRole('searchbox').first());
      await page.keyboard.type(wanted);
      await expect(rows.first()).toContainText(new RegExp(wanted, 'i'));
    }

    await tabTo(page, page.getByRole('columnheader').first());
    await page.keyboard.press('ArrowDown');
    const cell = page.getByRole('gridcell').first();
    await expect(cell).toBeFocused();
    await page.keyboard.press('Shift+F10');
    const choice = page.getByRole('menuitem', { name: item, exact: true });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    while (!(await choice.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    // The focus is within and stays there.
    for (let stops = 0; stops < 3; stops++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cell).toBeFocused();
  });
}

test('an admin is invited and a code made by keyboard alone; reports and operations are reached', async ({
  page,
  signIn,
}) => {
  const write = async (target: Locator, text: string): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  await signIn(PEOPLE.otherAdmin);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await selectTab(page, 'Admins');
  await press(page, page.getByRole('button', { name: 'New Admin' }));
  const invitation = page.getByRole('dialog', { name: 'New Admin' });
  await write(invitation.getByLabel('First name'), 'Tove');
  await write(invitation.getByLabel('Last name'), 'Halvorsen');
  await write(invitation.getByLabel('Email'), 'tove@groundwork.example');
  await press(page, invitation.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText('Invitation sent to Tove Halvorsen.')).toBeVisible();

  await selectTab(page, 'Discount Codes');
  await press(page, page.getByRole('button', { name: 'Generate Code' }));
  const code = page.getByRole('dialog', { name: 'Generate Discount Code' });
  await write(code.getByLabel('Code name'), 'KEYS');
  await write(code.getByRole('textbox', { name: 'Discount' }), '10');
  await write(code.getByLabel('Expires on'), '2999/12/31');
  await press(page, code.getByRole('button', { name: 'Generate' }));
  await expect(page.getByText('Code KEYS is ready.')).toBeVisible();

  await selectTab(page, 'Reports');
  await tabTo(page, page.getByRole('tabpanel').getByRole('button', { name: 'Add filter' }));
  await selectTab(page, 'System status');
  await tabTo(page, page.getByRole('tabpanel').getByText('Details', { exact: true }));
});
