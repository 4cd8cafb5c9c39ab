import { apiAt } from '../testing/api.ts';
import { mailTo } from '../testing/buying.ts';
import { cohortWith } from '../testing/cohorts.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import type { Product } from '../testing/product.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-buy-seats', viewport: { width: 1280, height: 800 } });

test('a partner user buys 20 seats by card and invites with them, an administrator refunds 5', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  const partner = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.partnerUser, partner, '/administration?tab=seats');
  const own = partner.getByRole('region', { name: 'Seats', exact: true });
  await expect(own.getByText(/^Seats come on invoice from us\./)).toBeVisible();
  await expect(own.getByRole('link', { name: 'Buy seats' })).toHaveCount(0);

  await signIn(PEOPLE.admin, page, '/administration?tab=partners');
  await page.getByRole('link', { name: 'Harbor Angels' }).first().click();
  const seats = page.getByRole('region', { name: 'Seats', exact: true });
  await seats.getByRole('button', { name: 'Edit price list' }).click();
  const pricing = page.getByRole('dialog', { name: 'Price list of Harbor Angels' });
  await pricing.getByRole('textbox', { name: 'Dollars each, price 1' }).fill('250');
  await pricing.getByRole('button', { name: 'Add a price' }).click();
  await pricing.getByRole('textbox', { name: 'From seats, price 2' }).fill('20');
  await pricing.getByRole('textbox', { name: 'Dollars each, price 2' }).fill('199.50');
  await checkScreen(page, 'prices of seats');
  await pricing.getByRole('button', { name: 'Save' }).click();
  await expect(seats.getByText('20 or more seats: $199.50 each')).toBeVisible();

  await partner.reload();
  await own.getByRole('link', { name: 'Buy seats' }).click();
  const count = partner.getByRole('textbox', { name: 'Number of seats' });
  await count.fill('19');
  await expect(partner.getByText('19 seats at $250 each: $4,750.00')).toBeVisible();
  await expect(
    partner.getByText('From 20 seats each costs $199.50, $50.50 less. 20 seats cost $3,990.00 in all.'),
  ).toBeVisible();
  await count.fill('20');
  await expect(partner.getByText('20 seats at $199.50 each: $3,990.00')).toBeVisible();
  await checkScreen(partner, 'seats to buy');
  // A card that is declined, then one whose bank asks.
  await partner.getByRole('button', { name: '4000 0000 0000 0002' }).click();
  await partner.getByRole('button', { name: 'Buy seats' }).click();
  await expect(partner.getByText('Nothing was charged by this try.')).toBeVisible();
  await partner.getByRole('button', { name: '4000 0025 0000 3155' }).click();
  await partner.getByRole('button', { name: 'Buy seats' }).click();
  await partner.getByRole('button', { name: 'Authorize' }).click();
  await expect(partner.getByText('20 seats bought.')).toBeVisible();
  await partner.getByRole('link', { name: 'See the receipt' }).click();
  await expect(partner.getByText('20 seats at $199.50 each')).toBeVisible();
  await expect(partner.getByText('Visa ending in 3155')).toBeVisible();
  await checkScreen(partner, 'receipt of seats');
  const saving = partner.waitForEvent('download');
  await partner.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Receipt-R-[\w-]+\.pdf$/);
  expect(await mailTo(product, PEOPLE.partnerUser, /20 seats at/)).toContain('$3,990.00');

  await partner.goto('/administration?tab=cohorts');
  await cohortWith(partner, {
    name: 'Autumn 2027',
    paidBySeats: true,
    emails: ['ida@founders.example', 'ivo@founders.example'],
    says: 'Needs 2 seats, 20 are free.',
  });

  await page.reload();
  await seats.getByRole('button', { name: /^Refund: Receipt R-/ }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund seats of receipt R-/ });
  await expect(refunding.getByText('18 seats free, at $199.50 each.')).toBeVisible();
  await refunding.getByRole('textbox', { name: 'Number of seats' }).fill('5');
  await expect(refunding.getByText('$997.50 goes back to the card.')).toBeVisible();
  await checkScreen(page, 'seats to refund');
  await refunding.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('5 seats refunded.')).toBeVisible();
  await expect(seats.getByText('13 free, 2 reserved, 0 used, 5 refunded')).toBeVisible();

  await partner.goto('/administration?tab=seats');
  await expect(own.getByText(/5 seats refunded, \$997\.50 in all/)).toBeVisible();
  await checkScreen(partner, 'seats that were bought');
});

