import { expect, options, PEOPLE, question, test } from './testing/fixtures.ts';
import { focusWalker } from './testing/focus.ts';
import { mailTexts } from './testing/mails.ts';

test.use({ file: 'focus' });

test('the focus can be seen on everything that takes it, in both schemes', async ({ browser, product, signIn }) => {
  test.setTimeout(300_000);
  const measured = new Set<string>();
  const visit = async (email: string | null, width = 1280) => {
    const context = await browser.newContext({
      baseURL: product.address,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (email) await signIn(email, page);
    return { page, ...focusWalker(page, measured), close: () => context.close() };
  };

  const stranger = await visit(null);
  await stranger.page.goto('/auth/sign-in');
  await expect(stranger.page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await stranger.walk('sign-in');
  await stranger.page.goto('/auth/sign-up?code=HARBOR20');
  await expect(stranger.page.getByLabel('Card number')).toBeVisible();
  await expect(stranger.page.locator('altcha-widget').locator('label').first()).toBeVisible();
  expect(await stranger.walk('sign-up')).toBeGreaterThan(12);
  await stranger.page.goto('/auth/reset-password');
  await expect(stranger.page.getByRole('button', { name: 'Reset' })).toBeVisible();
  await stranger.walk('reset');
  await stranger.page.getByRole('button', { name: 'Reset' }).click();
  await expect(stranger.page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await stranger.walk('reset with an invalid address');
  await stranger.close();

  const founder = await visit(PEOPLE.inProgress);
  await expect(founder.page.getByText('In Progress')).toBeVisible();
  await founder.walk('list');
  await founder.page.getByRole('listitem').first().click({ button: 'right' });
  await expect(founder.page.getByRole('menuitem').first()).toBeFocused();
  await founder.page.keyboard.press('ArrowDown');
  await founder.walk('menu of an assessment');
  await founder.page.getByText('Continue Assessment').first().click();
  await expect(question(founder.page)).toBeVisible();
  await expect(options(founder.page).first()).toBeVisible();
  expect(await founder.walk('question')).toBeGreaterThan(8);
  await founder.page.getByRole('button', { name: 'Keyboard keys' }).click();
  await expect(founder.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await founder.walk('keys');
  await founder.page.keyboard.press('Escape');
  await founder.page.getByRole('button', { name: 'All answers' }).click();
  await expect(founder.page.getByText(/of 68 answered/)).toBeVisible();
  await founder.walk('all answers');
  await founder.page.goto('/account/security');
  await expect(founder.page.getByText('This one')).toBeVisible();
  await founder.walk('security');
  await founder.page.getByRole('button', { name: 'Harborline' }).press('Enter');
  await expect(founder.page.getByRole('menuitem').first()).toBeFocused();
  await founder.walk('account menu');
  await founder.page.getByRole('button', { name: 'Harborline' }).click();
  await founder.page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(founder.page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await founder.walk('profile');
  await founder.page.goto('/error/404');
  await expect(founder.page.getByText('Page not found.')).toBeVisible();
  await founder.walk('not found');
  await founder.close();

  const reader = await visit(PEOPLE.twice);
  await expect(reader.page.getByText('Progress over time')).toBeVisible();
  await reader.walk('list with progress');
  await reader.page.goto('/assessments/flow');
  await reader.page.getByRole('radio', { name: /Health and Life Sciences/ }).check();
  await reader.page.getByRole('radio', { name: /Medical Devices/ }).check();
  await reader.walk('selector');
  await reader.page.goto('/assessments');
  await reader.page.getByRole('link', { name: 'View Results' }).first().click();
  await expect(reader.page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await reader.page.getByText('Your Responses').first().click();
  expect(await reader.walk('results')).toBeGreaterThan(30);
  await reader.page.getByRole('button', { name: 'Share Results' }).first().click();
  await expect(reader.page.getByRole('dialog', { name: 'Share Results' })).toBeVisible();
  await reader.walk('share');
  await reader.page.getByPlaceholder('Enter Email...').fill('reader@capital.example');
  await reader.page.getByRole('button', { name: 'Send link' }).click();
  await expect(reader.page.getByText('Results shared successfully.').first()).toBeVisible();
  await reader.close();
  const [mail = ''] = await mailTexts(product, 'reader@capital.example', /shared results/);

  const phone = await visit(null, 390);
  await phone.page.goto('/auth/reset-password/nobody.none.none');
  await expect(phone.page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await phone.walk('set password');
  await phone.page.goto(/\/assessment-report\/[\w.-]+\/[\w.-]+/.exec(mail)?.[0] ?? '');
  await expect(phone.page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await phone.walk('shared report');
  await phone.page.goto('/download?exportID=7');
  await expect(phone.page.getByRole('heading', { name: /Unable to download file/ })).toBeVisible();
  await phone.walk('download');
  await phone.close();

  const asked = await visit(PEOPLE.strong, 390);
  await asked.page.getByRole('link', { name: 'View Results' }).first().click();
  await asked.page.waitForURL(/assessment-results/);
  await asked.page.goto(`${new URL(asked.page.url()).pathname}?survey=1`);
  await expect(asked.page.getByText('Were the questions clear?')).toBeVisible();
  expect(await asked.walk('survey')).toBeGreaterThan(5);
  await asked.page.evaluate(() => window.scrollTo(0, 0));
  const last = asked.page.getByRole('button', { name: 'See My Full Results' });
  await last.focus();
  const { y, height } = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(y + height + 4, 'the ring of what the focus scrolls to is whole').toBeLessThanOrEqual(900);
  await asked.close();

  const fresh = await visit(PEOPLE.alsoFresh);
  await fresh.page.goto('/assessments/flow');
  await expect(fresh.page.getByRole('button', { name: 'Acknowledge & Continue' })).toBeVisible();
  await fresh.walk('statement');
  await fresh.close();

  const staff = await visit(PEOPLE.admin);
  await staff.page.getByRole('tab', { name: 'Users' }).click();
  await expect(staff.page.getByText('jonas@kardiomed.example').first()).toBeVisible();
  await staff.walk('users');
  // Arrow keys have led on to the next tab.
  await staff.page.getByRole('tab', { name: 'Users' }).click();
  await expect(staff.page.getByText('jonas@kardiomed.example').first()).toBeVisible();
  await staff.page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .press('Enter');
  await expect(staff.page.getByRole('menuitem').first()).toBeFocused();
  await staff.walk('menu of a user');
  await staff.page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .press('Enter');
  await staff.page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(staff.page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await staff.walk('edit profile');
  await staff.close();
});
