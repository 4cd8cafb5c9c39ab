import { readFile } from 'node:fs/promises';
import { expect, PEOPLE, test } from './testing/fixtures.ts';
import { checkScreen } from './testing/screens.ts';

test.use({ file: 'admin-overview', viewport: { width: 1280, height: 800 } });

test('an administrator reads the figures, takes them along, and goes from them to the lists', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.admin);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Median score')).toBeVisible();
  const verdicts = page.getByRole('region', { name: 'How do completed assessments score?' });
  await expect(verdicts.getByRole('img', { name: 'How do completed assessments score?' }).locator('svg')).toBeVisible();

  await verdicts.getByText('The numbers as a table').click();
  await expect(verdicts.getByRole('row', { name: /Challenging to Find Investment/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    verdicts.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffVerdict,Assessments\r\n/);
  await checkScreen(page, 'overview');

  await page.getByLabel('Period').selectOption('Last 365 days');
  await expect(page).toHaveURL(/days=365/);
  await expect(page.getByRole('region', { name: 'In this period' }).getByText('Sign-ups')).toBeVisible();
  await today.getByRole('link', { name: /Show the list: Users/ }).click();
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/days=365/);
});

test('a partner user sees the figures of their founders, and no money', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  await expect(page.getByRole('region', { name: 'Today' }).getByText('Users')).toBeVisible();
  await expect(page.getByText('Revenue')).toHaveCount(0);
});