type Tiers = readonly { readonly from: number; readonly priceInCents: number }[];

/** An administrator sets the price list of the partner user's partner. @returns what was bought by card since. */
async function priced({ address }: Product, tiers: Tiers) {
  const { ask, signIn } = apiAt(address);
  const [admin, own] = await Promise.all([signIn(PEOPLE.admin), signIn(PEOPLE.partnerUser)]);
  const { partnerID } = own as typeof own & { readonly partnerID: string };
  const seats = `/api/partner/${partnerID}/seats`;
  const set = async (list: Tiers) => {
    const { status } = await ask('PUT', `${seats}/prices`, { token: admin.token, body: { tiers: list } });
    expect(status).toBe(204);
  };
  const bought = async () => {
    const { body } = await ask('GET', `${seats}/purchases`, { token: admin.token });
    const { data } = body as {
      readonly data: { readonly purchases: { readonly receipt: { readonly seats: object } }[] };
    };
    return data.purchases.map(({ receipt }) => receipt.seats);
  };
  await set(tiers);
  return { set, before: await bought(), bought };
}

const LIST: Tiers = [{ from: 1, priceInCents: 21_000 }];

test('a session that ends while the bank asks leads to signing in, and back to the same purchase', async ({
  page,
  product,
  signIn,
}) => {
  const { before, bought } = await priced(product, LIST);
  await signIn(PEOPLE.partnerUser, page, '/administration/buy-seats');
  await page.getByRole('textbox', { name: 'Number of seats' }).fill('3');
  await page.getByRole('button', { name: '4000 0025 0000 3155' }).click();
  await page.getByRole('button', { name: 'Buy seats' }).click();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  // As an administrator, or the person elsewhere, ends it.
  expect((await page.request.post('/api/auth/sign-out')).status()).toBe(204);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  expect(await bought()).toEqual(before);

  await signIn(PEOPLE.partnerUser);
  await expect(page).toHaveURL(/\/administration\/buy-seats/);
  await expect(page.getByText('You began to buy 3 seats for $630.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish this purchase' }).click();
  await expect(page.getByText('3 seats bought.')).toBeVisible();
  await expect.poll(bought).toEqual([{ count: 3, priceInCents: 21_000 }, ...before]);
});

test('a purchase whose end nobody knows is finished or cancelled, also once the price list is gone', async ({
  page,
  product,
  signIn,
}) => {
  const { set, before, bought } = await priced(product, LIST);
  await signIn(PEOPLE.partnerUser, page, '/administration/buy-seats');
  await page.getByRole('textbox', { name: 'Number of seats' }).fill('4');
  await page.getByRole('button', { name: '4000 0025 0000 3155' }).click();
  await page.getByRole('button', { name: 'Buy seats' }).click();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  const isBuying = (url: URL): boolean => url.pathname.endsWith('/seats/purchases');
  await page.route(isBuying, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByText('It goes on where it stopped. You will not be charged twice.')).toBeVisible();
  await page.unroute(isBuying);

  await set([]);
  await page.reload();
  await expect(page.getByText('You began to buy 4 seats for $840.00.')).toBeVisible();
  await expect(page.getByText('You pay $840.00')).toBeVisible();
  await checkScreen(page, 'seats whose purchase is open');
  await page.getByRole('button', { name: 'Cancel this purchase' }).click();
  await expect(page.getByText('Purchase canceled. Your card will not be charged for it.')).toBeVisible();
  await expect(page.getByText(/^Seats come on invoice from us\./)).toBeVisible();
  await checkScreen(page, 'seats whose purchase was cancelled');
  await page.reload();
  await expect(page.getByText(/^Seats come on invoice from us\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this purchase' })).toHaveCount(0);
  expect(await bought()).toEqual(before);
});
