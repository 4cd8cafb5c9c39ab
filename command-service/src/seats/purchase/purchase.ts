import {
  type Card,
  type EventData,
  type NewEvent,
  type Receipt,
  receiptOf,
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
  type SeatTrouble,
  STREAMS,
  seatTroublesAfter,
} from '@groundwork/contracts';
import type { Aggregate } from '../../core/aggregate.ts';
import { isUnpaid, type Payable, paymentDecisions, type Succeeded } from '../../purchase/payment-decisions.ts';

/** As of the founder's purchase; expired is also what was cancelled. paid: the seats are to come. completed: they are there. */
type SeatPurchaseStatus = 'started' | 'requested' | 'actionRequired' | 'declined' | 'paid' | 'completed' | 'expired';

interface Refund {
  readonly count: number;
  readonly amount: number;
  readonly status: 'requested' | 'paid' | 'refused';
  readonly settledAt: string | null;
}

export interface SeatPurchase extends Readonly<EventData['SeatPurchaseStarted']>, Payable {
  readonly status: SeatPurchaseStatus;
  readonly startedAt: string;
  /** Cents; null while nothing was taken. */
  readonly taken: number | null;
  readonly paidAt: string | null;
  readonly card: Card | null;
  /** Of seats, by refundID. */
  readonly refunds: Readonly<Record<string, Refund>>;
  /** What the provider gave back without us. */
  readonly atProvider: readonly Receipt['refunds'][number][];
  /** What an administrator should know of it, the latest last. */
  readonly troubles: readonly SeatTrouble[];
}

const UNPAID = {
  status: 'started',
  tries: 0,
  intentID: null,
  paymentMethodID: null,
  taken: null,
  paidAt: null,
  card: null,
  refunds: {},
  atProvider: [],
  troubles: [],
} as const;

export const seatPurchase: Aggregate<SeatPurchase | null, 'seatPurchase'> = {
  stream: STREAMS.seatPurchase,
  initial: null,
  evolve(before, event) {
    const { time } = event.metadata;
    if (event.type === 'SeatPurchaseStarted') return { ...event.data, ...UNPAID, startedAt: time };
    if (!before) return event.type === 'SeatPurchaseCancelled' ? neverBegun(event.data, time) : before;
    const state = { ...before, troubles: seatTroublesAfter(before, event) };
    switch (event.type) {
      case 'SeatPaymentRequested': {
        const { intentID, paymentMethodID, try: tries } = event.data;
        return { ...state, status: 'requested', tries, intentID, paymentMethodID };
      }
      case 'SeatPaymentActionRequired':
        return { ...state, status: 'actionRequired' };
      case 'SeatPaymentDeclined':
        return { ...state, status: 'declined' };
      case 'SeatPaymentTaken':
        return { ...state, status: 'paid', taken: event.data.amount, paidAt: time };
      case 'SeatPaymentCardTold': {
        const { cardBrand: brand, cardLast4: last4 } = event.data;
        return { ...state, card: brand && last4 ? { brand, last4 } : null };
      }
      case 'SeatPurchaseCompleted':
        return { ...state, status: 'completed' };
      case 'SeatPurchaseExpired':
      case 'SeatPurchaseCancelled':
        return { ...state, status: 'expired' };
      case 'SeatRefundRequested': {
        const { refundID, count, amount } = event.data;
        return withRefund(state, refundID, { count, amount, status: 'requested', settledAt: null });
      }
      case 'SeatRefundPaid': {
        const { refundID, count, amount } = event.data;
        return withRefund(state, refundID, { count, amount, status: 'paid', settledAt: time });
      }
      case 'SeatRefundRefused': {
        const { refundID, count } = event.data;
        return withRefund(state, refundID, { count, amount: 0, status: 'refused', settledAt: time });
      }
      case 'SeatPaymentRefunded': {
        const given = { refundedAt: time, amountInCents: event.data.amount };
        return { ...state, atProvider: [...state.atProvider, given] };
      }
      default:
        return state;
    }
  },
};

/** Of a purchase that was given up before it was heard of. */
const neverBegun = (buyer: EventData['SeatPurchaseCancelled'], startedAt: string): SeatPurchase => ({
  ...{ ...buyer, partnerName: '', count: 0, priceInCents: 0, amount: 0, buyerName: '', buyerEmail: '' },
  ...UNPAID,
  status: 'expired',
  startedAt,
});

const withRefund = (state: SeatPurchase, refundID: string, refund: Refund): SeatPurchase => ({
  ...state,
  refunds: { ...state.refunds, [refundID]: refund },
});

const ofBuyer = ({ purchaseID, partnerID, userID }: SeatPurchase) => ({ purchaseID, partnerID, userID });

