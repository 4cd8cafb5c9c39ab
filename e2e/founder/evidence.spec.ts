import { readFile } from 'node:fs/promises';
import { expect, options, PEOPLE, question, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'evidence' });

const VIEWS = [
  [390, 700],
  [1280, 700],
] as const;
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const plan = { name: 'Plan für 2027.pdf', mimeType: 'application/pdf', buffer: PDF };

test('a founder adds a note and a file where they answer and finds what lacks evidence', async ({ page, signIn }) => {
  await signIn(PEOPLE.inProgress);
  await page.getByText('Continue Assessment').first().click();
  // In view, however long the question is.
  for (const [width, height] of VIEWS) {
    await page.setViewportSize({ width, height });
    for (const name of [/^Add evidence/, 'Previous'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  const asked = (await question(page).textContent()) ?? '';
  await page.getByRole('button', { name: /^Add evidence/ }).click();
  await page.getByLabel('Note', { exact: true }).fill('The board has it');
  // Nothing has to be pressed to keep it, and going on loses nothing.
  await page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Previous' }))
    .first()
    .click();
  await page.goBack();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('The board has it');

  // An answer does not lead past what is open.
  await options(page).first().click();
  await question(page).focus();
  await page.keyboard.press('2');
  await expect(options(page).nth(1)).toHaveAttribute('aria-checked', 'true');
  await expect(question(page)).toHaveText(asked);

  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([plan, { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF at all') }]);
  await expect(page.getByRole('button', { name: `Download ${plan.name}` })).toBeVisible();
  await expect(page.getByText(/^setup\.pdf: This file was not added/)).toBeVisible();
  await checkScreen(page, 'evidence at the question');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${plan.name}` }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(plan.name);
  expect((await readFile(await download.path())).equals(PDF)).toBe(true);

  await page.getByRole('button', { name: 'All answers' }).click();
  const fold = page.locator('details', { hasText: 'Questions without evidence' });
  await fold.getByText('Questions without evidence').click();
  await expect(fold.getByRole('link', { name: asked })).toHaveCount(0);
  await checkScreen(page, 'questions without evidence', fold);
  await fold.getByRole('link').first().click();
  await expect(page.getByLabel('Note', { exact: true })).toBeVisible();

  // What was added is there at the next visit, until it is removed.
  await page.goBack();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('The board has it');
  await page.getByRole('button', { name: `Remove ${plan.name}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${plan.name}` })).toHaveCount(0);
});
