import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { mailTexts } from '../testing/mails.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-together', viewport: { width: 1280, height: 800 } });

/** What others do is told without a reload. How soon, the bench measures. */
const SOON = { timeout: 10_000 };
const EXPORT_LINK = /\/download\?exportID=[\w.%-]+/;
const harbor = (page: Page) => page.getByRole('row', { name: /Harbor/ });

/** Opens the partners, with news of them; the address may say more. */
async function openPartners(page: Page): Promise<void> {
  // Not the one of the page before.
  const live = page.waitForResponse(
    (response) => response.url().endsWith('/api/live') && response.frame().url().includes('tab=partners'),
  );
  await page.goto('/administration?tab=partners');
  await live;
  await expect(harbor(page)).toBeVisible();
}

async function editHarbor(page: Page) {
  await page.getByRole('button', { name: /^Actions for Harbor/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Partner' });
}

test('two administrators hear of each other, and neither overwrites the other unseen', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const other = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.admin);
  await signIn(PEOPLE.otherAdmin, other);
  await openPartners(page);
  await openPartners(other);

  // Both open the same partner; one saves first.
  const [mine, theirs] = [await editHarbor(page), await editHarbor(other)];
  await mine.getByRole('textbox', { name: 'Default discount' }).fill('30');
  await theirs.getByLabel('Partner name').fill('Harbor Angels Club');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Changes saved.')).toBeVisible();
  await expect(mine.getByText('Just changed by someone else.').last()).toBeVisible(SOON);

  // Who saves later sees both states before either is lost.
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('row', { name: /Partner name/ })).toContainText('Harbor Angels Club');
  await expect(mine.getByRole('row', { name: /Default discount/ })).toContainText('30%');
  await checkScreen(page, 'a partner that two have changed');
  await mine.getByRole('button', { name: 'Keep the current version' }).click();
  await mine.getByRole('textbox', { name: 'Default discount' }).fill('30');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(harbor(page)).toContainText('30%');
  await expect(harbor(page)).toContainText('Harbor Angels Club');

  // An open list tells of it, and changes when one asks for it.
  const news = other.getByRole('button', { name: '1 new, show' });
  await expect(news).toBeVisible(SOON);
  await expect(harbor(other)).toContainText('20%');
  await news.click();
  await expect(harbor(other)).toContainText('30%');
  await expect(news).toHaveCount(0);
});

test('a file of the list as it is shown comes by mail', async ({ page, product, signIn }) => {
  await signIn(PEOPLE.admin, page, '/administration?tab=users&search=priya');
  await expect(page.getByText(PEOPLE.twice)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await expect(page.getByText('The export will be emailed to you shortly.')).toBeVisible();

  const [mail = ''] = await mailTexts(product, PEOPLE.admin, /export .* ready/);
  const downloading = page.waitForEvent('download');
  await page.goto(EXPORT_LINK.exec(mail)?.[0] ?? 'no link');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^users-[\d-]+\.csv$/);
  const [header, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(header).toContain('First name,Last name,Email,Company');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(PEOPLE.twice);

  await page.goto('/administration');
  await page.getByRole('button', { name: 'Exports', exact: true }).click();
  const exports = page.getByRole('list', { name: 'Exports' });
  await expect(exports.getByRole('listitem')).toHaveCount(1);
  await expect(exports).toContainText('1 row. Available until');
  await checkScreen(page, 'exports');
});
