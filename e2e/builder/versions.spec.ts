import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { builderAt, take } from '../testing/authoring.ts';
import { answerAndGoOn, expect, newVisitor, options, PEOPLE, question, test } from '../testing/fixtures.ts';
import type { Product } from '../testing/product.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'builder-versions', viewport: { width: 1280, height: 800 } });

/** Begins a draft of an assessment that founders have completed, with another word in its first question and another score. */
async function beginDraft(product: Product) {
  const { ask, draftOf, questionsOf } = await builderAt(product);
  const { assessments } = await ask<{ assessments: { assessmentID: string; assessmentTitle: string }[] }>(
    'GET',
    '/api/assessment?search=B2B',
  );
  const active = assessments.find(({ assessmentTitle }) => assessmentTitle.startsWith('Seed'))?.assessmentID ?? '';
  const draft = await draftOf(active);
  const [first] = await questionsOf(active);
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

/** Drops a file on something, as from another window. */
async function drop(target: Locator, file: { readonly name: string; readonly text: string }): Promise<void> {
  const dataTransfer = await target.evaluateHandle((_, { name, text }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: 'application/json' }));
    return data;
  }, file);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
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
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Version \d+ \(active\) compared with Draft\. Printed /)).toBeVisible();
  await expect(changed.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('combobox')).or(page.getByRole('navigation'))).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('checkbox', { name: 'Only changes' }).uncheck();
  await expect(page.getByRole('article').nth(5)).toBeVisible();

  await view(page, 'Preview').click();
  await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();
  const aside = page.getByRole('complementary');
  await expect(aside).toContainText('Choose answers to see their score and verdict.');
  for (const place of [1, 2, 3]) {
    await page.getByRole('radio').last().click();
    await expect(page.getByText(`Question ${place + 1} of`)).toBeVisible();
  }
  await expect(page.getByText(/^3 of \d+ answered\. Unanswered questions/)).toBeVisible();
  await expect(aside.getByRole('status')).toContainText(/\d%/);
  await checkScreen(page, 'preview');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();

  await view(page, 'Impact').click();
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
  await expect(dialog.getByRole('alert')).toContainText('The limit is 4.0 MB.');
  await checkScreen(page, 'import refused');
  await drop(dialog.getByLabel('File'), file);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('region', { name: 'In this file' })).toBeVisible();
  await checkScreen(page, 'import checked');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/edit=1/);
  await expect(page.getByRole('button', { name: 'Import questions' })).toBeVisible();
  const again = await download(page, 'Whole assessment (JSON)');
  expect(JSON.parse(again.text).sections).toEqual(JSON.parse(file.text).sections);
});

test('what founders chose is counted beside a question and in the effect; who began version 1 finishes it after version 2', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const builder = await builderAt(product);
  const [NO, PARTLY, YES] = [0, 1, 2] as const;
  const first = await builder.publish(
    'Marine Robotics',
    ['Is it tested at sea?', 'Is a pilot paid for?', 'Is a yard under contract?'],
    [
      { text: 'No', scoreImpact: 0 },
      { text: 'Partly', scoreImpact: 5 },
      { text: 'Yes', scoreImpact: 10 },
    ],
  );
  const rows = [
    ['priya@northfieldworks.example', [YES, YES, YES]],
    ['jonas@kardiomed.example', [YES, YES, PARTLY]],
    ['leila@saltmarsh.example', [YES, PARTLY, PARTLY]],
    ['andre@voltaire-storage.example', [NO, NO, NO]],
    ['ruth@oaklinehealth.example', [NO, NO, NO]],
  ] as const;
  for (const [email, chosen] of rows) await take(product, builder, email, first, chosen);
  await take(product, builder, PEOPLE.fresh, first);
  const founder = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.fresh, founder);
  await founder.getByText('Continue Assessment').first().click();
  await expect(question(founder)).toHaveText('Is it tested at sea?');
  await answerAndGoOn(founder, YES);

  // Three of five chose yes. 10, 10, 10, 0, 0 go with 20, 15, 10, 0, 0 of the other questions: r = 180 / √(120 · 320).
  await signIn(PEOPLE.otherAdmin, page, `/assessments/builder?assessmentID=${first}`);
  await page.getByRole('button', { name: 'More actions: Is it tested at sea?' }).click();
  await page.getByRole('menuitem', { name: 'Performance' }).click();
  const worked = page.getByRole('region', { name: 'Question performance' });
  await expect(worked.getByRole('listitem').filter({ hasText: 'Yes' })).toContainText('60%, 3 times');
  await expect(worked.getByRole('listitem').filter({ hasText: 'Partly' })).toContainText('0%, 0 times');
  await expect(worked).toContainText('Item-rest correlation 0.92');
  await expect(worked).toContainText('6.00');
  await expect(worked).toContainText('0 of 5');
  await checkScreen(page, 'how a question worked');

  // Yes to the first one counts twice: 100, 83, 67, 0 and 0 become 100, 88, 75, 0 and 0.
  const draft = await builder.draftOf(first);
  const [sea, pilot] = await builder.questionsOf(draft);
  const body = { questionID: sea?.questionID, scoreImpact: 20 };
  await builder.ask('PUT', `/api/assessment/${draft}/options/${sea?.questionOptions[YES]?.questionOptionID}`, body);
  await builder.ask('PUT', `/api/assessment/${draft}/questions/${pilot?.questionID}`, { text: 'Who pays the pilot?' });
  await page.goto(`/assessments/builder?assessmentID=${draft}&edit=1&view=effect`);
  await expect(page.getByText('50% → 52.6%')).toBeVisible();
  const moves = page.getByRole('region', { name: 'Which results change most?' });
  await expect(moves.getByRole('row', { name: /67% 75% \+8/ })).toBeVisible();
  await expect(moves.getByRole('row', { name: /83% 88% \+5/ })).toBeVisible();
  await checkScreen(page, 'effect with its numbers');

  await page.getByRole('button', { name: 'Exit Edit Mode' }).click();
  await page.getByRole('button', { name: 'Publish Draft' }).click();
  await expect(page.getByText(/: version 2 is published and active\.$/)).toBeVisible();

  // The founder in the middle sees none of it.
  await founder.reload();
  await expect(question(founder)).toHaveText('Is a pilot paid for?');
  await answerAndGoOn(founder, YES);
  await expect(question(founder)).toHaveText('Is a yard under contract?');
  await options(founder).nth(YES).click();
  await founder.getByRole('button', { name: 'Complete Assessment' }).click();
  await expect(founder).toHaveURL(/assessment-results/);
  const other = await (await newVisitor(browser, product)).newPage();
  await take(product, builder, PEOPLE.alsoFresh, draft);
  await signIn(PEOPLE.alsoFresh, other);
  await other.getByText('Continue Assessment').first().click();
  await answerAndGoOn(other, YES);
  await expect(question(other)).toHaveText('Who pays the pilot?');
});
