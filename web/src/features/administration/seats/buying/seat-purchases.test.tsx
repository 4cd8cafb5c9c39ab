// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { aSession, fakeApi } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { SeatPurchases } from './seat-purchases.tsx';
import { forgetAttempt, storeAttempt } from './stored-attempt.ts';
import { SEAT_PURCHASES } from './texts.ts';
import type { SeatPurchase } from './use-purchases.ts';

const PURCHASE: SeatPurchase = {
  receipt: {
    ...{ purchaseID: 'p1', number: 'R-P1', paidAt: '2026-11-02T10:00:00.000Z', seller: [], discount: null },
    ...{ listPriceInCents: 400_000, totalInCents: 400_000, tax: null, paidBy: null, card: null },
    ...{ refunds: [], seats: { count: 20, priceInCents: 20_000 } },
    buyer: { name: 'Paula Poulsen', company: 'North', email: 'paula@north.example' },
  },
  ...{ free: 15, refundedSeats: 0, pendingSeats: 0, refused: [], atProviderInCents: 0 },
};

function open(isAdmin: boolean, about: Partial<SeatPurchase> | null): void {
  keepSession(aSession({ userID: 'ben', userType: isAdmin ? 'admin' : 'partnerUser' }));
  const data = {
    tiers: [{ from: 1, priceInCents: 20_000 }],
    pricesSetAt: null,
    purchases: about === null ? [] : [{ ...PURCHASE, ...about }],
  };
  fakeApi(() => ({ status: 200, body: { data } }));
  const partner = { partnerID: 'north', partnerName: 'North' };
  const pages = ['/administration/buy-seats', '/account/seats/$partnerID/$purchaseID'];
  renderPage(<SeatPurchases partner={partner} isAdmin={isAdmin} />, ...pages);
}

const refundButton = () => screen.queryByRole('button', { name: /^Refund: Receipt/ });

it.each([true, false])(
  'says how many seats are being refunded, and offers no second refund (admin: %s)',
  async (isAdmin) => {
    open(isAdmin, { pendingSeats: 5 });
    expect(
      await screen.findByText(/^Being refunded: 5 seats\. The payment provider has not confirmed it yet/),
    ).toBeTruthy();
    expect(refundButton()).toBeNull();
  },
);

it('says what became of a refund that was refused: the provider’s code to administrators alone', async () => {
  const refused = [{ refusedAt: '2026-11-03T10:00:00.000Z', count: 5, reason: 'charge_disputed' }];
  open(true, { refused });
  const said = 'The payment provider refused to refund 5 seats on Nov 3, 2026';
  expect(await screen.findByText(`${said} (charge_disputed). The seats are free again.`)).toBeTruthy();
  expect(refundButton()).toBeTruthy();
});

it.each([
  ['charge_disputed', 'The payment provider refused to refund 1 seat on Nov 3, 2026. The seats are free again.'],
  [
    'exceedsPayment',
    'The refund of 1 seat on Nov 3, 2026 was not made: less than that is left of the payment. The seats are free again.',
  ],
])('tells partners of a refund that was refused, too: %s', async (reason, said) => {
  open(false, { refused: [{ refusedAt: '2026-11-03T10:00:00.000Z', count: 1, reason }] });
  expect(await screen.findByText(said)).toBeTruthy();
});

it('leads to a purchase that is open, in place of that nothing was bought yet', async () => {
  const buyer = { partnerID: 'north', userID: 'ben' };
  storeAttempt(buyer, { key: 'k'.repeat(32), count: 20, amountInCents: 400_000, cardID: 'pm_1' });
  open(false, null);
  expect(await screen.findByText(/^You began to buy 20 seats for \$4,000\.00\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: SEAT_PURCHASES.toOpen }).getAttribute('href')).toBe(
    '/administration/buy-seats',
  );
  expect(screen.queryByText(SEAT_PURCHASES.none)).toBeNull();
  cleanup();
  forgetAttempt(buyer);
  open(false, null);
  expect(await screen.findByText(SEAT_PURCHASES.none)).toBeTruthy();
});