/** Given back, or about to be. */
function refundedOf({ refunds, atProvider }: SeatPurchase): number {
  const ours = Object.values(refunds).reduce((sum, { amount }) => sum + amount, 0);
  return atProvider.reduce((sum, { amountInCents }) => sum + amountInCents, ours);
}

/** A payment that comes late is honored: its seats were kept for nobody, and its price was agreed. */
function succeeded({ amount, card, refunded }: Succeeded, state: SeatPurchase, intentID: string): NewEvent[] {
  if (isUnpaid(state) || state.status === 'expired') {
    const taken = SeatPaymentTaken.of({ ...ofBuyer(state), intentID, amount });
    const shown = card && { cardBrand: card.brand, cardLast4: card.last4 };
    return shown ? [taken, SeatPaymentCardTold.of({ ...ofBuyer(state), ...shown })] : [taken];
  }
  const more = refunded - refundedOf(state);
  return more > 0 ? [SeatPaymentRefunded.of({ ...ofBuyer(state), amount: more })] : [];
}

export const payment = paymentDecisions<SeatPurchase>({
  requested: SeatPaymentRequested.of,
  actionRequired: SeatPaymentActionRequired.of,
  declined: SeatPaymentDeclined.of,
  succeeded,
});

export const start = (input: EventData['SeatPurchaseStarted'], state: SeatPurchase | null): NewEvent[] =>
  state ? [] : [SeatPurchaseStarted.of(input)];

export const complete = (state: SeatPurchase | null): NewEvent[] =>
  state?.status === 'paid' ? [SeatPurchaseCompleted.of(ofBuyer(state))] : [];

/** @param closedIntentID payment that the caller closed; a purchase that has another by now does not expire. */
export const expire = (closedIntentID: string | null, state: SeatPurchase | null): NewEvent[] =>
  state && isUnpaid(state) && state.intentID === closedIntentID
    ? [SeatPurchaseExpired.of({ purchaseID: state.purchaseID })]
    : [];

/**
 * What was not heard of yet, too: it may be on its way. Repeating it is no event.
 * @param closedIntentID as of `expire`.
 */
export function cancel(
  buyer: EventData['SeatPurchaseCancelled'],
  closedIntentID: string | null,
  state: SeatPurchase | null,
): NewEvent[] {
  const isOpen = state === null || (isUnpaid(state) && state.intentID === closedIntentID);
  return isOpen ? [SeatPurchaseCancelled.of(buyer)] : [];
}

/** At the price that was paid. Where less is left, as the provider gave money back, nothing is asked. */
export function requestRefund(refundID: string, count: number, state: SeatPurchase | null): NewEvent[] {
  if (!state || state.taken === null || Object.hasOwn(state.refunds, refundID)) return [];
  const { purchaseID, priceInCents } = state;
  const amount = count * priceInCents;
  return amount > state.taken - refundedOf(state)
    ? [SeatRefundRefused.of({ purchaseID, refundID, count, reason: 'exceedsPayment' })]
    : [SeatRefundRequested.of({ purchaseID, refundID, count, amount })];
}

export function refundPaid(refundID: string, providerRefundID: string, state: SeatPurchase | null): NewEvent[] {
  const refund = state?.refunds[refundID];
  if (!state || refund?.status !== 'requested') return [];
  const { count, amount } = refund;
  return [SeatRefundPaid.of({ ...ofBuyer(state), refundID, providerRefundID, count, amount })];
}

export function refundRefused(refundID: string, reason: string, state: SeatPurchase | null): NewEvent[] {
  const refund = state?.refunds[refundID];
  if (!state || refund?.status !== 'requested') return [];
  return [SeatRefundRefused.of({ purchaseID: state.purchaseID, refundID, count: refund.count, reason })];
}

/** As the read model makes it of the same events. */
export function receiptFor(state: SeatPurchase): Receipt {
  const { count, priceInCents, partnerName, buyerName, buyerEmail, refunds, atProvider, ...kept } = state;
  const ours = Object.values(refunds).flatMap(({ status, settledAt, amount }) =>
    status === 'paid' && settledAt !== null ? [{ refundedAt: settledAt, amountInCents: amount }] : [],
  );
  return receiptOf({
    ...kept,
    salesTax: kept.salesTax,
    seller: kept.seller,
    listPrice: kept.amount,
    discountCode: null,
    seats: { count, priceInCents },
    paidAt: kept.paidAt ?? kept.startedAt,
    total: kept.taken ?? kept.amount,
    refunds: [...ours, ...atProvider].sort((a, b) => a.refundedAt.localeCompare(b.refundedAt)),
    buyer: { company: partnerName, name: buyerName, email: buyerEmail },
  });
}
