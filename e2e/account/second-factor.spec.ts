import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { focusWalker } from '../testing/focus.ts';
import { startSeeded } from '../testing/product.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'second-factor' });

const PASSWORD = 'quiet-harbor-lantern';
const STEP_MS = 30_000;

/** An authenticator app. Each code counts once; the next one is already taken, so nobody has to wait for it. */
function appWith(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let step = 0;
  return {
    /** @returns a code that was not used yet. */
    code(): string {
      step = Math.max(totp.counter(), step + 1);
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}

async function fillPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Turns it on in the dialog, whose steps are looked at when asked for. @returns the app and the recovery codes. */
async function setUp(page: Page, look: (screen: string) => Promise<void> = async () => undefined) {
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await look('two-step sign-in set up');
  const app = appWith((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not valid.')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(app.code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const shown = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await look('recovery codes');
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('groundwork-recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { app, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

test('a founder turns it on, signs in with codes of the app and a recovery code, and turns it off', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { walk } = focusWalker(page);
  const look = async (screen: string): Promise<void> => {
    await checkScreen(page, screen);
    await walk(screen);
  };
  await signIn(PEOPLE.alsoFresh);
  const elsewhere = await newVisitor(browser, product);
  await signIn(PEOPLE.alsoFresh, await elsewhere.newPage());
  await page.goto('/account/security');
  const { app, codes } = await setUp(page, look);
  const offer = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expect(offer).toBeVisible();
  await look('two-step sign-in, other sessions');
  await offer.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('All other sessions are signed out.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expect(offer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();

  await signOut(page);
  await fillPassword(page, PEOPLE.alsoFresh);
  const code = page.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await look('two-step sign-in code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await code.fill(app.code());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);

  await signOut(page);
  await fillPassword(page, PEOPLE.alsoFresh);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);

  await page.goto('/account/security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
});

test('where it is demanded, an admin sets it up before anything else; then can remove a founder’s', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const product = await startSeeded({ STAFF_SECOND_FACTOR: 'required' });
  const visitor = await browser.newContext({ baseURL: product.address });
  try {
    const founder = await visitor.newPage();
    await founder.goto('/auth/sign-in');
    await fillPassword(founder, PEOPLE.twice);
    await expect(founder).toHaveURL(/\/assessments$/);
    await founder.goto('/account/security');
    await setUp(founder);

    await page.goto(`${product.address}/auth/sign-in`);
    await fillPassword(page, PEOPLE.admin);
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(
      page.getByText('Your account needs two-step sign-in. Turn it on, or add a passkey, to go on.'),
    ).toBeVisible();
    await page.goto(`${product.address}/administration`);
    await expect(page).toHaveURL(/\/account\/security$/);
    await setUp(page);
    await expect(page.getByText('Your account needs two-step sign-in.')).toBeHidden();
    await page.goto(`${product.address}/administration?tab=users`);
    await page.getByLabel('Search users').fill('priya');
    await page.getByRole('button', { name: /^Actions for Priya/ }).click();
    await page.getByRole('menuitem', { name: 'Remove two-step sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove two-step sign-in?' });
    await dialog.getByLabel('Your own password').fill(PASSWORD);
    await checkScreen(page, 'two-step sign-in removed');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(/signs in with a password alone\./).first()).toBeVisible();

    await signOut(founder);
    await fillPassword(founder, PEOPLE.twice);
    await expect(founder).toHaveURL(/\/assessments$/);
  } finally {
    await visitor.close();
    await product.remove();
  }
});
