import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Reply, refused } from '../../../../../testing/fake-api.ts';
import { renderPage } from '../../../../../testing/render-app.tsx';
import { BuySeatsPage } from '../buy-seats-page.tsx';
import { BUYING } from '../texts.ts';

const TIERS = [
  { from: 1, priceInCents: 25_000 },
  { from: 20, priceInCents: 20_000 },
];
export const answered = (data: unknown): Reply => ({ status: 200, body: { data } });
export const bought = answered({ purchaseID: 'p1', action: null });

/** @param answers of each call to buy, in order. @returns the calls to buy, and to cancel. */
export function open(
  answers: readonly Reply[] = [bought],
  prices: readonly object[] | (() => readonly object[]) = TIERS,
) {
  const left = [...answers];
  const log = fakeApi(({ path, method }) => {
    if (path === '/api/auth/settings') {
      const payment = { provider: 'simulated', publishableKey: null };
      return answered({ payment, captcha: { provider: 'altcha', siteKey: null } });
    }
    if (path.startsWith('/api/auth/')) return refused(401, 'unauthorized');
    const tiers = typeof prices === 'function' ? prices() : prices;
    if (method === 'GET') return answered({ tiers, pricesSetAt: null, purchases: [] });
    return left.shift() ?? 'offline';
  });
  renderPage(<BuySeatsPage />, '/administration', '/account/seats/$partnerID/$purchaseID');
  return () => log.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/partner/'));
}

export const type = async (count: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /Number of seats/ }), count);
export const choose = async (card: RegExp) => userEvent.click(await screen.findByRole('button', { name: card }));
export const cancel = async () => userEvent.click(await screen.findByRole('button', { name: BUYING.cancel }));
export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Number of seats/ });
export const submit = () => userEvent.click(screen.getByRole('button', { name: BUYING.submit }));
