// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi, type Reply } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { Begin } from './begin.tsx';
import type { BeginningPrice } from './texts.ts';

const priced = (price: Partial<BeginningPrice>): Reply => ({
  status: 200,
  body: { data: { priceInCents: 0, includedIn: 'account', paidInCents: 0, ...price } },
});

function open(reply: Reply): void {
  keepSession(aSession());
  fakeApi(() => reply);
  renderPage(
    <Begin>
      {(id) => (
        <button type="button" aria-describedby={id}>
          Begin
        </button>
      )}
    </Begin>,
  );
}

it.each([
  [{ includedIn: 'payment', paidInCents: 29_900 }, 'Included in the $299 you paid.'],
  [{ includedIn: 'payment', paidInCents: 23_920 }, 'Included in the $239.20 you paid.'],
  [{ includedIn: 'partner' }, 'Included: a partner paid for your account.'],
  [{ includedIn: 'code' }, 'Included: your discount code covered the price.'],
  [{}, 'Included: nothing to pay.'],
  [{ priceInCents: 29_900 }, 'Costs $299.'],
] as const)('a button that begins says what it costs: %o', async (price, description) => {
  open(priced(price));
  expect(await screen.findByRole('button', { name: 'Begin', description })).toBeTruthy();
});

it('makes no price up where none is known', async () => {
  open('offline');
  await screen.findByRole('button', { name: 'Begin' });
  expect(screen.queryByText(/Included|Costs/)).toBeNull();
});
