import { errorBody } from '@groundwork/contracts';
import type { CDPSession, Page } from '@playwright/test';
import { beHuman, fillSignUp, mailTo, NEW_PASSWORD, submit, useCard } from '../testing/buying.ts';
import { cohortWith } from '../testing/cohorts.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { startSeeded } from '../testing/product.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'passkeys' });

const PASSWORD = 'quiet-harbor-lantern';

/** A device of Chromium's own, for one page: it keeps passkeys and knows who holds it (CDP, domain WebAuthn). */
async function deviceOf(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognizes who holds it. */
    verifies: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
    async count(): Promise<number> {
      return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
  };
}

/** The device answers by itself what the browser offers in the email field: only where a test is about that. */
const offersInField = (page: Page, isOn: boolean) =>
  page.addInitScript(`PublicKeyCredential.isConditionalMediationAvailable = async () => ${isOn}`);

/** Passkeys are of a name: an address of numbers has none. */
const named = (address: string): string => address.replace('127.0.0.1', 'localhost');

async function fillPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

const list = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

test('a founder adds a passkey, signs in with it, cancels, and removes it', async ({ page, product }) => {
  const device = await deviceOf(page);
  await offersInField(page, false);
  await page.goto(`${named(product.address)}/auth/sign-in`);
  await fillPassword(page, PEOPLE.alsoFresh);
  await expect(page).not.toHaveURL(/\/auth\//);
  await page.goto(`${named(product.address)}/account/security`);
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();

  await device.verifies(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/No passkey was used|This device cannot keep/)).toBeVisible();
  await device.verifies(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/^Passkey added: Chrome on/).first()).toBeVisible();
  await expect(list(page)).toHaveCount(1);
  expect(await device.count()).toBe(1);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  await page.getByRole('button', { name: /^Rename the passkey/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(list(page)).toContainText('My laptop');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkScreen(page, 'passkeys');

  await signOut(page);
  await page.getByLabel('Email').fill('half typed');
  await device.verifies(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or go on without one.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('half typed');
  await device.verifies(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);

  await page.goto(`${named(product.address)}/account/security`);
  await expect(list(page)).toContainText('last used');
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await signOut(page);
  await fillPassword(page, PEOPLE.alsoFresh);
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('somebody signs up with a passkey alone, sets a password, and removes it once the mailbox is shown to be theirs', async ({
  page,
  product,
}) => {
  const email = 'nora@pumpworks.example';
  const device = await deviceOf(page);
  await offersInField(page, false);
  await page.goto(`${named(product.address)}/auth/sign-up`);
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await checkScreen(page, 'sign-up with a passkey');
  await fillSignUp(page, { email, withPasskey: true });
  await useCard(page, 'succeeds');
  await beHuman(page);
  // The device does not recognize who holds it: nothing is bought.
  await device.verifies(false);
  await submit(page);
  await expect(page.getByText(/No passkey was used|This device cannot keep/)).toBeVisible();
  await device.verifies(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
  expect(await device.count()).toBe(1);

  const security = `${named(product.address)}/account/security`;
  await page.goto(security);
  await expect(page.getByText('You sign in with passkeys alone.')).toBeVisible();
  await checkScreen(page, 'security without a password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText(/^Password set/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove my password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove my password' }).click();
  await expect(dialog.getByText(/^Without a password you need a passkey that was added after/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A link that was mailed shows that the mailbox is theirs. What was added before may be a stranger's.
  await signOut(page);
  await page.goto(`${named(product.address)}/auth/reset-password`);
  await page.getByLabel('Email').fill(email);
  await beHuman(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  const path =
    /\/auth\/reset-password\/[\w.-]+/.exec(await mailTo(product, email, /auth\/reset-password\//))?.[0] ?? '';
  await page.goto(`${named(product.address)}${path}`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Success! Your password has now been reset.').first()).toBeVisible();
  await expect(page.getByText(/^One passkey was removed, and all sessions have ended/)).toBeVisible();
  await checkScreen(page, 'reset that ended a passkey');
  await page.goto(`${named(product.address)}/auth/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/^This passkey did not work/)).toBeVisible();
  await device.forget();
  await fillPassword(page, email);
  await expect(page).not.toHaveURL(/\/auth\//);
  await page.goto(security);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(list(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove my password' }).click();
  await dialog.getByRole('button', { name: 'Remove my password' }).click();
  await expect(page.getByText('You sign in with passkeys alone.')).toBeVisible();

  await signOut(page);
  await fillPassword(page, email);
  await expect(page.getByText(errorBody('invalidLogin')[0]?.msg ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('who is invited as a partner user accepts with a passkey alone, and so does a founder who is invited into a cohort', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.partnerUser, page, '/administration?tab=users');
  await page.getByRole('button', { name: 'Add partner user' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Partner User' });
  await adding.getByLabel('First name').fill('Tove');
  await adding.getByLabel('Last name').fill('Berg');
  await adding.getByLabel('Email').fill('tove@harborangels.example');
  await adding.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to Tove Berg.')).toBeVisible();

  const comes = async (path: string) => {
    const visitor = await (await newVisitor(browser, product)).newPage();
    await offersInField(visitor, false);
    const device = await deviceOf(visitor);
    await visitor.goto(`${named(product.address)}${path}`);
    return { visitor, device };
  };
  const mail = await mailTo(product, 'tove@harborangels.example', /auth\/reset-password\//);
  const link = /\/auth\/reset-password\/[\w.-]+\?invited=true/.exec(mail)?.[0] ?? '';
  const { visitor: tove, device } = await comes(link);
  await expect(tove.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
  await checkScreen(tove, 'an invitation with a password');
  await tove.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await checkScreen(tove, 'an invitation with a passkey');
  await device.verifies(false);
  await tove.getByRole('button', { name: 'Accept with a passkey' }).click();
  await expect(tove.getByText(/No passkey was used|This device cannot keep/)).toBeVisible();
  await device.verifies(true);
  await tove.getByRole('button', { name: 'Accept with a passkey' }).click();
  await expect(tove.getByText('Your passkey was added. You can sign in with it now.')).toBeVisible();
  await checkScreen(tove, 'an invitation accepted');
  await tove.getByRole('link', { name: 'Sign in' }).click();
  await tove.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(tove).toHaveURL(/\/administration/);
  await tove.goto(`${named(product.address)}/account/security`);
  await expect(tove.getByText(/^You sign in with passkeys alone\./)).toBeVisible();

  await page.goto('/administration?tab=cohorts');
  await cohortWith(page, { name: 'Harbor 2027', emails: ['nia@founders.example'] });
  const join = /\/join\/[\w.-]+/.exec(await mailTo(product, 'nia@founders.example', /\/join\//))?.[0] ?? '';
  const { visitor: nia } = await comes(join);
  await nia.getByRole('link', { name: 'Create an account' }).click();
  await nia.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await fillSignUp(nia, { email: 'nia@founders.example', withPasskey: true });
  await useCard(nia, 'succeeds');
  await beHuman(nia);
  await submit(nia);
  await nia.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await expect(nia.getByRole('heading', { name: 'You have joined Harbor 2027' })).toBeVisible();
});

test('where a second factor is demanded, a passkey is one: after the password, or alone from the list of the email field', async ({
  page,
}) => {
  const product = await startSeeded({ STAFF_SECOND_FACTOR: 'required' });
  try {
    await deviceOf(page);
    await offersInField(page, false);
    await page.goto(`${named(product.address)}/auth/sign-in`);
    await fillPassword(page, PEOPLE.admin);
    await expect(page).toHaveURL(/\/account\/security$/);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Your account needs two-step sign-in.')).toBeHidden();
    await page.goto(`${named(product.address)}/administration`);
    await expect(page).toHaveURL(/\/administration/);

    await signOut(page);
    await fillPassword(page, PEOPLE.admin);
    await expect(page.getByText('Your password is right. Now use your passkey.')).toBeVisible();
    await checkScreen(page, 'passkey after the password');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/administration/);

    await signOut(page);
    await offersInField(page, true);
    await page.goto(`${named(product.address)}/auth/sign-in`);
    await expect(page).toHaveURL(/\/administration/);
  } finally {
    await product.remove();
  }
});
