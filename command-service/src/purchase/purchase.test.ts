import { PaymentRefunded, PaymentTaken, PurchaseExpired } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../payment/port.ts';
import { decisionsOf, secondsAfter } from '../testing/given.ts';
import * as decide from './purchase.ts';
import { purchase } from './purchase.ts';
import {
  action,
  actionRequired,
  asked,
  completed,
  covered,
  declined,
  intentID,
  others,
  paying,
  purchaseID,
  refusal,
  released,
  requested,
  STANDS,
  signUpRequest,
  started,
  startedForFree,
  succeeded,
  taken,
  userID,
} from './testing/stands.ts';

const given = decisionsOf(purchase);

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
