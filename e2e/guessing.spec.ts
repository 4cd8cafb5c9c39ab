import { beHuman } from './kit/buying.ts';
import { expect, PEOPLE, test } from './kit/fixtures.ts';
import { startSeeded } from './kit/product.ts';

test.use({ file: 'guessing' });

test('whose password others guess from many networks signs in after a moment of work', async ({ page }) => {
  const product = await startSeeded({ TRUST_PROXY: '127.0.0.1' });
  try {
    for (let i = 0; i < 10; i++) {
      const response = await fetch(`${product.address}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${i}.1` },
        body: JSON.stringify({ email: PEOPLE.twice, password: 'a guess' }),
      });
      expect(response.status).toBe(401);
    }

    await page.goto(`${product.address}/auth/sign-in`);
    await page.getByLabel('Email').fill(PEOPLE.twice);
    await page.getByLabel('Password', { exact: true }).fill('quiet-harbor-lantern');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please complete the human verification, then sign in.')).toBeVisible();

    await beHuman(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/assessments$/);
  } finally {
    await product.remove();
  }
});
