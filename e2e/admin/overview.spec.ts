import { readFile } from 'node:fs/promises';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-overview', viewport: { width: 1280, height: 800 } });

test('an administrator reads the figures, takes them along, and goes from them to the lists', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.admin);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Median score', { exact: true })).toBeVisible();
  const verdicts = page.getByRole('region', { name: 'How do completed assessments score?' });
  await expect(verdicts.getByRole('img', { name: 'How do completed assessments score?' }).locator('svg')).toBeVisible();

  await verdicts.getByText('Data table').click();
  await expect(verdicts.getByRole('row', { name: /Challenging to Find Investment/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    verdicts.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffVerdict,Assessments\r\n/);
  await checkScreen(page, 'overview');

  await page.getByLabel('Period', { exact: true }).selectOption('Last 365 days');
  await expect(page).toHaveURL(/days=365/);
  await expect(page.getByRole('region', { name: 'In this period' }).getByText('Sign-ups').first()).toBeVisible();
  await today.getByRole('link', { name: /View list: Users/ }).click();
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/days=365/);
});

test('by keys alone one goes to a tab, and to a person who was searched for', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search or jump to' });
  const field = menu.getByRole('combobox');
  await expect(field).toBeFocused();
  await checkScreen(page, 'command menu');
  await field.fill('use');
  await expect(menu.getByRole('option', { name: 'Users', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('okafor');
  await expect(menu.getByRole('option', { name: /^Maya Okafor/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=users&person=/);
  await expect(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('maya@lumenledger.example')).toBeVisible();
});

test('the command menu does things, and its keys are listed', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Go to Users');
  await checkScreen(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search or jump to' });
  await menu.getByRole('combobox').fill('expire dtech');
  await menu.getByRole('option', { name: /^Expire MEDTECH50/ }).click();
  await expect(page).toHaveURL(/codeName=MEDTECH50/);
  const expiring = page.getByRole('dialog', { name: 'Expire this code?' });
  await expect(expiring).toContainText('MEDTECH50');
  await expiring.getByRole('button', { name: 'Expire' }).click();
  await expect(page.getByText('Code expired.')).toBeVisible();

  await page.keyboard.press('Control+k');
  await menu.getByRole('combobox').fill('partner user');
  await menu.getByRole('option', { name: 'Invite a partner user…' }).click();
  await page.keyboard.type('harb');
  await menu.getByRole('option', { name: /^Invite a partner user of Harbor/ }).click();
  const adding = page.getByRole('dialog', { name: 'Add Partner User' });
  await expect(adding).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeFocused();
});

test('a partner user sees the figures of their founders, and no money', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  await expect(page.getByRole('link', { name: /View list: Users/ })).toBeVisible();
  await expect(page.getByText('Revenue')).toHaveCount(0);
});

test('an operator rebuilds a read model while its list is read, and rolls back', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'System status' }).click();
  await expect(page.getByText('Everything is up to date')).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  const users = page.getByRole('table', { name: 'Data on screens' }).getByRole('row', { name: /^Users/ });
  await expect(users).toContainText('Up to date');
  await checkScreen(page, 'system status');
  await page.getByRole('button', { name: 'Rebuild Users' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
  await expect(users).toContainText('rebuilt');
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText(PEOPLE.twice).first()).toBeVisible();

  await page.getByRole('tab', { name: 'System status' }).click();
  await page.getByText('Details', { exact: true }).click();
  await page.getByRole('button', { name: 'Roll back Users' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(users).not.toContainText('rebuilt');
});
