import { expect, PEOPLE, test } from './testing/fixtures.ts';
import { checkScreen } from './testing/screens.ts';

test.use({ file: 'admin-codes', viewport: { width: 1280, height: 800 } });

test('a partner user makes codes of their own', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  await page.getByRole('tab', { name: 'Discount Codes' }).click();
  await expect(page.getByText('HARBOR20')).toBeVisible();
  await expect(page.getByText('ALPINE10')).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByRole('textbox', { name: 'Discount' }).fill('10');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText(/The code HARBOR-\w{6} is ready\./)).toBeVisible();
});

test('a statement is issued in two steps', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Agreements' }).click();
  await expect(page.getByRole('row', { name: /Current/ })).toHaveCount(1);
  await checkScreen(page, 'agreements');
  await page.getByRole('button', { name: 'New Agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Agreement' });
  await dialog.getByLabel('Text').fill('A promise of ours.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(/\d+ founders are asked to accept it at their next visit/)).toBeVisible();
  await checkScreen(page, 'new agreement');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /A promise of ours/ })).toContainText('Current');
});
