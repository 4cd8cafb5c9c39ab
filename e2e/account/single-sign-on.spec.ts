import { startProvider, type TestProvider } from '@groundwork/command-service/testing';
import type { Page } from '@playwright/test';
import { test as base, expect, newVisitor, PEOPLE } from '../testing/fixtures.ts';
import { type Product, startSeeded } from '../testing/product.ts';

/** A provider on this machine may be asked, and it leads back to where the product is. */
const test = base.extend<object, { product: Product; provider: TestProvider }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const product = await startSeeded({ OUTGOING_LOOPBACK: 'yes' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  provider: [
    async ({ product }, use) => {
      const provider = await startProvider({ ...CLIENT, signOutUrl: `${product.address}/auth/sign-in` });
      await use(provider);
      provider.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ file: 'single-sign-on' });

const CLIENT = { clientID: 'groundwork', clientSecret: 'a secret of the client' };
const verified = (email: string, groups: readonly string[]) => ({ email, email_verified: true, groups });

interface Settings {
  readonly organization: string;
  readonly name: string;
  readonly domain: string;
  readonly builders?: string;
}

/** What an administrator does, from adding it to switching it on. */
async function setUp(
  page: Page,
  { issuer, leadsBackTo }: TestProvider,
  { organization, name, domain, builders }: Settings,
) {
  await page.getByRole('tab', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Add provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Whose people sign in' }).selectOption({ label: organization });
  await dialog.getByRole('combobox', { name: 'Provider', exact: true }).selectOption({ label: 'Another one' });
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByLabel('Name on the button').fill(name);
  await dialog.getByLabel('Client ID').fill(CLIENT.clientID);
  await dialog.getByLabel('Client secret').fill(CLIENT.clientSecret);
  await dialog.getByLabel('Email domains').fill(domain);
  await dialog.getByRole('combobox', { name: 'Second factor' }).selectOption({ label: 'The provider asks for it' });
  await dialog.getByLabel('Claim with groups').fill('groups');
  await dialog.getByLabel('Groups that may come in').fill('readiness');
  if (builders) await dialog.getByLabel('Groups with builder access').fill(builders);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: name });
  const redirectUrl = /http\S+\/callback/.exec(await row.innerText())?.[0] ?? '';
  await leadsBackTo([redirectUrl]);
  await row.getByRole('button', { name: 'Test connection' }).click();
  await row.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await expect(row).toContainText('On');
}

/** Types the address here, and signs in at the provider's own page. */
async function comeBy(page: Page, name: string, email: string, subject: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').blur();
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('a partner user comes in by their organization, out again, and not without the group', async ({
  page,
  signIn,
  browser,
  product,
  provider,
}) => {
  await signIn(PEOPLE.admin);
  await setUp(page, provider, { organization: 'Harbor Angels', name: 'Harbor ID', domain: 'harborangels.example' });

  const visitor = await newVisitor(browser, product);
  const theirs = await visitor.newPage();
  await provider.says(verified(PEOPLE.partnerUser, ['readiness', 'others']));
  await comeBy(theirs, 'Harbor ID', PEOPLE.partnerUser, 'grace-1');
  await theirs.waitForURL('**/administration**');
  await expect(theirs.getByRole('tab', { name: 'Connections' })).toBeVisible();

  await theirs.getByRole('banner').getByRole('button').last().click();
  await theirs.getByRole('menuitem', { name: 'Logout' }).click();
  // The provider asks whether its own session ends, too, and leads back.
  await theirs.getByRole('button', { name: /yes/i }).click();
  await theirs.waitForURL('**/auth/sign-in**');
  await expect(theirs.getByLabel('Email')).toBeVisible();

  await provider.says(verified(PEOPLE.partnerUser, ['others']));
  await comeBy(theirs, 'Harbor ID', PEOPLE.partnerUser, 'grace-1');
  await expect(theirs.getByText('Your organization has not given you access.')).toBeVisible();
});

test('an administrator has builder access while a group of theirs gives it', async ({
  page,
  signIn,
  browser,
  product,
  provider,
}) => {
  await signIn(PEOPLE.otherAdmin);
  const operator = { organization: 'Administrators (your own organization)', name: 'Our ID' };
  await setUp(page, provider, { ...operator, domain: 'groundwork.example', builders: 'authors' });

  const comes = async (groups: readonly string[]) => {
    const visitor = await newVisitor(browser, product);
    const theirs = await visitor.newPage();
    await provider.says(verified(PEOPLE.admin, groups));
    await comeBy(theirs, 'Our ID', PEOPLE.admin, 'ben-1');
    await theirs.waitForURL('**/administration**');
    return theirs;
  };
  const builders = async (theirs: Page) => {
    await theirs.getByRole('banner').getByRole('button').last().click();
    await expect(theirs.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    return theirs.getByRole('menuitem', { name: 'Assessment Builder' }).count();
  };
  expect(await builders(await comes(['readiness']))).toBe(0);
  expect(await builders(await comes(['readiness', 'authors']))).toBe(1);
  // The other who has it is of the demo, whose access nobody decided on.
  expect(await builders(await comes(['readiness']))).toBe(0);
});
