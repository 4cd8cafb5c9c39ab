import {
  PaymentActionRequired,
  PaymentDeclined,
  PaymentRefunded,
  PaymentRequested,
  PaymentTaken,
  PurchaseCompleted,
  PurchaseCovered,
  PurchaseExpired,
  PurchaseRefunded,
  PurchaseReleased,
  PurchaseStarted,
  RefundRequested,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../payment/port.ts';
import { decisionsOf, secondsAfter } from '../testing/given.ts';
import * as decide from './purchase.ts';
import { purchase } from './purchase.ts';

const given = decisionsOf(purchase);
const purchaseID = 'nora';
const userID = purchaseID;
const intentID = 'pi_1';
const signUpRequest = aPurchase({ purchaseID, userID });
const asked = (nth = 1, paymentMethodID = 'pm_a') => ({ intentID, paymentMethodID, try: nth });

const started = PurchaseStarted.of(signUpRequest);
const startedForFree = PurchaseStarted.of({ ...signUpRequest, discountCode: 'FREE', amount: 0 });
const requested = (nth = 1, paymentMethodID = 'pm_a') =>
  PaymentRequested.of({ purchaseID, ...asked(nth, paymentMethodID) });
const actionRequired = PaymentActionRequired.of({ purchaseID, try: 1 });
const declined = PaymentDeclined.of({ purchaseID, try: 1, reason: 'card_declined' });
const taken = PaymentTaken.of({
  ...{ purchaseID, userID, intentID, amount: 29_900, receiptUrl: 'https://receipt.example' },
  ...{ cardBrand: 'visa', cardLast4: '4242' },
});
const covered = PurchaseCovered.of({ purchaseID });
const completed = PurchaseCompleted.of({ purchaseID, userID });
const expired = PurchaseExpired.of({ purchaseID, reason: 'timedOut' });
const released = PurchaseReleased.of({ purchaseID });
const refunding = RefundRequested.of({ purchaseID, intentID });
const refunded = PurchaseRefunded.of({ purchaseID, refundID: 're_1' });

const succeeded: Payment = {
  kind: 'succeeded',
  amount: 29_900,
  receiptUrl: 'https://receipt.example',
  card: { brand: 'visa', last4: '4242' },
  refunded: 0,
};
const refusal: Payment = { kind: 'declined', reason: 'card_declined' };
const action: Payment = { kind: 'actionRequired', clientSecret: 'secret' };
const paying = [started, requested()];

/** Every way a purchase can stand, by what has happened. */
const STANDS = {
  'not begun': [],
  begun: [started],
  'asking a card': paying,
  'waiting for the cardholder': [...paying, actionRequired],
  declined: [...paying, declined],
  paid: [...paying, taken],
  'paid by a code': [startedForFree, covered],
  completed: [...paying, taken, completed],
  expired: [...paying, expired],
  released: [...paying, expired, released],
  'being refunded': [...paying, taken, refunding],
  refunded: [...paying, taken, refunding, refunded],
} as const;
type Stand = keyof typeof STANDS;
const others = (...but: Stand[]): Stand[] => (Object.keys(STANDS) as Stand[]).filter((stand) => !but.includes(stand));

describe('a purchase', () => {
  it('is started once', () => {
    given().when(decide.start, signUpRequest).thenEvents(started);
    given(started)
      .when(decide.start, { ...signUpRequest, amount: 1 })
      .thenNothing();
  });

  it('that was abandoned before it began is never started', () => {
    const abandoned = PurchaseExpired.of({ purchaseID, reason: 'abandoned' });
    given().when(decide.abandon, purchaseID).thenEvents(abandoned, released);
    const { state } = given(abandoned, released);
    expect(decide.start(signUpRequest, state)).toEqual([]);
    expect(state).toMatchObject({ status: 'released', email: '' });
  });

  it.each(others('not begun'))('that is %s is not abandoned as one that never began', (stand) =>
    expect(decide.abandon(purchaseID, given(...STANDS[stand]).state)).toEqual([]),
  );

  it('asks each card once', () => {
    given(started).when(decide.requestPayment, asked()).thenEvents(requested());
    given(...paying)
      .when(decide.requestPayment, asked(1, 'pm_b'))
      .thenNothing();
    given(...paying, declined)
      .when(decide.requestPayment, asked(2, 'pm_b'))
      .thenEvents(requested(2, 'pm_b'));
  });

  it.each(others('begun', 'asking a card', 'waiting for the cardholder', 'declined'))(
    'asks no card when it is %s',
    (stand) =>
      given(...STANDS[stand])
        .when(decide.requestPayment, asked(9))
        .thenNothing(),
  );

  it.each(['asking a card', 'waiting for the cardholder', 'declined'] as const)('is paid when it was %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.record, succeeded)
      .thenEvents(taken),
  );

  it('takes down what was given back of a completed one, each time only what is new', () => {
    const back = (refunded: number): Payment => ({ ...succeeded, refunded });
    const returned = (amount: number) => PaymentRefunded.of({ purchaseID, userID, amount });
    given(...STANDS.completed)
      .when(decide.record, back(0))
      .thenNothing();
    given(...STANDS.completed)
      .when(decide.record, back(5_000))
      .thenEvents(returned(5_000));
    given(...STANDS.completed, returned(5_000))
      .when(decide.record, back(5_000))
      .thenNothing();
    given(...STANDS.completed, returned(5_000))
      .when(decide.record, back(29_900))
      .thenEvents(returned(24_900));
  });

  it.each(['paid', 'being refunded', 'refunded'] as const)('takes down no such refund when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.record, { ...succeeded, refunded: 29_900 })
      .thenNothing(),
  );

  it('that paid without a card that is known says none', () =>
    given(...paying)
      .when(decide.record, { ...succeeded, card: null })
      .thenEvents(
        PaymentTaken.of({ purchaseID, userID, intentID, amount: 29_900, receiptUrl: 'https://receipt.example' }),
      ));

  it('takes down each answer of a card once', () => {
    given(...paying)
      .when(decide.record, refusal)
      .thenEvents(declined);
    given(...paying)
      .when(decide.record, action)
      .thenEvents(actionRequired);
    given(...paying, actionRequired)
      .when(decide.record, refusal)
      .thenEvents(declined);
    given(...paying, actionRequired)
      .when(decide.record, action)
      .thenNothing();
  });

  it('learns nothing from a payment that nobody was asked for', () => {
    for (const kind of ['open', 'processing', 'cancelled'] as const) {
      given(...paying)
        .when(decide.record, { kind })
        .thenNothing();
    }
    for (const payment of [succeeded, refusal, action]) {
      given(started).when(decide.record, payment).thenNothing();
    }
  });

  it('does not take what became of the card before for the answer of the one just asked', () => {
    const second = [...paying, declined, requested(2, 'pm_b')];
    given(...second)
      .when(decide.observe, refusal)
      .thenNothing();
    given(...second)
      .when(decide.observe, action)
      .thenNothing();
    given(...second)
      .when(decide.observe, succeeded)
      .thenEvents(taken);
    given(...paying, actionRequired)
      .when(decide.observe, refusal)
      .thenEvents(declined);
  });

  it('is covered when there is nothing to pay, and only then', () => {
    given(startedForFree).when(decide.cover).thenEvents(covered);
    given(started).when(decide.cover).thenNothing();
    given(...STANDS['asking a card'])
      .when(decide.cover)
      .thenNothing();
  });

  it('is completed when it is paid', () => {
    given(...STANDS.paid)
      .when(decide.complete)
      .thenEvents(completed);
    given(...STANDS['paid by a code'])
      .when(decide.complete)
      .thenEvents(completed);
  });
  it.each(others('paid', 'paid by a code'))('is not completed when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.complete)
      .thenNothing(),
  );
});

describe('expiring a purchase', () => {
  const expire = (closed: string | null) => (state: decide.Purchase | null) => decide.expire('timedOut', closed, state);

  it.each(['asking a card', 'waiting for the cardholder', 'declined'] as const)(
    'is possible when it is %s and its payment was closed',
    (stand) =>
      given(...STANDS[stand])
        .when(expire(intentID))
        .thenEvents(expired),
  );
  it('is possible when no card was asked', () => given(started).when(expire(null)).thenEvents(expired));
  it('is possible when nothing was paid', () =>
    given(...STANDS['paid by a code'])
      .when(expire(null))
      .thenEvents(expired));

  it('is not possible while it has a payment that was not closed', () => {
    given(...paying)
      .when(expire(null))
      .thenNothing();
    given(...paying)
      .when(expire('pi_of_before'))
      .thenNothing();
  });
  it.each(['paid', 'completed', 'expired', 'released', 'being refunded', 'refunded'] as const)(
    'is nothing when it is %s',
    (stand) =>
      given(...STANDS[stand])
        .when(expire(intentID))
        .thenNothing(),
  );

  it('frees what it held once', () => {
    given(...STANDS.expired)
      .when(decide.released)
      .thenEvents(released);
    given(...STANDS.refunded)
      .when(decide.released)
      .thenEvents(released);
  });
  it.each(others('expired', 'refunded'))('frees nothing when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.released)
      .thenNothing(),
  );
});

describe('giving money back', () => {
  it('begins once for a paid purchase', () =>
    given(...STANDS.paid)
      .when(decide.requestRefund)
      .thenEvents(refunding));
  it.each(others('paid'))('begins not at all when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.requestRefund)
      .thenNothing(),
  );

  it.each(['expired', 'released'] as const)('begins by itself when money comes after the purchase was %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.record, succeeded)
      .thenEvents(refunding),
  );
  it.each(['paid', 'completed', 'being refunded', 'refunded'] as const)(
    'does not begin by news of money when it is %s',
    (stand) =>
      given(...STANDS[stand])
        .when(decide.record, succeeded)
        .thenNothing(),
  );

  it('ends once', () =>
    given(...STANDS['being refunded'])
      .when(decide.refunded, 're_1')
      .thenEvents(refunded));
  it.each(others('being refunded'))('does not end when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.refunded, 're_1')
      .thenNothing(),
  );
});

describe('what is known of a purchase', () => {
  it('is what was taken, when it began and when it last changed', () => {
    const { state } = given(...STANDS.paid);
    expect(state).toMatchObject({
      status: 'paid',
      taken: 29_900,
      tries: 1,
      receiptUrl: 'https://receipt.example',
      intentID,
    });
    expect(state?.startedAt).toBe(secondsAfter(0).toISOString());
    expect(state?.changedAt).toBe(secondsAfter(0).toISOString());
  });
  it.each(others('begun', 'asking a card', 'waiting for the cardholder', 'declined', 'not begun'))(
    'is that nothing is to be paid any more when it is %s',
    (stand) => {
      const { state } = given(...STANDS[stand]);
      expect(state && decide.isUnpaid(state)).toBe(false);
    },
  );
});
