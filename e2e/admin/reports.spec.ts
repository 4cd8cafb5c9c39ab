import { readFile } from 'node:fs/promises';
import type { Api } from '@groundwork/contracts';
import type { Page } from '@playwright/test';
import { pasted } from '../testing/clipboard.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'reports', viewport: { width: 1280, height: 800 } });

const SCORES = 'How ready are the companies that completed an assessment?';
const names = (page: Page) => page.getByRole('navigation', { name: 'Reports' });
const table = (page: Page) => page.getByRole('region', { name: 'Data table' });
/** The numbers of the second column. */
async function countsOf(page: Page): Promise<number[]> {
  const cells = await table(page).getByRole('row').locator('td:nth-of-type(1)').allTextContents();
  return cells.map(Number);
}
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** @returns how many assessments the overview, which has its numbers from a read model, says were completed. */
async function completedInAll(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const figure = page.getByRole('region', { name: 'Today' }).locator('div', { hasText: /^Completed to date/ });
  return Number(/\d+/.exec((await figure.first().textContent()) ?? '')?.[0]);
}

test('an administrator reads a report, narrows it, takes it along and passes it on', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(PEOPLE.admin);
  const completed = await completedInAll(page);
  await page.getByRole('tab', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'How far do founders get' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'How far do founders get' }).locator('svg')).toBeVisible();
  await checkScreen(page, 'reports');

  await names(page).getByRole('button', { name: 'Scores' }).click();
  await expect(page.getByRole('heading', { name: SCORES })).toBeVisible();
  await expect(page.getByRole('img', { name: SCORES }).locator('svg')).toBeVisible();
  expect(sum(await countsOf(page))).toBe(completed);
  await page.getByLabel('Grouped by').selectOption('Ten points');
  await expect(table(page).getByRole('row', { name: /^90 to 100/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Industry' }).click();
  await page.getByLabel('Industry').selectOption({ index: 1 });
  await expect(page).toHaveURL(/report=scores&industry=\d+&by=tenPoints|report=scores.*by=tenPoints/);
  await expect.poll(async () => sum(await countsOf(page))).toBeLessThan(completed);
  const narrowed = await countsOf(page);

  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name, exact: true }).click(),
    ]);
    return file;
  };
  const file = await saved('Numbers as CSV');
  expect(file.suggestedFilename()).toMatch(/^scores-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffScore,Assessments,Share \(%\)\r?\n/);

  const picture = await saved('Chart as PNG');
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
  const drawing = await readFile(await (await saved('Chart as SVG')).path(), 'utf8');
  expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(drawing).toContain(SCORES);
  expect(drawing).not.toContain('var(--');
  // The page's own, as the words were measured with it.
  expect(drawing).toContain('@font-face');

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied successfully!').first()).toBeVisible();
  const link = await pasted(page);
  expect(link).toContain('/administration/reports?report=scores');
  await page.goto(link);
  await expect(page.getByLabel('Grouped by')).toHaveValue('tenPoints');
  await expect.poll(() => countsOf(page)).toEqual(narrowed);
});

