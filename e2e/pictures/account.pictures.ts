import { beHuman, fillSignUp, submit, useCard } from '../testing/buying.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';
import { breaks, breaksSaving, isCutOff, refuses } from '../testing/states.ts';
import { passTime } from '../testing/time.ts';

// Doors and the account: what is refused, and what is asked before it is done.
test.use({ file: 'pictures-account', viewport: { width: 1280, height: 800 } });

const MINUTE = 60_000;
const PASSWORD = 'quiet-harbor-lantern';

test('signing in', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your email and password.')).toBeVisible();
  await checkScreen(page, 'sign in with nothing entered');
  await page.getByLabel('Email').fill(PEOPLE.twice);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid Login')).toBeVisible();
  await checkScreen(page, 'sign in refused');
  await isCutOff(page, '/api/auth/sign-in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('There was an error, please try again.').first()).toBeVisible();
  await checkScreen(page, 'sign in without a network');
});

test('signing up', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Email').fill('nora@');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await submit(page);
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await checkScreen(page, 'sign up with fields in error');
  await page.getByLabel('Discount code (optional)').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid discount code').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await checkScreen(page, 'sign up with an invalid code', page.getByLabel('Discount code (optional)'));
  await page.getByLabel('Discount code (optional)').fill('');
  await fillSignUp(page, { email: 'declined@pumpworks.example' });
  await useCard(page, 'is declined');
  await beHuman(page);
  await submit(page);
  await expect(page.getByText('You have not been charged.').first()).toBeVisible();
  await checkScreen(page, 'sign up with a declined card', page.getByRole('heading', { name: 'Payment' }));
  await useCard(page, 'asks for 3-D Secure');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await checkScreen(page, 'sign up confirmed with the bank');
});

test('resetting a password', async ({ page }) => {
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await beHuman(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('No record was found for the provided email.').first()).toBeVisible();
  // The proof counts once: the next one is worked out by itself.
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await checkScreen(page, 'reset refused');
  await page.getByLabel('Email').fill(PEOPLE.strong);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('We have received your request!').first()).toBeVisible();
  await checkScreen(page, 'reset requested');
  await page.goto('/auth/reset-password/nobody.none.none');
  await page.getByLabel('New password', { exact: true }).fill('a long and quiet river');
  await page.getByLabel('Confirm password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The fields do not match.').first()).toBeVisible();
  await checkScreen(page, 'passwords that differ');
  await page.getByLabel('Confirm password', { exact: true }).fill('a long and quiet river');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This link is no longer valid.').first()).toBeVisible();
  await checkScreen(page, 'reset link that is used up');
  await page.goto('/auth/email/confirm/nobody.none');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This link is no longer valid.').first()).toBeVisible();
  await checkScreen(page, 'confirmation that is used up');
  await page.goto('/auth/email/reminders/nobody.none');
  await expect(page.getByRole('button', { name: 'Stop reminders' })).toBeVisible();
  await checkScreen(page, 'stop reminders');
  await page.goto('/account/erased');
  await expect(page.getByText('Your account is erased')).toBeVisible();
  await checkScreen(page, 'account erased');
});

test('profile and security', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('button', { name: 'Northfield Works' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkScreen(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Profile' });
  await profile.getByLabel('First name').fill('');
  await profile.getByRole('textbox', { name: 'Email' }).fill('priya@');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('* Please enter all required information.')).toBeVisible();
  await checkScreen(page, 'profile with fields in error');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await checkScreen(page, 'discard question');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/account/security');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText(/Please use at least \d+ characters/)).toBeVisible();
  await checkScreen(page, 'password refused', page.getByRole('heading', { name: 'Password' }));
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const erasure = page.getByRole('dialog', { name: 'Erase your account?' });
  await erasure.getByLabel('Your password').fill('not my password');
  await erasure.getByRole('button', { name: /^Erase for ?ever/ }).click();
  await expect(erasure.getByText('The password is not correct.')).toBeVisible();
  await checkScreen(page, 'erasure refused');
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out everywhere?' })).toBeVisible();
  await checkScreen(page, 'sign out everywhere');

  await breaks(page, /^\/api\/user\/[^/]+\/(?:sessions|second-factor|reminders)$/);
  await page.goto('/account/security');
  await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible();
  await checkScreen(page, 'failed security');
});

test('two-step sign-in that is refused', async ({ page, signIn }) => {
  await signIn(PEOPLE.oneOfTwo, page, '/account/security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not valid.')).toBeVisible();
  await checkScreen(page, 'two-step sign-in refused');
});

test('the session’s last minute, and its end', async ({ page, signIn }) => {
  await page.clock.install();
  const pass = await passTime(page);
  await signIn(PEOPLE.strong);
  await expect(page.getByRole('heading', { name: 'Assessments' })).toBeVisible();
  await pass(59 * MINUTE + 1_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you there?' })).toBeVisible();
  await checkScreen(page, 'session warning');
  await pass(70_000);
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible();
  await checkScreen(page, 'session expired');
});

test('a refused save keeps what was typed', async ({ page, signIn }) => {
  await signIn(PEOPLE.fresh);
  await page.getByRole('button', { name: 'Lumen Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Profile' });
  await breaksSaving(page, /^\/api\/user\/[^/]+$/);
  await profile.getByLabel('First name').fill('Maja');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('There was an error with your request.').first()).toBeVisible();
  await expect(profile.getByLabel('First name')).toHaveValue('Maja');
  await checkScreen(page, 'profile not saved');
  await page.unrouteAll({ behavior: 'wait' });
  await refuses(page, /^\/api\/user\/[^/]+$/, { status: 429, code: 'tooManyRequests', msg: 'Too many attempts.' });
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Too many attempts.').first()).toBeVisible();
  await checkScreen(page, 'profile saved too often');
});
