import { expect, options, PEOPLE, question, test } from './kit/fixtures.ts';
import { focusWalker } from './kit/focus.ts';

test.use({ file: 'focus' });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the focus can be seen on everything that takes it, ${colorScheme}`, async ({ browser, product, signIn }) => {
    test.setTimeout(120_000);
    const viewport = { width: 1280, height: 900 };
    const visit = async (email: string | null) => {
      const context = await browser.newContext({
        baseURL: product.address,
        colorScheme,
        viewport,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (email) await signIn(email, page);
      return { page, ...focusWalker(page), close: () => context.close() };
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
    await reader.close();

    const fresh = await visit(PEOPLE.alsoFresh);
    await fresh.page.goto('/assessments/flow');
    await expect(fresh.page.getByRole('button', { name: 'Acknowledge & Continue' })).toBeVisible();
    await fresh.walk('statement');
    await fresh.close();

    const staff = await visit(PEOPLE.admin);
    await expect(staff.page.getByText('jonas@kardiomed.example').first()).toBeVisible();
    await staff.walk('users');
    await staff.page.getByRole('button', { name: /edit/i }).first().click();
    await expect(staff.page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
    await staff.walk('edit profile');
    await staff.close();
  });
}
