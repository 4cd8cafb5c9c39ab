import { apiAt } from '../testing/api.ts';
import { beHuman } from '../testing/buying.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { startSeeded } from '../testing/product.ts';

test.use({ file: 'guessing' });

test('whose password others guess from many networks signs in after a moment of work', async ({ page }) => {
  const product = await startSeeded({ TRUST_PROXY: '127.0.0.1' });
  try {
    const api = apiAt(product.address);
    for (let i = 0; i < 20; i++) {
      // The first ten are free; then a proof is asked for, and a dearer one once there were twice as many.
      const proof = i < 10 ? {} : { proof: await api.proof() };
      const { status } = await api.ask('POST', '/api/auth/sign-in', {
        headers: { 'x-forwarded-for': `10.0.${i}.1` },
        body: { email: PEOPLE.twice, password: 'a guess', ...proof },
      });
      expect(status).toBe(401);
    }

    await page.goto(`${product.address}/auth/sign-in`);
    await page.getByLabel('Email').fill(PEOPLE.twice);
    await page.getByLabel('Password', { exact: true }).fill('quiet-harbor-lantern');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please complete the human verification, then sign in.')).toBeVisible();

    const challenge = page.waitForRequest(/captcha-challenge/);
    await beHuman(page);
    expect(new URL((await challenge).url()).search).toBe('?price=2');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/assessments$/);
  } finally {
    await product.remove();
  }
});
