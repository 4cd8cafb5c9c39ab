/** Every way a purchase can stand, and the events that lead there. */
import {
  PaymentActionRequired,
  PaymentDeclined,
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
import type { Payment } from '../../payment/port.ts';

export const purchaseID = 'nora';
export const userID = purchaseID;
export const intentID = 'pi_1';
export const signUpRequest = aPurchase({ purchaseID, userID });
export const asked = (nth = 1, paymentMethodID = 'pm_a') => ({ intentID, paymentMethodID, try: nth });

export const started = PurchaseStarted.of(signUpRequest);
export const startedForFree = PurchaseStarted.of({ ...signUpRequest, discountCode: 'FREE', amount: 0 });
export const requested = (nth = 1, paymentMethodID = 'pm_a') =>
  PaymentRequested.of({ purchaseID, ...asked(nth, paymentMethodID) });
export const actionRequired = PaymentActionRequired.of({ purchaseID, try: 1 });
export const declined = PaymentDeclined.of({ purchaseID, try: 1, reason: 'card_declined' });
export const taken = PaymentTaken.of({
  ...{ purchaseID, userID, intentID, amount: 29_900, receiptUrl: 'https://receipt.example' },
  ...{ cardBrand: 'visa', cardLast4: '4242' },
});
export const covered = PurchaseCovered.of({ purchaseID });
export const completed = PurchaseCompleted.of({ purchaseID, userID });
export const expired = PurchaseExpired.of({ purchaseID, reason: 'timedOut' });
export const released = PurchaseReleased.of({ purchaseID });
export const refunding = RefundRequested.of({ purchaseID, intentID });
export const refunded = PurchaseRefunded.of({ purchaseID, refundID: 're_1' });

export const succeeded = {
  kind: 'succeeded',
  amount: 29_900,
  receiptUrl: 'https://receipt.example',
  card: { brand: 'visa', last4: '4242' },
  refunded: 0,
} as const satisfies Payment;
export const refusal = { kind: 'declined', reason: 'card_declined' } as const satisfies Payment;
export const action = { kind: 'actionRequired', clientSecret: 'secret' } as const satisfies Payment;
export const paying = [started, requested()];

/** Every way a purchase can stand, by what has happened. */
export const STANDS = {
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
export type Stand = keyof typeof STANDS;
export const others = (...but: Stand[]): Stand[] =>
  (Object.keys(STANDS) as Stand[]).filter((stand) => !but.includes(stand));
