import { beHuman, fillSignUp, mailTo, NEW_PASSWORD, submit, useCard } from '../testing/buying.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';

test.use({ file: 'sign-up' });

test('a visitor buys by card, carries the choice along, and comes to the first assessment', async ({
  page,
  product,
}) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: "Don't have an account? Sign Up!" }).click();
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  await page.goto('/auth/sign-up?industry=2&sector=4');
  await expect(page.getByText('$299').filter({ visible: true }).first()).toBeVisible();
  await fillSignUp(page, { email: 'Nora@Pumpworks.example' });
  await useCard(page, 'succeeds');
  await beHuman(page);
  await submit(page);
  // Thanks, where the receipt went, and what comes now.
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Nora' })).toBeVisible();
  await expect(page.getByText('nora@pumpworks.example')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'about 30 minutes' })).toBeVisible();
  const begin = page.getByRole('link', { name: 'Begin', exact: true });
  await expect(begin).toHaveAccessibleDescription('Included in the $299 you paid.');
  await begin.click();
  await expect(page).toHaveURL(/\/assessments\/flow\?.*industry=2/);
  await expect(page.getByRole('button', { name: 'Acknowledge & Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pumpworks' })).toBeVisible();
  expect(await mailTo(product, 'nora@pumpworks.example', /Subject: .*Groundwork/)).toContain('Nora');

  // The receipt: beside Security, by mail and as a file.
  await page.getByRole('button', { name: 'Pumpworks' }).click();
  await page.getByRole('menuitem', { name: 'Purchases' }).click();
  await page.getByRole('link', { name: /^Receipt R-/ }).click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const number = /R-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await download).suggestedFilename())?.[0] ?? 'none';
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  expect(await mailTo(product, 'nora@pumpworks.example', /Subject: Your receipt/)).toContain(number);
});

test('a code that covers the price needs no card; removing it brings the card back', async ({ page }) => {
  await page.goto('/auth/sign-up?code=accelerator100');
  await expect(page.getByText('Discount code applied!').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Discount code removed').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.getByLabel('Discount code (optional)').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid discount code').first()).toBeVisible();
  await page.getByLabel('Discount code (optional)').fill('SPRING25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid discount code').first()).toBeVisible();
  await page.getByLabel('Discount code (optional)').fill('ACCELERATOR100');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$0').filter({ visible: true }).first()).toBeVisible();
  await fillSignUp(page, { email: 'free@pumpworks.example', company: 'Freeworks' });
  await beHuman(page);
  await submit(page);
  await expect(page.getByRole('button', { name: 'Freeworks' })).toBeVisible();
});

test('what lies under a message can be pressed at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/auth/sign-up?code=accelerator100');
  await page.getByRole('button', { name: 'Remove' }).click();
  const message = page.getByRole('status').getByText('Discount code removed');
  await expect(message).toBeVisible();
  const isHit = await message.evaluate((text) => {
    const { left, top } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + 4, top + 4));
  });
  expect(isHit).toBe(false);
});

test('a declined card is shown as such, nothing is lost, and another card goes through', async ({ page }) => {
  await page.goto('/auth/sign-up?code=HARBOR20');
  await expect(page.getByText('$239.20').filter({ visible: true }).first()).toBeVisible();
  await fillSignUp(page, { email: 'declined@pumpworks.example', company: 'Secondcard' });
  await useCard(page, 'is declined');
  await beHuman(page);
  await submit(page);
  await expect(page.getByText('There was an error with your payment, please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('declined@pumpworks.example');
  await useCard(page, 'succeeds');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Secondcard' })).toBeVisible();
});

test('3-D Secure asks the cardholder: a refusal is shown, an authorised payment goes through', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await fillSignUp(page, { email: 'secure@pumpworks.example', company: 'Threedee' });
  await useCard(page, 'asks for 3-D Secure');
  await beHuman(page);
  await submit(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('There was an error with your payment, please try again.').first()).toBeVisible();
  await useCard(page, 'asks for 3-D Secure');
  await submit(page);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByRole('button', { name: 'Threedee' })).toBeVisible();
});

test('an email in use is shown, with the ways to log in and to reset the password', async ({ page }) => {
  await page.goto('/auth/sign-up?industry=2');
  await fillSignUp(page, { email: PEOPLE.fresh });
  await useCard(page, 'succeeds');
  await beHuman(page);
  await submit(page);
  await expect(page.getByText('This email is already in use.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'reset the password' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});

test('the sign-up page is for visitors, and who bought can sign in again', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.twice, page, '/auth/sign-up');
  await expect(page).toHaveURL(/\/assessments$/);

  const other = await newVisitor(browser, product);
  const buyer = await other.newPage();
  await buyer.goto('/auth/sign-up');
  await fillSignUp(buyer, { email: 'again@pumpworks.example', company: 'Againworks' });
  await useCard(buyer, 'succeeds');
  await beHuman(buyer);
  await submit(buyer);
  await buyer.getByRole('button', { name: 'Againworks' }).click();
  await buyer.getByRole('menuitem', { name: 'Logout' }).click();
  await buyer.getByLabel('Email').fill('AGAIN@pumpworks.example');
  await buyer.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await buyer.getByRole('button', { name: 'Sign In' }).click();
  await expect(buyer.getByRole('button', { name: 'Againworks' })).toBeVisible();
  await other.close();
});

test('no other page may load a payment provider’s scripts', async ({ request }) => {
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/assessments']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).not.toContain('stripe.com');
    expect(policy, path).toContain("script-src 'self'");
  }
});
