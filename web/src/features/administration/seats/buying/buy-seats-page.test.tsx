// @vitest-environment jsdom
import { PRODUCT } from '@groundwork/contracts/browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { PAYMENT } from '../../../../shared/payment/texts.ts';
import { localKeys } from '../../../../state/local-storage.ts';
import { aSession, type Reply, refused } from '../../../../testing/fake-api.ts';
import { storeAttempt } from './stored-attempt.ts';
import { answered, bought, cancel, choose, field, open, submit, type } from './testing/open-buying.tsx';
import { BUYING } from './texts.ts';

beforeEach(() => keepSession(aSession({ userID: 'grace', userType: 'partnerUser', partnerID: 'harbor' })));

describe('buying seats', () => {
  it('says what so many cost, and when more cost less', async () => {
    open();
    await type('19');
    expect(await screen.findByText('19 seats at $250 each: $4,750.00')).toBeTruthy();
    expect(
      screen.getByText(/^From 20 seats each costs \$200, \$50 less\. 20 seats cost \$4,000\.00 in all\.$/),
    ).toBeTruthy();
  });

  it('sends the number, what was shown and the card; then the seats are there', async () => {
    const sent = open();
    await type('20');
    await choose(/^4242/);
    await submit();
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/partner/harbor/seats/purchases',
        { count: 20, amountInCents: 400_000, paymentMethodId: 'pm_simulated_success' },
      ],
    ]);
    expect(screen.getByRole('link', { name: BUYING.toReceipt }).getAttribute('href')).toBe('/account/seats/harbor/p1');
  });

  it('repeats the same call where nobody knows what became of it', async () => {
    const sent = open(['offline', bought]);
    await type('2');
    await choose(/^4242/);
    await submit();
    expect(await screen.findByText(PAYMENT.notTwice)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText('2 seats bought.')).toBeTruthy();
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('tries another card under the same key, and another number under another', async () => {
    const sent = open([refused(402, 'paymentFailed'), refused(402, 'paymentFailed'), bought]);
    await type('2');
    await choose(/^4000 0000 0000 0002/);
    await submit();
    expect(await screen.findByText(BUYING.declined)).toBeTruthy();
    await choose(/^4242/);
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(await screen.findByText(BUYING.declined)).toBeTruthy();
    await type('0');
    await submit();
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('asks the cardholder, then repeats the call', async () => {
    const sent = open([answered({ purchaseID: 'p1', action: { clientSecret: 'cs' } }), bought]);
    await type('2');
    await choose(/^4000 0025/);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
    expect(await screen.findByText('2 seats bought.')).toBeTruthy();
    expect(sent().map(({ body }) => (body as { paymentMethodId: string }).paymentMethodId)).toEqual([
      'pm_simulated_3ds',
      'pm_simulated_3ds_authorised',
    ]);
  });

  it('that another tab cancelled meanwhile is told in plain words, and can be begun anew', async () => {
    open([answered({ purchaseID: 'p1', action: { clientSecret: 'cs' } }), refused(409, 'purchaseExpired')]);
    await type('2');
    await choose(/^4000 0025/);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
    expect(await screen.findByText(BUYING.expired)).toBeTruthy();
    expect(screen.getByRole('button', { name: BUYING.submit })).toBeTruthy();
    expect(localKeys('groundwork.seatAttempt')).toEqual([]);
  });

  it('keeps the key when refused after the card was confirmed', async () => {
    const confirming = answered({ purchaseID: 'p1', action: { clientSecret: 'cs' } });
    const sent = open([confirming, refused(429, 'tooManyRequests'), bought]);
    await type('2');
    await choose(/^4000 0025/);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
    expect(await screen.findByText(PAYMENT.notTwice)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText('2 seats bought.')).toBeTruthy();
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('goes on after a reload with the same key, number and card, and forgets it at the end', async () => {
    const before = open(['offline']);
    await type('2');
    await choose(/^4242/);
    await submit();
    expect(await screen.findByText(PAYMENT.notTwice)).toBeTruthy();
    const [first] = before();
    cleanup();
    const after = open();
    const finish = await screen.findByRole('button', { name: BUYING.finish });
    // Nothing has failed: it is said calmly, first of all, with one way on, and nothing else can be typed.
    expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: BUYING.submit })]).toEqual([null, null]);
    expect(finish.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const card = await screen.findByRole('textbox', { name: 'Card number' });
    expect([field(), card].map((each) => each.matches(':disabled'))).toEqual([true, true]);
    await userEvent.click(finish);
    expect(await screen.findByText('2 seats bought.')).toBeTruthy();
    expect(after()[0]?.body).toEqual(first?.body);
    expect(after()[0]?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(localKeys('groundwork.seatAttempt')).toEqual([]);
  });

  it('goes on with what another tab has begun meanwhile, and buys nothing else', async () => {
    const sent = open();
    await type('3');
    await choose(/^4242/);
    const begun = { key: 'k'.repeat(32), count: 20, amountInCents: 400_000, cardID: 'pm_of_the_other' };
    storeAttempt({ partnerID: 'harbor', userID: 'grace' }, begun);
    await submit();
    const told = await screen.findByText(`${BUYING.begun(20, 400_000)} ${BUYING.inOtherTab}`);
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('alert')).toBeNull();
    // What was typed here is still there for afterwards, without a price beside that of the other.
    expect(field().value).toBe('3');
    expect(screen.queryByText(/^3 seats at/)).toBeNull();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    const [only, ...others] = sent();
    expect([only?.body, only?.headers['idempotency-key'], others]).toEqual([
      { count: 20, amountInCents: 400_000, paymentMethodId: 'pm_of_the_other' },
      begun.key,
      [],
    ]);
  });

  it('begins anew where the key of before the reload leads nowhere', async () => {
    open(['offline']);
    await type('2');
    await choose(/^4242/);
    await submit();
    expect(await screen.findByText(PAYMENT.notTwice)).toBeTruthy();
    cleanup();
    open([refused(410, 'purchaseExpired')]);
    await userEvent.click(await screen.findByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText(BUYING.expired)).toBeTruthy();
    expect(field().disabled).toBe(false);
    expect(localKeys('groundwork.seatAttempt')).toEqual([]);
  });

  it('says that the price has changed, and asks for a number and a card before anything is sent', async () => {
    const sent = open([refused(409, 'seatPriceChanged')]);
    await screen.findByRole('textbox', { name: /Number of seats/ });
    await submit();
    expect(await screen.findByText(BUYING.countWrong)).toBeTruthy();
    await type('2');
    await submit();
    expect(await screen.findByText('Missing or invalid payment method.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await choose(/^4242/);
    await submit();
    expect(await screen.findByText('refused seatPriceChanged')).toBeTruthy();
  });

  it('is not offered without a price list', async () => {
    open([], []);
    expect((await screen.findByRole('link', { name: PRODUCT.supportEmail })).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a purchase whose end nobody knows', () => {
  const begun = async (after: readonly Reply[], prices?: Parameters<typeof open>[1]) => {
    const sent = open(['offline', ...after], prices);
    await type('20');
    await choose(/^4242/);
    await submit();
    expect(await screen.findByText(PAYMENT.notTwice)).toBeTruthy();
    return sent;
  };
  const outcome = (said: string) => answered({ outcome: said, purchaseID: 'p1' });

  it('is cancelled under the key that it was begun with, and another one begins anew', async () => {
    const sent = await begun([outcome('cancelled'), bought]);
    await cancel();
    expect(await screen.findByText(BUYING.cancelled)).toBeTruthy();
    expect(localKeys('groundwork.seatAttempt')).toEqual([]);
    expect(document.activeElement?.getAttribute('name')).toBe('count');
    await submit();
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    const [first, second, third] = sent();
    expect(second?.path).toBe('/api/partner/harbor/seats/purchases/cancellations');
    const keys = [first, second, third].map((each) => each?.headers['idempotency-key']);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('and was paid before brings its seats', async () => {
    await begun([outcome('bought')]);
    await cancel();
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    expect(localKeys('groundwork.seatAttempt')).toEqual([]);
  });

  it('stays open where nobody hears whether it was cancelled', async () => {
    const sent = await begun(['offline', bought]);
    await cancel();
    expect(await screen.findByText(PAYMENT.offline)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['gone', []],
    ['another', [{ from: 1, priceInCents: 99_000 }]],
  ])('goes on at the price that it began with where the price list is %s meanwhile', async (_, tiers) => {
    await begun([]);
    cleanup();
    const sent = open([bought], tiers);
    expect(await screen.findByText(BUYING.begun(20, 400_000))).toBeTruthy();
    expect(screen.getByText('You pay $4,000.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText('20 seats bought.')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ count: 20, amountInCents: 400_000 });
  });

  it('that is cancelled where the price list is gone leaves a word, and the way by invoice', async () => {
    await begun([]);
    cleanup();
    open([outcome('cancelled')], []);
    await cancel();
    expect(await screen.findByText(BUYING.cancelled)).toBeTruthy();
    expect(screen.getByRole('link', { name: PRODUCT.supportEmail })).toBeTruthy();
  });
});
