// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../session/session.ts';
import type { ReceiptRow } from '../../shared/receipt/receipt-row.ts';
import { aSession, fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { PurchasesPage } from './purchases-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const row = (about: Partial<ReceiptRow> = {}): ReceiptRow => ({
  purchaseID: 'u1',
  number: 'R-7K3M9-QX2TD',
  paidAt: '2026-11-21T10:00:00.000Z',
  listPriceInCents: 29_900,
  discount: { code: 'HARBOR20', amountInCents: 5_980 },
  paidBy: null,
  totalInCents: 23_920,
  tax: { name: 'VAT', percent: 20, amountInCents: 3_987 },
  card: { brand: 'visa', last4: '4242' },
  refunds: [{ refundedAt: '2026-12-01T10:00:00.000Z', amountInCents: 5_000 }],
  seller: ['Groundwork, Inc.', '1 Harbor Street'],
  buyer: { name: 'Ada Byron', company: 'Analytical Engines', email: 'ada@example.com' },
  ...about,
});
const listed = (...rows: ReceiptRow[]): Reply => ({ status: 200, body: { data: rows } });
const ROUTES = ['/account/purchases', '/account/purchases/$userID/$purchaseID'] as const;

function openList(reply: Reply) {
  keepSession(aSession());
  fakeApi(() => reply);
  renderPage(<PurchasesPage />, ...ROUTES);
}

it('lists what was bought, with what was given back, and leads to the receipt', async () => {
  openList(listed(row()));
  const item = within(await screen.findByRole('listitem'));
  for (const words of ['One assessment with its report', 'Nov 21, 2026', '$239.20', '$50.00 refunded']) {
    expect(item.getByText(words)).toBeTruthy();
  }
  const link = item.getByRole('link', { name: 'Receipt R-7K3M9-QX2TD' });
  expect(link.getAttribute('href')).toBe('/account/purchases/u1/u1');
});

it('says that nothing was bought yet', async () => {
  openList(listed());
  expect(await screen.findByText('No purchases yet')).toBeTruthy();
});

it('offers to try again where the list did not come', async () => {
  openList(refused(500, 'serverError'));
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeTruthy();
});

function openReceipt(reply: Reply, session: Parameters<typeof aSession>[0] = {}) {
  keepSession(aSession(session));
  const log = fakeApi(({ path }) =>
    path.includes('/receipt') ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }) : reply,
  );
  renderPage(<ReceiptPage userID="u1" purchaseID="u1" />, ...ROUTES);
  return log;
}

it('shows number, day, card, seller and buyer of a receipt, and its lines', async () => {
  openReceipt(listed(row()));
  expect(await screen.findByText('R-7K3M9-QX2TD')).toBeTruthy();
  for (const words of ['Visa ending in 4242', 'Groundwork, Inc.', '1 Harbor Street', 'Analytical Engines']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  const lines = [...document.querySelectorAll('dl div[data-kind]')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'One assessment with its report$299.00',
    'Discount code HARBOR20−$59.80',
    'Total paid$239.20',
    'Includes VAT 20%$39.87',
    'Refunded on December 1, 2026−$50.00',
  ]);
  expect(screen.getByRole('link', { name: 'All purchases' })).toBeTruthy();
});

it('downloads the PDF', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:1');
  const log = openReceipt(listed(row()));
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await vi.waitFor(() =>
    expect(log.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/api\/user\/u1\/purchases\/u1\/receipt\?paper=/),
    ),
  );
});

it('says that there is no such receipt', async () => {
  openReceipt(listed(row({ purchaseID: 'other' })));
  expect(await screen.findByText('There is no such receipt.')).toBeTruthy();
});

it('shows an administrator the receipt of somebody else, without the way to their own purchases', async () => {
  openReceipt(listed(row()), { userID: 'ben', userType: 'admin' });
  expect(await screen.findByText('R-7K3M9-QX2TD')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'All purchases' })).toBeNull();
});
