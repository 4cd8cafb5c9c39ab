import type { Page } from '@playwright/test';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen, expectDense, expectGrid } from '../testing/screens.ts';

test.use({ file: 'admin-users', viewport: { width: 1280, height: 800 } });

const row = (page: Page, email: RegExp) => page.getByRole('row', { name: email });
/** Its first name, behind the checkbox. */
const cell = (page: Page, email: RegExp) => row(page, email).getByRole('gridcell').nth(1);
/** Without that of the checkboxes. */
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');

/** Beside the specified columns, in a window of this width. */
const OURS = ['Partner', 'Last score', 'Last seen'];

test('an administrator finds people, arranges the table, and corrects somebody', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await expect(page).toHaveURL(/\/administration\?admin=/);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();

  await expectDense(page, 'users');
  await checkScreen(page, 'users');

  await page.getByRole('columnheader', { name: /last name/i }).click();
  await expect(page).toHaveURL(/sortBy=lastName&direction=asc/);
  await page.getByRole('columnheader', { name: /last name/i }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await page.getByRole('searchbox').fill('andre mor');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('andre@voltaire-storage.example')).toBeVisible();
  await expect(page.getByText('maya@lumenledger.example')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('andre@voltaire-storage.example')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  // Columns: hidden and moved by the menu, moved and made wider by keys, and still so after a reload.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Company' }).uncheck();
  await page.getByRole('button', { name: 'Move Email up' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => headers(page)).toEqual(['First name', 'Email', 'Last name', ...OURS, 'Edit', 'Actions']);
  await page.getByRole('columnheader', { name: 'First name' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => headers(page)).toEqual(['Email', 'First name', 'Last name', ...OURS, 'Edit', 'Actions']);
  // The grid tells of it a moment after it is drawn, and only then is it kept.
  await expect(page.getByRole('button', { name: 'Move Email up', includeHidden: true })).toBeDisabled();
  await page.reload();
  await expect.poll(() => headers(page)).toEqual(['Email', 'First name', 'Last name', ...OURS, 'Edit', 'Actions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => headers(page))
    .toEqual(['First name', 'Last name', 'Email', 'Company', ...OURS, 'Edit', 'Actions']);

  await page.getByRole('columnheader', { name: /last name/i }).click();
  await expect(page).toHaveURL(/direction=asc/);
  await cell(page, /leila@saltmarsh/).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('* Please enter all required information.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Layla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully.')).toBeVisible();
  await expect(row(page, /leila@saltmarsh/)).toContainText('Layla');
  await expect(cell(page, /leila@saltmarsh/)).toBeFocused();
  // Enter opens the person's page; back leads to the list.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Layla/ })).toBeFocused();
  await checkScreen(page, 'page of a person');
  await page.goBack();
  await cell(page, /leila@saltmarsh/).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('* Please enter all required information.')).toBeVisible();
  await checkScreen(page, 'edit profile');
});

test('the list is used by keys alone: one Tab into the table and one out of it', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await expectGrid(page);
  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('columnheader').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rows per page')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('grid').or(page.getByRole('treegrid')).locator(':focus')).toHaveCount(1);
});

test('a partner user sees only the founders who came through them, and cannot edit', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  await expect(page).toHaveURL(/\/administration\?partnerUser=/);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(page.getByText('priya@northfieldworks.example')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Actions/ })).toHaveCount(0);
});

test('a founder comes home', async ({ page, signIn }) => {
  await signIn(PEOPLE.fresh, page, '/administration');
  await expect(page).toHaveURL(/\/assessments$/);
});

test('a founder is asked before a partner sees them, and takes it back', async ({ browser, page, product, signIn }) => {
  await signIn(PEOPLE.admin, page, '/administration?tab=users');
  await row(page, /jonas@kardiomed/)
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Assign partner', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask 1 founder about a partner' });
  await dialog.getByRole('combobox', { name: 'Partner', exact: true }).selectOption('Harbor Angels');
  const grace = await dialog.getByRole('option', { name: PEOPLE.partnerUser }).getAttribute('value');
  await dialog.getByRole('combobox', { name: 'Partner user' }).selectOption(grace);
  await checkScreen(page, 'assign a partner');
  await dialog.getByRole('button', { name: 'Send requests' }).click();
  await expect(page.getByText('1 founder asked.')).toBeVisible();

  const partner = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.partnerUser, partner, '/administration?tab=users');
  await expect(partner.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(partner.getByText('jonas@kardiomed.example')).toHaveCount(0);

  const founder = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.strong, founder);
  await expect(
    founder.getByRole('heading', { name: 'Harbor Angels would like to follow your progress' }),
  ).toBeVisible();
  await checkScreen(founder, 'a partner asks');
  await founder.getByRole('button', { name: 'Accept' }).click();
  await expect(founder.getByText('Harbor Angels can see your results now.')).toBeVisible();
  await partner.reload();
  await expect(partner.getByText('jonas@kardiomed.example')).toBeVisible();

  await founder.goto('/account/access');
  await expect(founder.getByText('You accepted their request.')).toBeVisible();
  await checkScreen(founder, 'who can see your results');
  await founder.getByRole('button', { name: 'Stop sharing' }).click();
  await founder.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(founder.getByText('No partner sees your results')).toBeVisible();
  await partner.reload();
  await expect(partner.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(partner.getByText('jonas@kardiomed.example')).toHaveCount(0);
});
