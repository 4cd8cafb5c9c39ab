import type { Browser, Page } from '@playwright/test';
import { founderAt } from '../testing/completing.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { mailsTo, mailTexts } from '../testing/mails.ts';
import { pdfText } from '../testing/pdf.ts';
import type { Product } from '../testing/product.ts';

test.use({ file: 'sharing' });

const REPORT_LINK = /\/assessment-report\/[\w.-]+\/[\w.-]+/;
const DOWNLOAD_LINK = /\/download\?st=[\w.-]+/;
const FAILED = 'Unable to download file. Please try the link again or request a new file.';

/** Shares the newest results of a founder with somebody. @returns the paths of the mailed links. */
async function share(page: Page, product: Product, email: string): Promise<{ report: string; download: string }> {
  await page.goto('/assessments');
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share Results' });
  await dialog.getByPlaceholder('Enter Email...').fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Results shared successfully.').first()).toBeVisible();
  const [text = ''] = await mailTexts(product, email, /shared results with you/);
  return { report: REPORT_LINK.exec(text)?.[0] ?? '', download: DOWNLOAD_LINK.exec(text)?.[0] ?? '' };
}

const linkOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Links to this report' }).getByRole('listitem').filter({ hasText: email });

async function guestOf(browser: Browser, product: Product): Promise<Page> {
  return (await newVisitor(browser, product)).newPage();
}

test('results are shared by mail, read without a session, downloaded, and revoked', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const email = 'ines@capital.example';
  await signIn(PEOPLE.twice);
  const links = await share(page, product, email);
  await expect(linkOf(page, email)).toContainText('Not opened yet');
  const verdict = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const guest = await guestOf(browser, product);
  const answered = guest.waitForResponse(/\/api\/report\//);
  const response = await guest.goto(links.report);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(verdict);
  await expect(guest.getByText('Northfield Works').first()).toBeVisible();
  await guest.getByRole('button', { name: 'Unfold all sections' }).click();
  await guest.getByText('Responses', { exact: true }).first().click();
  await expect(guest.getByRole('heading', { level: 4 }).first()).toBeVisible();
  for (const name of [/Expert/, /Advisor/, 'Share Results'])
    await expect(guest.getByRole('button', { name })).toHaveCount(0);
  expect(await guest.context().cookies()).toEqual([]);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await answered).headers()['cache-control']).toContain('no-store');

  const downloading = guest.waitForEvent('download');
  await guest.goto(links.download);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('AssessmentReportNorthfield_Works.pdf');
  expect(await pdfText(download)).toContain(verdict);
  await expect(guest.getByRole('heading', { name: 'File downloaded successfully!' })).toBeVisible();
  await expect(guest).toHaveURL(/\/download$/);
  const again: unknown[] = [];
  guest.on('download', (file) => again.push(file));
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'File downloaded successfully!' })).toBeVisible();
  await guest.getByRole('button', { name: 'Back to the previous page' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(verdict);
  expect(again).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const row = linkOf(page, email);
  await expect(row).toContainText('Last opened');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(row.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Revoke/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Revoke link' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);

  await guest.goto(links.report);
  await expect(guest.getByText('Page not found.')).toBeVisible();
  await guest.goto(links.download);
  await expect(guest.getByRole('heading', { name: FAILED })).toBeVisible();
  await guest.context().close();
});

test('the link in the founder’s own message downloads the PDF without a sign-in, is listed and revoked', async ({
  browser,
  product,
  page,
  signIn,
}) => {
  // Reopened and completed again: that sends it.
  const { api, token, userID, attempts } = await founderAt(product, PEOPLE.strong);
  const path = `/api/user/${userID}/assessment/${attempts[0]?.userAssessmentID}`;
  for (const status of ['IN_PROGRESS', 'COMPLETED'])
    expect((await api.ask('PUT', path, { token, body: { status } })).status).toBe(204);
  const [text = ''] = await mailTexts(product, PEOPLE.strong, /report is ready/);

  const guest = await guestOf(browser, product);
  const downloading = guest.waitForEvent('download');
  const noted = guest.waitForResponse(/\/opened$/);
  await guest.goto(DOWNLOAD_LINK.exec(text)?.[0] ?? '');
  expect((await downloading).suggestedFilename()).toBe('AssessmentReportKardiomed.pdf');
  expect((await noted).status()).toBe(204);
  await guest.context().close();

  await signIn(PEOPLE.strong);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const row = linkOf(page, 'Link in your “report is ready” email');
  await expect(row).toContainText('Last opened');
  await row.getByRole('button', { name: /^Revoke your own link/ }).click();
  await row.getByRole('button', { name: 'Revoke link' }).click();
  await expect(row).toContainText('Ended');
});

test('a token opens nothing but its own report, and a wrong one opens nothing', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.twice);
  const { report, download } = await share(page, product, 'omar@capital.example');
  const [, , own = '', token = ''] = report.split('/');
  const [userID = '', shareID = '', secret = ''] = token.split('.');
  const other = (await founderAt(product, PEOPLE.strong)).attempts[0]?.userAssessmentID ?? '';
  const older = (await founderAt(product, PEOPLE.twice)).attempts.at(-1)?.userAssessmentID ?? '';
  const wrong = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));

  const guest = await guestOf(browser, product);
  await guest.goto(`/assessment-report/${own}/${userID}/${token}`);
  await expect(guest.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  const nowhere = [
    `/assessment-report/${other}/${token}`,
    `/assessment-report/${older}/${token}`,
    `/assessment-report/${other}/${other.split('.')[0]}/${token}`,
    `/assessment-report/${own}/somebody/${token}`,
    `/assessment-report/${own}/${userID}.${shareID}.${wrong}`,
    `/assessment-report/${own}/${userID}.${shareID}x.${secret}`,
    `/assessment-report/${own}/${secret}`,
    `/assessment-report/${own}/%3Cscript%3E`,
  ];
  for (const path of nowhere) {
    await guest.goto(path);
    await expect(guest.getByText('Page not found.'), path).toBeVisible();
  }
  for (const st of [`${userID}.${shareID}.${wrong}`, 'nonsense', '', '%F0%9F%93%84', 'a.b.c']) {
    await guest.goto(`/download?st=${st}`);
    await expect(guest.getByRole('heading', { name: FAILED }), st).toBeVisible();
  }
  // An export is its owner's.
  await guest.goto(`/download?exportID=${userID}.1.${wrong}`);
  await expect(guest).toHaveURL(/\/auth\/sign-in\?returnURL=/);
  await guest.context().close();

  // Whoever follows a link stays signed in, whatever the link is worth.
  await page.goto(download.replace(secret, wrong));
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  await page.goto('/assessments');
  await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
});

test('nothing is sent to what is no address, nor twice for two presses', async ({ page, product, signIn }) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share Results' });
  const field = dialog.getByPlaceholder('Enter Email...');
  const send = dialog.getByRole('button', { name: 'Send link' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  for (const address of ['nobody', 'a@b', 'a b@c.example', 'x@y.example, z@y.example']) {
    await field.fill(address);
    await field.press('Enter');
    await expect(dialog.getByText('Invalid Email Format')).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill('twice@capital.example');
  await send.dblclick();
  await expect(dialog.getByText('Results shared successfully.').first()).toBeVisible();
  await expect(linkOf(page, 'twice@capital.example')).toHaveCount(1);
  await mailTexts(product, 'twice@capital.example', /shared results/, 1);
  expect(await mailsTo(product, 'nobody', /./)).toEqual([]);
});
