import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'outcome' });

test('a founder tells what became of the round; administrators see it, and partners do not', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await page.getByRole('link', { name: 'Tell us what became of your round' }).click();
  await expect(page.getByRole('heading', { name: 'What became of your round' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  await page.getByLabel('We raised money').check();
  await page.getByLabel('Month', { exact: true }).selectOption('January');
  await page.getByLabel('Year', { exact: true }).selectOption('2025');
  await page.getByLabel('$500,000 to $1 million').check();
  await page.getByLabel('Business angels').check();
  await page.getByLabel('A venture capital fund').check();
  await checkScreen(page, 'what became of the round', page.getByLabel('Business angels'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thank you. We have saved what you told us.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You told us on/)).toBeVisible();
  await expect(page.getByLabel('Business angels')).toBeChecked();

  await page.getByRole('switch', { name: 'Ask me once a year' }).click();
  await expect(page.getByText('We will no longer ask you.')).toBeVisible();

  const admin = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.admin, admin, '/administration?tab=users&search=priya');
  await admin.getByRole('link', { name: 'Priya' }).click();
  await expect(admin.getByText('Told what became of the round').first()).toBeVisible();
  await expect(admin.getByText(/Business angels, A venture capital fund/).first()).toBeVisible();

  await admin.goto('/administration/reports?report=outcomes');
  await expect(
    admin.getByRole('heading', { name: 'How many companies of each score raised money afterwards?' }),
  ).toBeVisible();
  const partner = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.partnerUser, partner, '/administration/reports');
  await expect(partner.getByText('Funnel').first()).toBeVisible();
  await expect(partner.getByText('Outcomes')).toHaveCount(0);
});
