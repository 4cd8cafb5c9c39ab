import type { Page } from '@playwright/test';
import { answerTheRest, founderAt } from '../testing/completing.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { mailsTo, mailTexts } from '../testing/mails.ts';
import { pdfText } from '../testing/pdf.ts';

test.use({ file: 'report' });

const DESK = 'experts@groundwork.example';
const ASKED = 'Thank you! An expert will be reaching out to you.';

/** Presses a key until something has the focus. */
async function pressUntilFocused(page: Page, key: string, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true }).or(page.getByRole('textbox', { name, exact: true }));
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`${key} never reached ${name}`);
}

async function openResults(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
}

test('completing leads through the survey, by keyboard alone, to the full results', async ({
  page,
  product,
  signIn,
}) => {
  await answerTheRest(product, PEOPLE.inProgress);
  await signIn(PEOPLE.inProgress);
  await page.getByText('Continue Assessment').first().click();
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/^(\d+) of \1 answered/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await expect(page.getByText('Successfully completed assessment!')).toBeVisible();
  await page.waitForURL(/\/assessment-results\/.*survey=1/);
  // The score is low: nobody is congratulated.
  await expect(page.getByRole('heading', { level: 1, name: 'Your results are ready' })).toBeVisible();
  await expect(page.getByText('Congratulations')).toHaveCount(0);

  // A first look: two sections, nothing to be done with them yet.
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  for (const hidden of [
    'Your Responses',
    'Talk to an Expert',
    'Read Why This Matters',
    'Download PDF',
    'What to do next',
  ])
    await expect(page.getByText(hidden)).toHaveCount(0);

  await expect(page.getByRole('group', { name: 'Were the questions clear?' })).toBeVisible();
  await pressUntilFocused(page, 'Tab', 'Yes');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Yes', pressed: true })).toHaveCount(1);
  await pressUntilFocused(page, 'Tab', 'What will you work on first?');
  await page.keyboard.type('Our data room');
  await pressUntilFocused(page, 'Tab', 'See My Full Results');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Thank you! We appreciate your feedback').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(page).not.toHaveURL(/survey/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  await expect(page.getByText('Your Responses').first()).toBeVisible();
  const [ready] = await mailTexts(product, PEOPLE.inProgress, /report is ready/);
  expect(ready).toMatch(/\/assessment-results\/[\w.-]+/);

  // It was answered: nobody is asked twice.
  await page.goto(`${new URL(page.url()).pathname}?survey=1`);
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
});

