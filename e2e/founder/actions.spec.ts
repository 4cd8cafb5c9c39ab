import type { Page } from '@playwright/test';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { mailTexts } from '../testing/mails.ts';
import { pdfText } from '../testing/pdf.ts';

test.use({ file: 'actions' });

const HELPER = 'kim@helper.example';
const READER = 'partner@capital.example';

test('an action is marked done, noted and sent, and is so at the next visit', async ({ page, product, signIn }) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  const plan = page.getByRole('region', { name: 'What to do next' });
  await expect(plan.getByRole('heading', { name: 'Start with these 3' })).toBeVisible();
  const words = (await plan.getByRole('listitem').first().getByRole('paragraph').nth(1).textContent()) ?? '';
  const action = plan.getByRole('listitem').filter({ hasText: words });

  await action.getByRole('button', { name: 'Done', exact: true }).click();
  await action.getByRole('button', { name: /^Note, date, send/ }).click();
  await action.getByLabel('Note for yourself').fill('Asked Kim in May');
  await action.getByRole('button', { name: 'Save' }).click();
  await expect(action.getByText('Saved.').first()).toBeVisible();
  await action.getByLabel('Email').fill(HELPER);
  await action.getByRole('button', { name: 'Send action' }).click();
  const [mail = ''] = await mailTexts(product, HELPER, /./);
  expect(mail).toContain(words);
  expect(mail).not.toContain('Asked Kim');
  await page.reload();
  // It is done: others come first now.
  await plan.getByText(/^\d+ more actions$/).click();
  await action.getByRole('button', { name: words }).click();
  await expect(action.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(action.getByText(`Sent to ${HELPER}`)).toBeVisible();

  // Its founder has one list: the plan is not said a second time.
  await expect(page.getByText('Your next 90 days')).toHaveCount(0);
});

test('an action in a folded group is unfolded for what the browser finds in it', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  const last = page.getByRole('region', { name: 'What to do next' }).locator('details li').last();
  const question = last.locator('a');
  await expect(question).toBeAttached();
  await expect(question).toBeHidden();
  // A link within the page unfolds what it leads to as the search does, which no test can press.
  await question.evaluate((element) => {
    element.id = 'found';
    const link = Object.assign(document.createElement('a'), { href: '#found' });
    document.body.append(link);
    link.click();
  });
  await expect(question).toBeInViewport();
  await expect(last.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
});

test('evidence beside an answer is its founder’s alone until they show it to readers of the report', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.strong);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  await page.getByText('Your Responses').first().click();
  await page
    .getByRole('button', { name: /^Add evidence/ })
    .first()
    .click();
  await page.getByLabel('Note', { exact: true }).fill('The signed contracts');
  await page.getByLabel('Link', { exact: true }).fill('drive.example/contracts');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const room = (of: Page) => of.getByRole('region', { name: 'Data room checklist' });
  await expect(room(page).getByText('The signed contracts')).toBeVisible();

  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share Results' });
  await dialog.getByPlaceholder('Enter Email...').fill(READER);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const [mail = ''] = await mailTexts(product, READER, /shared results with you/);
  const link = /\/assessment-report\/[\w.-]+\/[\w.-]+/.exec(mail)?.[0] ?? '';
  const reader = await (await newVisitor(browser, product)).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(reader.getByText('The signed contracts')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.getByLabel('Show it in the reports that I share').check();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await reader.reload();
  await expect(room(reader).getByText('The signed contracts')).toBeVisible();
  await expect(room(reader).getByRole('link', { name: 'drive.example/contracts', exact: true })).toBeVisible();

  const downloading = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download PDF' }).click();
  const text = await pdfText(await downloading);
  expect(text).toContain('Data room checklist');
  expect(text).toContain('The signed contracts');
  expect(text).not.toContain('Before the founders meet investors');
  await reader.context().close();
});