test('every report is there with its question, its numbers and its chart, and nothing fails on the way', async ({
  page,
  signIn,
}) => {
  const failures: string[] = [];
  await signIn(PEOPLE.admin);
  // What the overview asks would be broken off by going on, which the console tells as an error.
  await page.goto('about:blank');
  page.on('console', (message) => void (message.type() === 'error' && failures.push(message.text())));
  page.on('pageerror', (error) => void failures.push(error.message));
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/reports');
  await page.goto('/administration/reports');
  const { reports } = ((await (await listed).json()) as Api['listReports']['answer']).data;
  await expect(names(page).getByRole('button')).toHaveText(['Pinned', ...reports.map(({ title }) => title)]);
  expect(reports.length).toBeGreaterThanOrEqual(10);

  for (const { name, title, question } of reports) {
    await names(page).getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    // What founders of the demo told is younger than what the report counts.
    if (name === 'outcomes') {
      await expect(page.getByText('Nothing to report')).toBeVisible();
      continue;
    }
    // Statistics say nothing of few founders, so there is nothing to show.
    const tooFew = page.getByText(/^A version needs 30; the largest has \d+\.$/);
    await expect(table(page).or(tooFew).first(), title).toBeVisible();
    if (await tooFew.isVisible()) continue;
    await expect(page.getByRole('img', { name: question }).locator('svg'), title).toBeVisible();
    await expect(table(page).getByRole('row').nth(1), title).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('a number leads to the people behind it, and a period stands beside the one before', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin, page, '/administration/reports?report=funnel');
  await table(page)
    .getByRole('button', { name: /Show the list: People, Assessment completed/ })
    .click();
  const list = page.getByRole('dialog', { name: 'People: Assessment completed' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await checkScreen(page, 'behind a number');
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/tab=users&person=/);

  await page.goto('/administration/reports?report=funnel');
  await page.getByRole('button', { name: 'Year' }).click();
  await page.getByLabel('Compare with previous period').check();
  await expect(
    table(page)
      .getByText(/^Previous: \d+$/)
      .first(),
  ).toBeVisible();
  await names(page).getByRole('button', { name: 'Scores' }).click();
  await expect(page).toHaveURL(/period=year/);
  await expect(page.getByLabel('Compare with previous period')).toBeChecked();
});

test('a past is shown as it was', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin, page, '/administration/reports?report=scores&asOf=2020-01-01');
  await expect(page.getByRole('heading', { name: SCORES })).toBeVisible();
  await expect(page.getByText('All numbers are zero.')).toBeVisible();
  await expect.poll(async () => sum(await countsOf(page))).toBe(0);
});

test('a report is saved with its filters, mailed or not, and deleted', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin, page, '/administration/reports?report=activity&by=month');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this report' });
  await dialog.getByLabel('Name').fill('Months of the year');
  await dialog.getByLabel('Email', { exact: true }).selectOption('Weekly');
  await checkScreen(page, 'save a report');
  await dialog.getByRole('button', { name: 'Save report' }).click();

  const saved = page.getByRole('region', { name: 'Saved reports' });
  const settings = saved.getByRole('button', { name: /^Email: .*, for Months of the year/ });
  await expect(settings).toHaveText('Email: Weekly');
  await names(page).getByRole('button', { name: 'Funnel' }).click();
  await saved.getByRole('button', { name: 'Months of the year', exact: true }).click();
  await expect(page.getByLabel('Interval')).toHaveValue('month');
  await settings.click();
  const mail = page.getByRole('dialog', { name: 'Email Months of the year' });
  const withNumbers = mail.getByRole('switch', { name: 'With picture and numbers' });
  await withNumbers.press('Space');
  await expect(withNumbers).toBeChecked();
  await mail.getByLabel('Add a person').fill('grace');
  await mail.getByRole('button', { name: /^Grace/ }).click();
  await checkScreen(page, 'who gets a report');
  await mail.getByRole('button', { name: 'Send me one now' }).click();
  // On a busy machine the first picture takes longer than the answer waits.
  const sent = page.getByText(/^(Sent to your email address\.|This email is still being sent\.)$/).first();
  await expect(sent).toBeVisible({ timeout: 90_000 });
  await mail.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(settings).toHaveText('Email: Weekly, 1 recipient');
  await settings.click();
  await mail.getByLabel('Send', { exact: true }).selectOption('Never');
  await mail.getByRole('button', { name: 'Save', exact: true }).click();
  await saved.getByRole('button', { name: 'Pin Months of the year' }).click();
  await expect(saved.getByRole('button', { name: 'Unpin Months of the year' })).toHaveText('Unpin');
  await names(page).getByRole('button', { name: 'Pinned' }).click();
  await expect(page.getByRole('article', { name: 'Months of the year' }).getByRole('img')).toBeVisible();
  await checkScreen(page, 'pinned reports');
  await page.reload();
  await expect(settings).toHaveText('Email: Never');
  await saved.getByRole('button', { name: 'Delete Months of the year' }).click();
  await expect(saved).toHaveCount(0);
});

test('a partner user sees reports of their own founders, and none of money', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  const completed = await completedInAll(page);
  await page.goto('/administration/reports?report=scores');
  await expect(page.getByRole('heading', { name: SCORES })).toBeVisible();
  await expect.poll(async () => sum(await countsOf(page))).toBe(completed);
  await expect(names(page).getByRole('button', { name: 'Funnel' })).toBeVisible();
  await expect(names(page).getByRole('button', { name: 'Revenue' })).toHaveCount(0);
  await expect(page.getByLabel('Partner')).toHaveCount(0);
});
