import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiAt } from './testing/api.ts';
import { expect, PEOPLE, test } from './testing/fixtures.ts';
import type { Product } from './testing/product.ts';
import { checkScreen } from './testing/screens.ts';

test.use({ file: 'builder-versions', viewport: { width: 1280, height: 800 } });

interface Asked {
  readonly questionID: string;
  readonly text: string;
  readonly questionOptions: readonly { readonly questionOptionID: string }[];
}

/** Begins a draft of an assessment that founders have completed, with another word in its first question and another score. */
async function beginDraft(product: Product) {
  const api = apiAt(product.address);
  const { token } = await api.signIn(PEOPLE.otherAdmin);
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await api.ask(method, path, { token, body });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return (answer.body as { data: T } | null)?.data as T;
  };
  const { assessments } = await ask<{ assessments: { assessmentID: string }[] }>('GET', '/api/assessment?search=B2B');
  const active = assessments[0]?.assessmentID ?? '';
  const made = await ask<{ newAssessmentID: string }>('POST', `/api/assessment/${active}/duplicate`, {
    newOrigin: false,
  });
  const draft = made.newAssessmentID;
  const { sections } = await ask<{ sections: { questions: Asked[] }[] }>('GET', `/api/assessment/${active}/questions`);
  const first = sections[0]?.questions[0];
  const option = first?.questionOptions[0]?.questionOptionID;
  const text = first?.text.replace('?', ' today?');
  await ask('PUT', `/api/assessment/${draft}/questions/${first?.questionID}`, { text });
  await ask('PUT', `/api/assessment/${draft}/options/${option}`, { questionID: first?.questionID, scoreImpact: -7 });
  return { draft, text: text ?? '' };
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });

async function download(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()]);
  return { name: file.suggestedFilename(), path: await file.path(), text: await readFile(await file.path(), 'utf8') };
}

test('a draft is compared with its version, tried as founders see it, and goes through files unchanged', async ({
  page,
  product,
  signIn,
}) => {
  const { draft, text } = await beginDraft(product);
  await signIn(PEOPLE.otherAdmin);

  await page.goto(`/assessments/builder?assessmentID=${draft}&edit=1&view=difference`);
  const changed = page.getByRole('article', { name: text });
  await expect(changed.locator('ins').first()).toContainText('today');
  await expect(changed.getByRole('group', { name: 'Score Impact' }).locator('ins')).toContainText('-7');
  await expect(page.getByRole('article')).toHaveCount(1);
  await checkScreen(page, 'difference');
  await page.getByRole('checkbox', { name: 'Only changes' }).uncheck();
  await expect(page.getByRole('article').nth(5)).toBeVisible();

  await view(page, 'Preview').click();
  await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();
  const score = page.getByRole('complementary').getByRole('status');
  await expect(score).toContainText('0%');
  for (const place of [1, 2, 3]) {
    await page.getByRole('radio').last().click();
    await expect(page.getByText(`Question ${place + 1} of`)).toBeVisible();
  }
  await expect(page.getByText(/^3 of \d+ answered\. A question/)).toBeVisible();
  await checkScreen(page, 'preview');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();

  await view(page, 'Effect').click();
  await page.getByRole('button', { name: 'Work out the effect' }).click();
  await expect(page.getByRole('heading', { name: 'How are scores distributed, before and after?' })).toBeVisible();
  await checkScreen(page, 'effect');

  const table = await download(page, 'Questions (CSV)');
  expect(table.name).toMatch(/\.csv$/);
  expect(table.text).toMatch(/^\ufeffSection,Question No\.,Question,/);
  const file = await download(page, 'Whole assessment (JSON)');

  await page.goto('/assessments/builder');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an assessment' });
  await dialog.getByLabel('Industry').selectOption({ index: 1 });
  await dialog.getByLabel('Sector', { exact: false }).first().selectOption('new');
  await dialog.getByRole('textbox').fill('Harbour tugs');
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'big.json', mimeType: 'application/json', buffer: Buffer.alloc(10_000_000, ' ') });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('At most 4.0 MB');
  await checkScreen(page, 'import refused');
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('region', { name: 'What the file holds' })).toBeVisible();
  await checkScreen(page, 'import checked');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/edit=1/);
  await expect(page.getByRole('button', { name: 'Import questions' })).toBeVisible();
  const again = await download(page, 'Whole assessment (JSON)');
  expect(JSON.parse(again.text).sections).toEqual(JSON.parse(file.text).sections);
});
