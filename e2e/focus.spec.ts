import { ADMINISTRATION } from '@groundwork/contracts';
import type { Page } from '@playwright/test';
import { expect, options, PEOPLE, question, test } from './testing/fixtures.ts';
import { focusWalker } from './testing/focus.ts';
import { mailTexts } from './testing/mails.ts';
import type { Product } from './testing/product.ts';

test.use({ file: 'focus' });
// Each walks as another person, so that it may have a product of its own, and no worker waits for the other.
test.describe.configure({ mode: 'parallel' });

/** What looks alike is measured once for all tests of a worker. */
const measured = new Set<string>();
type Walker = ReturnType<typeof focusWalker> & { readonly page: Page };

/** Walks what one person sees, in a browser of their own. */
function walked(
  who: string,
  email: string | null,
  walks: (visit: Walker, product: Product) => Promise<void>,
  width = 1280,
) {
  test(`the focus can be seen on everything that takes it, in both schemes: ${who}`, async ({
    browser,
    product,
    signIn,
  }) => {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ baseURL: product.address, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (email) await signIn(email, page);
    await walks({ page, ...focusWalker(page, measured) }, product);
    await context.close();
  });
}

test('a focus that cannot be seen is found', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.addStyleTag({ content: ':focus { outline: none !important; box-shadow: none !important; }' });
  await expect(focusWalker(page).walk('sign-in')).rejects.toThrow(/elements whose focus cannot be seen/);
});

walked('of a visitor', null, async ({ page, walk }) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await walk('sign-in');
  await page.goto('/auth/sign-up?code=HARBOR20');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.locator('altcha-widget').locator('label').first()).toBeVisible();
  expect(await walk('sign-up')).toBeGreaterThan(12);
  await page.goto('/auth/reset-password');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  await walk('reset');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await walk('reset with an invalid address');
  await page.goto('/sample-report');
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await walk('sample report');
  for (const [path, name] of [
    ['/auth/email/confirm/nobody.none', 'Confirm this address'],
    ['/auth/email/stop/nobody.none', 'Stop the change'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name })).toBeVisible();
    await walk(name);
  }
  await page.goto('/error/500');
  await expect(page.getByRole('link', { name: 'Return to website' })).toBeVisible();
  await walk('out of order');
});

walked('of a founder', PEOPLE.inProgress, async ({ page, walk }) => {
  await expect(page.getByText('In Progress')).toBeVisible();
  await walk('list');
  await page.getByRole('listitem').first().click({ button: 'right' });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await walk('menu of an assessment');
  await page.getByText('Continue Assessment').first().click();
  await expect(question(page)).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  expect(await walk('question')).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Keyboard keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await walk('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/of \d+ answered/).first()).toBeVisible();
  await walk('all answers');
  await page.goto('/account/security');
  await expect(page.getByText('This device')).toBeVisible();
  await walk('security');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase your account?' })).toBeVisible();
  await walk('erasure');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Harborline' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await walk('account menu');
  await page.getByRole('button', { name: 'Harborline' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await walk('profile');
  await page.goto('/error/404');
  await expect(page.getByText('Page not found.')).toBeVisible();
  await walk('not found');
});

walked('of results', PEOPLE.twice, async ({ page, walk }, product) => {
  await expect(page.getByText('Progress over time')).toBeVisible();
  await walk('list with progress');
  await page.getByRole('listitem').first().getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Mark as not completed' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk('mark as not completed');
  await page.keyboard.press('Escape');
  await page.goto('/assessments/flow');
  await page.getByRole('radio', { name: /Health and Life Sciences/ }).check();
  await page.getByRole('radio', { name: /Medical Devices/ }).check();
  await walk('selector');
  await page.goto('/assessments');
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  await page.getByRole('region', { name: 'Market size' }).getByText('Your Responses').click();
  expect(await walk('results')).toBeGreaterThan(30);
  await page.getByRole('button', { name: /^Discuss Results/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ask an expert to contact you?' })).toBeVisible();
  await walk('ask an expert');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Of another site</button>' }),
  );
  await page
    .getByRole('button', { name: /^Read Why This Matters/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Read Why This Matters' });
  await expect(why.locator('iframe')).toHaveAttribute('data-came', 'true');
  expect(await walk('an education page'), 'the cross, the link, the page and what closes').toBe(4);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Share Results' })).toBeVisible();
  await walk('share');
  await page.getByPlaceholder('Enter Email...').fill('reader@capital.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Results shared successfully.').first()).toBeVisible();

  const [mail = ''] = await mailTexts(product, 'reader@capital.example', /shared results/);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(/\/assessment-report\/[\w.-]+\/[\w.-]+/.exec(mail)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await walk('shared report on a phone');
});

walked(
  'of a visitor on a phone',
  null,
  async ({ page, walk }) => {
    await page.goto('/auth/reset-password/nobody.none.none');
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await walk('set password');
    await page.goto('/download');
    await expect(page.getByRole('heading', { name: /Unable to download file/ })).toBeVisible();
    await walk('download');
  },
  390,
);

walked(
  'of the survey on a phone',
  PEOPLE.strong,
  async ({ page, walk }) => {
    await page.getByRole('link', { name: 'View Results' }).first().click();
    await page.waitForURL(/assessment-results/);
    await page.goto(`${new URL(page.url()).pathname}?survey=1`);
    await expect(page.getByText('Were the questions clear?')).toBeVisible();
    expect(await walk('survey')).toBeGreaterThan(5);
    await page.evaluate(() => window.scrollTo(0, 0));
    const last = page.getByRole('button', { name: 'See My Full Results' });
    await last.focus();
    const { y, height } = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height + 4, 'the ring of what the focus scrolls to is whole').toBeLessThanOrEqual(900);
  },
  390,
);

walked('of a new founder', PEOPLE.alsoFresh, async ({ page, walk }) => {
  await page.goto('/assessments/welcome');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await walk('welcome');
  await page.goto('/assessments/flow');
  await expect(page.getByRole('button', { name: 'Acknowledge & Continue' })).toBeVisible();
  await walk('statement');
});

walked('of an administrator', PEOPLE.otherAdmin, async ({ page, walk }) => {
  // Seats are a tab of partner users alone.
  const { seats: _, ...tabs } = ADMINISTRATION.tabs;
  for (const tab of Object.values(tabs)) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await expect(panel.getByRole('button').or(panel.locator('summary')).first()).toBeVisible();
    await walk(tab);
  }
  await page.getByRole('tab', { name: 'Users' }).click();
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await actions.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await walk('menu of a user');
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await walk('edit profile');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await walk('find or go to');
  await page.goto('/administration/reports?report=scores');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await walk('report');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Save this report' })).toBeVisible();
  await walk('save a report');
});

walked('of a builder', PEOPLE.otherAdmin, async ({ page, walk }) => {
  await page.goto('/assessments/builder');
  const view = page.getByRole('link', { name: /^View Questions of/ }).first();
  await expect(view).toBeVisible();
  await walk('assessments to build');
  await view.click();
  await expect(page.getByRole('button', { name: /^(Show|Hide) the questions/ }).first()).toBeVisible();
  await walk('version to read');
  await page.getByRole('button', { name: 'Edit Assessment' }).click();
  await page.getByRole('button', { name: 'Confirm and Begin Editing' }).click();
  const edit = page.getByRole('button', { name: /^Edit question/ }).first();
  await expect(page.getByRole('form', { name: 'New Option' })).toBeVisible();
  await walk('draft');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(edit).toBeVisible();
  await walk('draft as a table');
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit Question' })).toBeVisible();
  await walk('question to edit');
});
