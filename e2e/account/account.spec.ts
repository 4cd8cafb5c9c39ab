import { readFileSync } from 'node:fs';
import { beHuman, mailTo, NEW_PASSWORD } from '../testing/buying.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { mailTexts } from '../testing/mails.ts';
import { passTime } from '../testing/time.ts';

test.use({ file: 'account' });

const MINUTE = 60_000;

test('a forgotten password is reset with the mailed link, once', async ({ page, product }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await beHuman(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('No record was found for the provided email.').first()).toBeVisible();

  await page.getByLabel('Email').fill(PEOPLE.strong);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('We have received your request!').first()).toBeVisible();

  const mail = await mailTo(product, PEOPLE.strong, /auth\/reset-password\//);
  const path = /\/auth\/reset-password\/[\w.-]+/.exec(mail)?.[0] ?? '';
  await page.goto(path);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill('something else entirely');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The fields do not match.').first()).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Success! Your password has now been reset.').first()).toBeVisible();

  await page.goto(path);
  await page.getByLabel('New password', { exact: true }).fill('yet another password');
  await page.getByLabel('Confirm password', { exact: true }).fill('yet another password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This link is no longer valid.').first()).toBeVisible();

  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(PEOPLE.strong);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/assessments$/);
});

test('the profile changes names, and the email once it is confirmed; the old address can take it back', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.oneOfTwo);
  await page.getByRole('button', { name: 'Tidepay' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('Company')).toBeDisabled();
  await dialog.getByLabel('First name').fill('Hana');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('hana@tidepay.example');
  await dialog.getByLabel('Current password').fill('quiet-harbor-lantern');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully.').first()).toBeVisible();
  await expect(dialog.getByText('Waiting for you to confirm hana@tidepay.example.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Tidepay' }).click();
  await expect(page.getByText('Hana Kim')).toBeVisible();
  await page.keyboard.press('Escape');

  /** The link in a message, as its reader follows it. */
  const linkIn = async (address: string, subject: RegExp, path: string): Promise<string> => {
    const [text = ''] = await mailTexts(product, address, subject);
    return new RegExp(`${path}/\\S+`).exec(text)?.[0] ?? '';
  };
  const stopping = await linkIn(PEOPLE.oneOfTwo, /is to be changed/, '/auth/email/stop');
  await page.goto(await linkIn('hana@tidepay.example', /Confirm/, '/auth/email/confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your new address is confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tidepay' })).toBeVisible();
  await page.getByRole('button', { name: 'Tidepay' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('hana@tidepay.example');

  await page.goto(stopping);
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByText('You have your old address again.')).toBeVisible();
  await expect(page.getByText('We have sent you an email with a link to set a new one.')).toBeVisible();
  await page.goto(await linkIn(PEOPLE.oneOfTwo, /Set a new/, '/auth/reset-password'));
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await page.goto(stopping.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('a dialog that does not fit keeps its buttons in sight', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(PEOPLE.fresh);
  await page.getByRole('button', { name: 'Lumen Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('New password (optional)')).not.toBeInViewport();
  await dialog.getByLabel('New password (optional)').fill('another password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter your current password.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});

test('before a session ends it asks; resuming goes on, silence logs out', async ({ page, signIn }) => {
  await page.clock.install();
  const pass = await passTime(page);
  await signIn(PEOPLE.twice);
  await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
  // It asks a minute before the end; on a busy machine most of that minute may pass until somebody looks.
  await pass(59 * MINUTE + 1_000);
  const warning = page.getByRole('alertdialog', { name: 'Are you there?' });
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('You will be logged out in one minute.');
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();

  await pass(59 * MINUTE + 1_000);
  await expect(warning).toBeVisible();
  await pass(70_000);
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible();
});

test('another device is signed out from the security page', async ({ page, browser, product, signIn }) => {
  const phone = await newVisitor(browser, product);
  const phonePage = await phone.newPage();
  await signIn(PEOPLE.inProgress, phonePage);
  await signIn(PEOPLE.inProgress);
  await page.getByRole('button', { name: 'Harborline' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await phonePage.reload();
  await expect(phonePage).toHaveURL(/\/auth\/sign-in/);
  await phone.close();
});

test('a founder downloads what is held about them, then has it erased', async ({ page, browser, product, signIn }) => {
  const email = 'leila@saltmarsh.example';
  await signIn(email, page, '/account/security');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('groundwork-personal-data.json');
  expect(readFileSync(await download.path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: /^Erase for ?ever/ }).click();
  await expect(dialog.getByText('The password is not correct.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('quiet-harbor-lantern');
  await dialog.getByRole('button', { name: /^Erase for ?ever/ }).click();
  await expect(page.getByText('Your account is erased')).toBeVisible();

  const office = await newVisitor(browser, product);
  const admin = await office.newPage();
  await signIn(PEOPLE.admin, admin);
  await admin.getByRole('tab', { name: 'Users' }).click();
  await expect(admin.getByText('jonas@kardiomed.example').first()).toBeVisible();
  await expect(admin.getByText(email)).toHaveCount(0);
  await office.close();
});
