import type { Page } from '@playwright/test';
import { pasted } from '../testing/clipboard.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { mailTexts } from '../testing/mails.ts';
import { checkScreen, expectDense } from '../testing/screens.ts';

/** Says whose administration it is. */
const OWN_PARTNER = /\/api\/partner\/[^/]+\/partneruser\/[^/]+\/discount/;

test.use({ file: 'admin-codes', viewport: { width: 1280, height: 800 } });

const choose = async (page: Page, name: RegExp, item: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('an administrator makes, changes, mails and expires discount codes', async ({
  page,
  signIn,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Discount Codes' }).first().click();
  await expect(page.getByText('MEDTECH50')).toBeVisible();
  await expect(page.getByText('HARBOR20')).toHaveCount(0);
  await expectDense(page, 'codes');
  await checkScreen(page, 'codes');

  for (const code of ['AUTUMN', 'WINTER']) {
    await page.getByRole('button', { name: 'Generate Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate Discount Code' });
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog.getByText('* Please be sure you have filled out all required fields.')).toBeVisible();
    await dialog.getByLabel('Code name').fill(code);
    await dialog.getByRole('textbox', { name: 'Discount' }).fill('12.5');
    await dialog.getByLabel('Expires on').fill('2999/12/31');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByText(`Code ${code} is ready.`)).toBeVisible();
  }
  await expect(page.getByRole('row', { name: /AUTUMN/ })).toContainText('12/31/2999');

  await choose(page, /AUTUMN$/, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Discount Code' });
  await edit.getByRole('textbox', { name: 'Discount' }).fill('15');
  await checkScreen(page, 'edit a code');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /AUTUMN/ })).toContainText('15%');

  const autumn = page.getByRole('row', { name: /AUTUMN/ }).getByRole('checkbox');
  await autumn.check();
  await page.getByRole('button', { name: 'Email code' }).click();
  const email = page.getByRole('dialog', { name: 'Email Discount Code' });
  await email.getByLabel('Email addresses').fill('ines@capital.example\nmaya@lumenledger.example\nleo@capital.example');
  await email.getByRole('button', { name: 'Send' }).click();
  await expect(email.getByRole('row', { name: /maya@/ })).toContainText(
    'Cannot send discount code to an existing account.',
  );
  await expect(email.getByRole('row', { name: /leo@/ })).toContainText('Sent');
  await checkScreen(page, 'report of mails');
  await email.getByRole('button', { name: 'Close' }).last().click();
  const [mail] = await mailTexts(product, 'ines@capital.example', /./);
  expect(mail).toContain('AUTUMN');

  await autumn.uncheck();

  await choose(page, /AUTUMN$/, 'Copy link');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied successfully!')).toBeVisible();
  expect(await pasted(page)).toMatch(/\/auth\/sign-up\?.*code=AUTUMN/);

  for (const code of ['AUTUMN', 'WINTER'])
    await page
      .getByRole('row', { name: new RegExp(code) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Expire' }).click();
  const expiry = page.getByRole('dialog', { name: 'Expire 2 codes?' });
  await expiry.getByLabel('Type 2 to confirm').fill('2');
  await checkScreen(page, 'expire codes');
  await expiry.getByRole('button', { name: 'Expire' }).click();
  await expect(page.getByRole('row', { name: /WINTER/ })).toContainText('Ended');
});

test('codes of partners, and a partner without users that has none', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Partners' }).click();
  await page.getByRole('button', { name: 'New Partner' }).click();
  await page.getByLabel('Partner name').fill('Nobody There');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nobody There added.')).toBeVisible();

  await page.getByRole('tab', { name: 'Discount Codes' }).first().click();
  await page.getByRole('tab', { name: 'Partner Discount Codes' }).click();
  await expect(page).toHaveURL(/code=partner/);
  await page.getByRole('button', { name: 'Codes of Nobody There' }).click();
  // What is still loading may move the button from under the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Generate Code' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      'Partner must have users assigned to them in order to generate a discount code.',
      { timeout: 3_000 },
    );
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await checkScreen(page, 'codes of partners');

  await page.getByRole('button', { name: 'Codes of Harbor Angels' }).click();
  await expect(page.getByRole('row', { name: /HARBOR20/ })).toContainText('Whitfield');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Discount Code' });
  await expect(dialog.getByRole('textbox', { name: 'Discount' })).toHaveValue('20');
  await dialog.getByLabel('Code name').fill('HARBOR30');
  await dialog.getByLabel('Partner user').selectOption({ label: 'Grace Whitfield (grace@harborangels.example)' });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('row', { name: /HARBOR30/ })).toContainText('Whitfield');
});

test('a partner user makes codes of their own', async ({ page, signIn }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(OWN_PARTNER, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(PEOPLE.partnerUser);
  const tab = page.getByRole('tab', { name: 'Discount Codes' });
  await expect(tab).toBeVisible();
  // A font that comes changes widths, too.
  await page.evaluate(() => document.fonts.ready);
  const before = await tab.boundingBox();
  release();
  await expect(page.getByText('Harbor Angels', { exact: true })).toBeVisible();
  expect(await tab.boundingBox(), 'what is about to be clicked stays where it is').toEqual(before);
  await tab.click();
  await expect(page.getByText('HARBOR20')).toBeVisible();
  await expect(page.getByText('ALPINE10')).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Discount' })).toHaveValue('20');
  await page.getByRole('textbox', { name: 'Discount' }).fill('10');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText(/Code HARBOR-\w{6} is ready\./)).toBeVisible();
});

test('a statement is issued in two steps', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Agreements' }).click();
  await expect(page.getByRole('row', { name: /Current/ })).toHaveCount(1);
  await expectDense(page, 'agreements');
  await checkScreen(page, 'agreements');
  await page.getByRole('button', { name: 'New Agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Agreement' });
  await dialog.getByLabel('Text').fill('A promise of ours.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(/\d+ founders will be asked to accept it at their next visit/)).toBeVisible();
  await checkScreen(page, 'new agreement');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('row', { name: /A promise of ours/ })).toContainText('Current');
});
