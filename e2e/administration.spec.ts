import { expect, PEOPLE, test } from './testing/fixtures.ts';

test.use({ file: 'administration' });

test('an admin sorts, searches and pages the users, and the address says how', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await expect(page).toHaveURL(/\/administration\?admin=/);
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();

  await page.getByRole('columnheader', { name: /last name/i }).click();
  await expect(page).toHaveURL(/sortBy=lastName/);
  await expect(page).toHaveURL(/direction=asc/);
  await page.getByRole('columnheader', { name: /last name/i }).click();
  await expect(page).toHaveURL(/direction=desc/);

  await page.getByRole('searchbox').fill('andre mor');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('andre@voltaire-storage.example')).toBeVisible();
  await expect(page.getByText('maya@lumenledger.example')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('andre@voltaire-storage.example')).toBeVisible();
  await expect(page.getByText('maya@lumenledger.example')).toHaveCount(0);

  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('an admin corrects a name and sees it in the list at once', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page
    .getByRole('row', { name: /leila@saltmarsh/ })
    .getByRole('button', { name: /edit/i })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('* Please enter all required information.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Layla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: /leila@saltmarsh/ })).toContainText('Layla');
});

test('a partner user sees only the founders who came through them, and cannot edit', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  await expect(page).toHaveURL(/\/administration\?partnerUser=/);
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(page.getByText('priya@northfieldworks.example')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /edit/i })).toHaveCount(0);
});
