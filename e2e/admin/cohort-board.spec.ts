import { readFile } from 'node:fs/promises';
import { expect, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-cohort-board', viewport: { width: 1280, height: 800 } });

const PARTNER_USER = 'theo@meridian.example';

test('a partner sees how a cohort stands, what it is weak at and how it moved, and takes it to a board', async ({
  page,
  signIn,
}) => {
  await signIn(PARTNER_USER, page, '/administration?tab=cohorts');
  await page.getByRole('link', { name: 'Meridian Fall 2026' }).click();
  await expect(page.getByText('12 of 14')).toBeVisible();
  const companies = page.getByRole('table').first();
  await expect(companies.getByRole('row', { name: /Fjellsikring/ })).toContainText('Not started');
  await expect(page.getByText('Kasa Credit')).toHaveCount(0);
  await checkScreen(page, 'a cohort');

  await page.getByRole('tab', { name: 'Heat map' }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Scores by company and section, in percent' });
  // More sections than fit: the edge says so, until all were seen.
  await expect(map).toHaveAttribute('data-more');
  await map.evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
  await expect(map).not.toHaveAttribute('data-more');
  const first = map.getByRole('row').nth(2);
  await expect(first).toContainText('Almcover');
  await map.getByRole('button', { name: 'Score' }).click();
  await map.getByRole('button', { name: 'Score' }).click();
  await expect(map.getByRole('columnheader', { name: /^Score/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('Ushuru Mutual');
  await checkScreen(page, 'heat map of a cohort');
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Series A');
  await expect(map.getByRole('row', { name: /Vela Logistics/ })).toBeVisible();
  await expect(map.getByRole('row', { name: /Almcover/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Weak questions' }).click();
  await expect(page.getByRole('table', { name: 'Questions, the weakest first' })).toBeVisible();
  await checkScreen(page, 'weak questions of a cohort');

  await page.getByRole('tab', { name: 'Before and after' }).click();
  const changes = page.getByRole('table', { name: 'First and latest score by company' });
  await expect(changes.getByRole('row', { name: /5 companies/ })).toContainText('+');
  await expect(changes.getByRole('row', { name: /Hailstone/ })).toContainText('−');
  await checkScreen(page, 'before and after of a cohort');

  const fileOf = async (name: string): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFile(await (await download).path());
  };
  expect((await fileOf('Download board PDF')).subarray(0, 4).toString()).toBe('%PDF');
  const csv = (await fileOf('Download CSV')).toString();
  expect(csv).toContain('Ushuru Mutual');
  expect(csv).not.toContain('Kasa Credit');

  // By its address, as of a day when nobody had joined.
  const day = new Date(Date.now() - 187 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.goto(`${page.url().replace(/view=\w+/, 'view=map')}&asOf=${day}`);
  await expect(page.getByText('No results yet')).toBeVisible();
});

test('the link to join is replaced, and the one before stops', async ({ page, signIn }) => {
  await signIn(PARTNER_USER, page, '/administration?tab=cohorts');
  const link = async (): Promise<string> => {
    const answer = page.waitForResponse((response) => /\/link$/.test(new URL(response.url()).pathname));
    await page.getByRole('button', { name: 'Copy link to join' }).click();
    return (await (await answer).json()).data.url;
  };
  await page.getByRole('link', { name: 'Meridian Fall 2026' }).click();
  const before = new URL(await link()).pathname;
  const closeByHand = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  // Copied, or shown to be copied by hand: as the browser lets it.
  await expect(closeByHand.or(page.getByText('Link copied.')).first()).toBeVisible();
  if (await closeByHand.isVisible()) await closeByHand.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace link to join' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText('Meridian Fall 2026 has a new link.')).toBeVisible();
  await page.goto(before);
  await expect(page.getByRole('heading', { name: /^Join/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
});
