import type { Page } from '@playwright/test';
import { mailTo } from '../testing/buying.ts';
import { cohortWith } from '../testing/cohorts.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-branding', viewport: { width: 1280, height: 800 } });

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60" viewBox="0 0 240 60">
<path d="M8 44q14-24 28 0t28 0" fill="none" stroke="#0b3d5c" stroke-width="6"/><rect x="84" y="20" width="140" height="20" fill="#0b3d5c"/></svg>`;

const tokenOf = (mail: string): string => /\/join\/[\w.-]+/.exec(mail)?.[0] ?? '';

async function openBranding(page: Page) {
  await page.getByRole('button', { name: 'Branding', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Branding of Harbor Angels' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a partner shows its own name: previewed, saved, seen on the invitation, the sign-up, in the mail and on the report', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.partnerUser, page, '/administration?tab=cohorts');
  const dialog = await openBranding(page);
  const logo = { name: 'harbor.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };

  // What is no picture is refused, and says why.
  await dialog.getByLabel('Logo', { exact: true }).setInputFiles({ ...logo, buffer: Buffer.from('<html></html>') });
  await expect(dialog.getByText(/This picture was not taken/)).toBeVisible();
  await dialog.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#FFD700');
  // Yellow is taken, and darkened where it could not be read.
  await expect(dialog.getByText('#ffd700, as chosen, contrast 14.9:1')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Line of text' }).fill('Capital for the coast');
  await dialog.getByRole('textbox', { name: 'Welcome text' }).fill('We look forward to your company.');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('figure')).toHaveCount(2);
  await expect(preview.locator('img').first()).toHaveJSProperty('naturalWidth', 640);
  await checkScreen(page, 'branding');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Branding saved.')).toBeVisible();

  await cohortWith(page, { name: 'Harbor 2027', emails: [PEOPLE.strong] });

  const mail = await mailTo(product, PEOPLE.strong, /\/join\//);
  expect(mail).toContain('Harbor Angels via Groundwork');
  expect(mail).toMatch(/\/api\/partner\/[\w-]+\/logo\/[\w-]+/);
  const path = tokenOf(mail);
  const founder = await (await newVisitor(browser, product)).newPage();
  const seen = async (name: string): Promise<void> => {
    await expect(founder.getByRole('img', { name: 'Harbor Angels' })).toHaveJSProperty('naturalWidth', 640);
    await expect(founder.getByText('Capital for the coast')).toBeVisible();
    await expect(founder.getByText('Provided by Groundwork')).toBeVisible();
    await checkScreen(founder, name);
  };
  await founder.goto(path);
  await expect(founder.getByText('We look forward to your company.')).toBeVisible();
  await seen('an invitation in yellow');
  await founder.getByRole('link', { name: 'Create an account' }).click();
  await founder.waitForURL(/sign-up/);
  await expect(founder.getByRole('heading', { level: 1 })).toBeVisible();
  await seen('a sign-up in yellow');

  // Another color, as dark as the ground of the dark scheme.
  await page.goto('/administration?tab=cohorts');
  const again = await openBranding(page);
  await again.getByRole('textbox', { name: 'Color', exact: true }).fill('#1a0b2e');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Branding saved.')).toBeVisible();
  await founder.goto(path);
  await seen('an invitation in a dark color');

  await signIn(PEOPLE.strong, founder, path);
  await founder.getByRole('button', { name: 'Join' }).click();
  await expect(founder.getByRole('heading', { name: 'You have joined Harbor 2027' })).toBeVisible();
  await founder.goto('/assessments');
  await founder.getByRole('link', { name: 'View Results' }).first().click();
  await expect(founder.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(founder.getByRole('img', { name: 'Harbor Angels' })).toBeVisible();
  await expect(founder.getByText('Provided by Groundwork')).toBeVisible();
  await checkScreen(founder, 'a report of a partner');

  // An administrator sees it with the partner, and who changed what.
  const admin = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.admin, admin, '/administration?tab=partners');
  await admin.getByRole('link', { name: 'Harbor Angels' }).click();
  await expect(
    admin.getByRole('region', { name: 'Branding' }).getByRole('img', { name: 'Harbor Angels' }),
  ).toBeVisible();
  await expect(admin.getByText('Branding changed').first()).toBeVisible();
});
