import {
  SeatPaymentActionRequired,
  SeatPaymentCardTold,
  SeatPaymentDeclined,
  SeatPaymentRefunded,
  SeatPaymentRequested,
  SeatPaymentTaken,
  SeatPurchaseCancelled,
  SeatPurchaseCompleted,
  SeatPurchaseExpired,
  SeatPurchaseStarted,
  SeatRefundPaid,
  SeatRefundRefused,
  SeatRefundRequested,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { fold } from '../../core/aggregate.ts';
import { decisionsOf, pastEvent } from '../../testing/given.ts';
import {
  cancel,
  complete,
  expire,
  payment,
  receiptFor,
  refundPaid,
  refundRefused,
  requestRefund,
  seatPurchase,
  start,
} from './purchase.ts';

const given = decisionsOf(seatPurchase);
const ofBuyer = { purchaseID: 'p', partnerID: 'north', userID: 'paula' };
const starting = {
  ...{ ...ofBuyer, partnerName: 'North Capital', count: 20, priceInCents: 20_000, amount: 400_000 },
  ...{ buyerName: 'Paula Poulsen', buyerEmail: 'paula@north.example', seller: ['Groundwork, Inc.'] },
};
const started = SeatPurchaseStarted.of(starting);
const asked = { intentID: 'pi', paymentMethodID: 'pm', try: 1 };
const requested = SeatPaymentRequested.of({ purchaseID: 'p', ...asked });
const taken = SeatPaymentTaken.of({ ...ofBuyer, intentID: 'pi', amount: 400_000 });
const told = SeatPaymentCardTold.of({ ...ofBuyer, cardBrand: 'visa', cardLast4: '4242' });
const completed = SeatPurchaseCompleted.of(ofBuyer);
const expired = SeatPurchaseExpired.of({ purchaseID: 'p' });
const paid = [started, requested, taken, told];
const succeeded = (refunded = 0) => ({
  ...{ kind: 'succeeded' as const, amount: 400_000, receiptUrl: '', refunded },
  card: { brand: 'visa', last4: '4242' },
});
const refund = { purchaseID: 'p', refundID: 'r', count: 5 };
const refundRequested = SeatRefundRequested.of({ ...refund, amount: 100_000 });
const wasRefunded = SeatRefundPaid.of({ ...ofBuyer, ...refund, providerRefundID: 're', amount: 100_000 });

describe('a purchase of seats', () => {
  it('is begun once, at the price of then', () => {
    given().when(start, starting).thenEvents(started);
    given(started)
      .when(start, { ...starting, priceInCents: 1 })
      .thenNothing();
  });

  it('asks a card once for each try, and not once it is paid or over', () => {
    given(started).when(payment.requestPayment, asked).thenEvents(requested);
    given(started, requested).when(payment.requestPayment, asked).thenNothing();
    given(...paid)
      .when(payment.requestPayment, { ...asked, try: 2 })
      .thenNothing();
    given(started, expired).when(payment.requestPayment, asked).thenNothing();
  });

  it('keeps what the provider says, each once', () => {
    given(started, requested).when(payment.record, succeeded()).thenEvents(taken, told);
    given(started, requested)
      .when(payment.record, { kind: 'declined', reason: 'card_declined' })
      .thenEvents(SeatPaymentDeclined.of({ purchaseID: 'p', try: 1, reason: 'card_declined' }));
    given(started, requested)
      .when(payment.record, { kind: 'actionRequired', clientSecret: 'cs' })
      .thenEvents(SeatPaymentActionRequired.of({ purchaseID: 'p', try: 1 }));
    given(started).when(payment.record, succeeded()).thenNothing();
    given(...paid)
      .when(payment.record, succeeded())
      .thenNothing();
  });

  it('is complete once it is paid', () => {
    given(...paid)
      .when(complete)
      .thenEvents(completed);
    given(...paid, completed)
      .when(complete)
      .thenNothing();
    given(started, requested).when(complete).thenNothing();
  });

  it('expires unpaid, and a payment that comes late is honored', () => {
    given(started).when(expire, null).thenEvents(expired);
    given(started, requested).when(expire, 'pi').thenEvents(expired);
    given(started, requested).when(expire, null).thenNothing();
    given(...paid)
      .when(expire, 'pi')
      .thenNothing();
    given(started, requested, expired).when(payment.observe, succeeded()).thenEvents(taken, told);
    given(started, requested, expired, taken, told).when(complete).thenEvents(completed);
  });

  it('is cancelled while it is not paid, also before it was heard of; a payment that comes all the same is honored', () => {
    const cancelled = SeatPurchaseCancelled.of(ofBuyer);
    given().when(cancel, ofBuyer, null).thenEvents(cancelled);
    given(started).when(cancel, ofBuyer, null).thenEvents(cancelled);
    given(started, requested).when(cancel, ofBuyer, 'pi').thenEvents(cancelled);
    // Another process asks a card that was not closed.
    given(started, requested).when(cancel, ofBuyer, null).thenNothing();
    given(...paid)
      .when(cancel, ofBuyer, 'pi')
      .thenNothing();
    for (const before of [[cancelled], [started, cancelled]]) {
      given(...before)
        .when(start, starting)
        .thenNothing();
      given(...before)
        .when(payment.requestPayment, asked)
        .thenNothing();
      given(...before)
        .when(cancel, ofBuyer, null)
        .thenNothing();
    }
    given(started, requested, cancelled).when(payment.observe, succeeded()).thenEvents(taken, told);
    given(started, requested, cancelled, taken, told).when(complete).thenEvents(completed);
  });
});

describe('money for seats', () => {
  it('is given back at the price that was paid, each refund once', () => {
    given(...paid, completed)
      .when(requestRefund, 'r', 5)
      .thenEvents(refundRequested);
    given(...paid, completed, refundRequested)
      .when(refundPaid, 'r', 're')
      .thenEvents(wasRefunded);
    given(...paid, completed, refundRequested, wasRefunded)
      .when(refundPaid, 'r', 're2')
      .thenNothing();
    given(...paid, completed, refundRequested, wasRefunded)
      .when(refundRefused, 'r', 'late')
      .thenNothing();
    given(started).when(requestRefund, 'r', 5).thenNothing();
  });

  it('is not asked for beyond what is left, and what is refused leaves as much', () => {
    const atProvider = SeatPaymentRefunded.of({ ...ofBuyer, amount: 350_000 });
    const exceeding = SeatRefundRefused.of({ ...refund, reason: 'exceedsPayment' });
    given(...paid, completed, atProvider)
      .when(requestRefund, 'r', 5)
      .thenEvents(exceeding);
    const refused = SeatRefundRefused.of({ ...refund, reason: 'charge_disputed' });
    given(...paid, completed, refundRequested)
      .when(refundRefused, 'r', 'charge_disputed')
      .thenEvents(refused);
    given(...paid, completed, refundRequested, refused)
      .when(requestRefund, 's', 20)
      .thenEvents(SeatRefundRequested.of({ purchaseID: 'p', refundID: 's', count: 20, amount: 400_000 }));
  });

  it('that the provider gave back by itself is what is more than ours', () => {
    given(...paid, completed)
      .when(payment.observe, succeeded(30_000))
      .thenEvents(SeatPaymentRefunded.of({ ...ofBuyer, amount: 30_000 }));
    given(...paid, completed, refundRequested)
      .when(payment.observe, succeeded(100_000))
      .thenNothing();
    given(...paid, completed, refundRequested, wasRefunded)
      .when(payment.observe, succeeded(130_000))
      .thenEvents(SeatPaymentRefunded.of({ ...ofBuyer, amount: 30_000 }));
  });
});

it('a receipt says what was bought, by whom, and what was given back', () => {
  const events = [...paid, completed, refundRequested, wasRefunded].map((event) => pastEvent<'seatPurchase'>(event));
  const state = fold(seatPurchase, null, events);
  expect(state && receiptFor(state)).toMatchObject({
    ...{ purchaseID: 'p', totalInCents: 400_000, seats: { count: 20, priceInCents: 20_000 }, paidBy: null },
    card: { brand: 'visa', last4: '4242' },
    refunds: [{ amountInCents: 100_000 }],
    seller: ['Groundwork, Inc.'],
    buyer: { company: 'North Capital', name: 'Paula Poulsen', email: 'paula@north.example' },
  });
});
