import { apiAt } from '../testing/api.ts';
import { beHuman } from '../testing/buying.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { mailTexts } from '../testing/mails.ts';
import { startSeeded } from '../testing/product.ts';
import { checkScreen } from '../testing/screens.ts';

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

test('where too many guessed, a device that is not known signs in with a mailed link', async ({ page, product }) => {
  const email = PEOPLE.twice;
  // What the server says after a hundred failures, which would take minutes of proofs (sign-in-links.http.test.ts makes them).
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 428, json: [{ code: 'signInLinkRequired', msg: 'Too many' }] }),
  );
  const signIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('quiet-harbor-lantern');
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await page.goto('/auth/sign-in');
  await signIn();
  await expect(page.getByText(/Many sign-ins to this email failed/)).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Please complete the human verification.')).toBeVisible();
  await beHuman(page);
  await checkScreen(page, 'a link to sign in');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/a link to sign in is on its way/)).toBeVisible();

  const [mail] = await mailTexts(product, email, /on this device/);
  const [link = ''] = /https?:\/\/\S+\/auth\/sign-in\?link=\S+/.exec(mail ?? '') ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText('to sign in on this device')).toBeVisible();
  await signIn();
  await expect(page.getByText('This link is no longer valid here.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.unroute('**/api/auth/sign-in');
  await signIn();
  await expect(page).toHaveURL(/\/assessments$/);
});