test('the PDF has the results of the screen, under the company’s name', async ({ page, product, signIn }) => {
  await signIn(PEOPLE.twice);
  await openResults(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('AssessmentReportNorthfield_Works.pdf');

  const text = await pdfText(download);
  const verdict = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(verdict).toMatch(/Investment/);
  expect(text).toContain(verdict);
  expect(text).toContain('Northfield Works');
  expect(text).toContain('Priya Raman');
  const menu = page.getByRole('navigation', { name: 'Sections of this report' });
  const sections = await menu.getByRole('link').allTextContents();
  expect(sections.length).toBeGreaterThan(10);
  const { api, token, userID, attempts } = await founderAt(product, PEOPLE.twice);
  const { body } = await api.ask('GET', `/api/user/${userID}/assessment/${attempts[0]?.userAssessmentID}`, { token });
  const results = (body as { data: Results }).data;
  expect(text).toContain(`${results.assessmentScore}%`);
  for (const { name, sectionQuestions } of results.sections) {
    expect(text, 'the names of sections').toContain(name);
    for (const { question } of sectionQuestions)
      expect(text.replaceAll(' ', '')).toContain(question.replaceAll(' ', ''));
  }
});

interface Results {
  readonly assessmentScore: number;
  readonly sections: readonly {
    readonly name: string;
    readonly sectionQuestions: readonly { readonly question: string; readonly referralPartner: string }[];
  }[];
}

/** What is sent is said first, and can be taken back for some seconds, which pass on the page's clock. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ask an expert to contact you?' });
  await expect(dialog.getByText('a link to these results')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send my request' }).click();
  // The card and the report's end are about the same, so both offer it.
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  await page.clock.fastForward('00:06');
}

test('an expert is asked from each place, once about the same thing; desk and founder get a message', async ({
  page,
  product,
  signIn,
}) => {
  const founder = PEOPLE.strong;
  await page.clock.install();
  await signIn(founder);
  await openResults(page);

  // The whole result: the card and the report's end are about the same.
  await expect(page.getByRole('heading', { name: 'Great Score' })).toBeVisible();
  const discuss = page.getByRole('button', { name: /Discuss Results with an Expert|Sending|Requested/ }).first();
  await page.getByRole('button', { name: 'Discuss Results with an Expert' }).click();
  await confirm(page);
  await expect(page.getByText(ASKED).first()).toBeVisible();
  await expect(discuss).toHaveAccessibleName(/Requested/);
  const [general] = await mailTexts(product, DESK, /asks for an expert/, 1);
  for (const part of ['Jonas Weber', founder, 'Kardiomed', 'the results as a whole']) expect(general).toContain(part);

  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  // No section of theirs is weak, so none offers one by itself.
  await expect(page.getByRole('button', { name: /^Talk to an Expert/ })).toHaveCount(0);
  await page.getByRole('region', { name: 'Intellectual property' }).getByText('Your Responses').click();
  const partner = page.locator('[id^="response-"]').filter({ hasText: 'Patent partner' }).first();
  const asked = ((await partner.getByRole('heading', { level: 4 }).textContent()) ?? '').slice(0, 40);
  await partner.getByRole('button', { name: /^Talk to an Expert/ }).click();
  await confirm(page);
  const two = await mailTexts(product, DESK, /asks for an expert/, 2);
  expect(two.filter((text) => text.includes(asked) && text.includes('Patent partner'))).toHaveLength(1);
  await mailTexts(product, founder, /expert will be reaching out/, 2);

  // After a reload the page has forgotten, the product has not.
  await page.reload();
  await page.getByRole('button', { name: 'Talk With an Advisor' }).click();
  await confirm(page);
  await expect(page.getByText(ASKED).first()).toBeVisible();
  expect(await mailsTo(product, DESK, /asks for an expert/)).toHaveLength(2);
});

test('an expert is asked about a section that is weak', async ({ page, product, signIn }) => {
  await page.clock.install();
  await signIn(PEOPLE.weak);
  await openResults(page);
  const before = (await mailsTo(product, DESK, /asks for an expert/)).length;
  const card = page.getByRole('region', { name: 'Traction' });
  await card.getByRole('heading', { name: 'Traction' }).click();
  await card.getByRole('button', { name: /^Talk to an Expert/ }).click();
  await confirm(page);
  const asked = await mailTexts(product, DESK, /asks for an expert/, before + 1);
  expect(asked.filter((text) => text.includes('Saltmarsh') && text.includes('Traction'))).toHaveLength(1);
});

test('on a phone the results, the report view and the dialog fit the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(PEOPLE.twice);
  await openResults(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share Results' });
  await expect(dialog.getByPlaceholder('Enter Email...')).toBeFocused();
  const box = await dialog.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share Results' }).first()).toBeFocused();

  await page.goto(new URL(page.url()).pathname.replace('results', 'report'));
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('the report view is the founder’s own, everything open, and prints without the controls', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.twice);
  await openResults(page);
  await page.goto(new URL(page.url()).pathname.replace('results', 'report'));
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await expect(page.getByText('Congratulations')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
});

test('whose results one may not read are not found, and nobody is signed out for asking', async ({
  page,
  product,
  signIn,
}) => {
  const { userID, attempts } = await founderAt(product, PEOPLE.strong);
  const foreign = attempts[0]?.userAssessmentID ?? '';
  expect(foreign).toContain(userID);
  await signIn(PEOPLE.twice);
  for (const path of ['assessment-results', 'assessment-report']) {
    for (const id of [foreign, `${userID}.99`, 'nobody.1', 'no-such-thing', '%3Cscript%3E']) {
      await page.goto(`/${path}/${id}`);
      await expect(page.getByText('Page not found.')).toBeVisible();
    }
  }
  await page.goto('/assessments');
  await expect(page.getByRole('link', { name: 'View Results' }).first()).toBeVisible();

  const { api, token } = await founderAt(product, PEOPLE.twice);
  const asks = [
    ['GET', `/api/pdf/getassessmentreport?userAssessmentID=${foreign}`, undefined],
    ['GET', `/api/report/${foreign}`, undefined],
    ['GET', `/api/report/${foreign}/share`, undefined],
    ['POST', `/api/report/${foreign}/share`, { email: 'spy@nowhere.example' }],
    ['POST', `/api/user/${userID}/contact-expert`, { userAssessmentID: foreign }],
    ['POST', `/api/user/${userID}/assessment/${foreign}/survey`, { answers: [] }],
  ] as const;
  for (const [method, path, body] of asks) {
    const { status } = await api.ask(method, path, { token, ...(body ? { body } : {}) });
    expect(status, `${method} ${path}`).toBe(404);
  }
  expect(await mailsTo(product, 'spy@nowhere.example', /./)).toEqual([]);
});
