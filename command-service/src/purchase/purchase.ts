import { createHash } from 'node:crypto';
import {
  type BodyOf,
  type Card,
  type EventData,
  type NewEvent,
  NO_SIGN_UP,
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
  type Receipt,
  RefundRequested,
  receiptOf,
  type Scope,
  SignUpPasskeyGiven,
  STREAMS,
  type signUp,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { isUnpaid, paymentDecisions, type Succeeded } from './payment-decisions.ts';

/**
 * started: no card asked. requested: the provider is being asked. actionRequired: the cardholder is. paid: only our own
 * work is left. expired: to be released. released, completed, refunded: over.
 */
type PurchaseStatus =
  | 'started'
  | 'requested'
  | 'actionRequired'
  | 'declined'
  | 'paid'
  | 'completed'
  | 'expired'
  | 'released'
  | 'refunding'
  | 'refunded';

/** Also the future userID. Nobody can guess another's key. */
export const purchaseIDOf = (key: string): string =>
  createHash('sha256').update(`purchase:${key}`).digest('base64url').slice(0, 22);

export type SignUpPasskey = Omit<EventData['SignUpPasskeyGiven'], 'purchaseID' | 'userID'>;

export interface Purchase extends Readonly<EventData['PurchaseStarted']> {
  /** Instead of a password; null with one. */
  readonly passkey: SignUpPasskey | null;
  readonly status: PurchaseStatus;
  readonly startedAt: string;
  readonly changedAt: string;
  readonly tries: number;
  readonly intentID: string | null;
  readonly paymentMethodID: string | null;
  readonly receiptUrl: string;
  /** Cents; null while nothing was taken. */
  readonly taken: number | null;
  /** When it was paid, or covered. */
  readonly paidAt: string | null;
  readonly card: Card | null;
  /** It came to nothing, and all that was taken is to be given back, or was. */
  readonly toRefund: boolean;
  /** What was given back of it since it was completed. */
  readonly refunds: readonly { readonly refundedAt: string; readonly amountInCents: number }[];
}

export const preferredScopeOf = ({
  preferredIndustry,
  preferredSector,
  preferredAssessment = null,
}: Pick<BodyOf<typeof signUp>, 'preferredIndustry' | 'preferredSector' | 'preferredAssessment'>): Scope => ({
  industryID: preferredIndustry,
  sectorID: preferredSector,
  assessmentID: preferredAssessment,
});

const NO_PAYMENT = {
  ...{ tries: 0, intentID: null, paymentMethodID: null, receiptUrl: '', taken: null, paidAt: null, card: null },
  toRefund: false,
  refunds: [],
} as const;

/** It is nobody's and holds nothing. */
const abandonedBeforeStart = (purchaseID: string, time: string): Purchase => ({
  ...NO_PAYMENT,
  purchaseID,
  userID: purchaseID,
  ...NO_SIGN_UP,
  passwordHash: '',
  passkey: null,
  discountCode: null,
  partnerID: null,
  partnerUserID: null,
  amount: 0,
  preferredIndustry: null,
  preferredSector: null,
  preferredAssessment: null,
  status: 'expired',
  startedAt: time,
  changedAt: time,
});

export const purchase: Aggregate<Purchase | null, 'purchase'> = {
  stream: STREAMS.purchase,
  initial: null,
  evolve(before, event) {
    const { time } = event.metadata;
    if (event.type === 'PurchaseStarted') {
      return { ...event.data, passkey: null, ...NO_PAYMENT, status: 'started', startedAt: time, changedAt: time };
    }
    if (!before) return event.type === 'PurchaseExpired' ? abandonedBeforeStart(event.data.purchaseID, time) : before;
    const state = { ...before, changedAt: time };
    switch (event.type) {
      case 'SignUpPasskeyGiven': {
        const { purchaseID: _purchase, userID: _user, ...passkey } = event.data;
        return { ...state, passkey };
      }
      case 'PaymentRequested': {
        const { intentID, paymentMethodID } = event.data;
        return { ...state, status: 'requested', tries: event.data.try, intentID, paymentMethodID };
      }
      case 'PaymentActionRequired':
        return { ...state, status: 'actionRequired' };
      case 'PaymentDeclined':
        return { ...state, status: 'declined' };
      case 'PaymentTaken': {
        const { intentID, receiptUrl, amount: taken, cardBrand: brand, cardLast4: last4 } = event.data;
        const card = brand && last4 ? { brand, last4 } : null;
        return { ...state, status: 'paid', intentID, receiptUrl, taken, card, paidAt: time };
      }
      case 'PurchaseCovered':
        return { ...state, status: 'paid', paidAt: time };
      case 'PaymentRefunded':
        return { ...state, refunds: [...state.refunds, { refundedAt: time, amountInCents: event.data.amount }] };
      case 'PurchaseCompleted':
        return { ...state, status: 'completed' };
      case 'PurchaseExpired':
        return { ...state, status: 'expired' };
      case 'PurchaseReleased':
        return { ...state, status: 'released' };
      case 'RefundRequested':
        return { ...state, status: 'refunding', toRefund: true };
      case 'PurchaseRefunded':
        return { ...state, status: 'refunded' };
      default:
        return before;
    }
  },
};

const refundedOf = ({ refunds }: Purchase): number =>
  refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0);

/** As the read model makes it of the same events. */
export const receiptFor = (state: Purchase): Receipt =>
  receiptOf({
    ...state,
    listPrice: state.listPrice,
    salesTax: state.salesTax,
    seller: state.seller,
    paidAt: state.paidAt ?? state.startedAt,
    total: state.taken ?? state.amount,
    paidBy: state.seat?.partnerName ?? null,
    buyer: { name: `${state.firstName} ${state.lastName}`.trim(), company: state.company, email: state.email },
  });

const FAILED: readonly PurchaseStatus[] = ['expired', 'released', 'refunding', 'refunded'];

export { isUnpaid };

export const hasFailed = ({ status }: Purchase): boolean => FAILED.includes(status);

export const start = (input: EventData['PurchaseStarted'], state: Purchase | null): NewEvent[] =>
  state ? [] : [PurchaseStarted.of(input)];

/** @param passkey instead of a password. */
export function startWithPasskey(
  input: EventData['PurchaseStarted'],
  passkey: SignUpPasskey,
  state: Purchase | null,
): NewEvent[] {
  if (state) return [];
  const { purchaseID, userID } = input;
  return [...start(input, state), SignUpPasskeyGiven.of({ purchaseID, userID, ...passkey })];
}

/** Of what was taken, given back, or came too late. */
function succeeded(
  { amount, receiptUrl, card, refunded: back }: Succeeded,
  state: Purchase,
  intentID: string,
): NewEvent[] {
  const { purchaseID, userID } = state;
  if (isUnpaid(state)) {
    const shown = card ? { cardBrand: card.brand, cardLast4: card.last4 } : {};
    return [PaymentTaken.of({ purchaseID, userID, intentID, amount, receiptUrl, ...shown })];
  }
  if (state.status === 'completed') {
    const more = back - refundedOf(state);
    return more > 0 ? [PaymentRefunded.of({ purchaseID, userID, amount: more })] : [];
  }
  // What an expired purchase held may be somebody else's by now.
  const late = state.status === 'expired' || state.status === 'released';
  return late ? [RefundRequested.of({ purchaseID, intentID })] : [];
}

export const payment = paymentDecisions<Purchase>({
  requested: PaymentRequested.of,
  actionRequired: PaymentActionRequired.of,
  declined: PaymentDeclined.of,
  succeeded,
});
export const { record, observe, requestPayment } = payment;

export const cover = (state: Purchase | null): NewEvent[] =>
  state && isUnpaid(state) && state.amount === 0 ? [PurchaseCovered.of({ purchaseID: state.purchaseID })] : [];

export const complete = (state: Purchase | null): NewEvent[] =>
  state?.status === 'paid' ? [PurchaseCompleted.of({ purchaseID: state.purchaseID, userID: state.userID })] : [];

/** @param closedIntentID payment that the caller closed; a purchase that has another by now does not expire. */
export function expire(
  reason: EventData['PurchaseExpired']['reason'],
  closedIntentID: string | null,
  state: Purchase | null,
): NewEvent[] {
  if (!state || state.intentID !== closedIntentID) return [];
  const free = state.status === 'paid' && state.taken === null;
  return isUnpaid(state) || free ? [PurchaseExpired.of({ purchaseID: state.purchaseID, reason })] : [];
}

/** Only before it begins: a late call then begins nothing. */
export const abandon = (purchaseID: string, state: Purchase | null): NewEvent[] =>
  state ? [] : [PurchaseExpired.of({ purchaseID, reason: 'abandoned' }), PurchaseReleased.of({ purchaseID })];

/** What it held is free, and the person forgotten. */
export const released = (state: Purchase | null): NewEvent[] =>
  state?.status === 'expired' || state?.status === 'refunded'
    ? [PurchaseReleased.of({ purchaseID: state.purchaseID })]
    : [];

/** Money was taken, but no account can be opened. */
export const requestRefund = (state: Purchase | null): NewEvent[] =>
  state?.status === 'paid' && state.intentID !== null
    ? [RefundRequested.of({ purchaseID: state.purchaseID, intentID: state.intentID })]
    : [];

export const refundMailOf = (purchaseID: string): string => `refunded_${purchaseID}`;

export const refunded = (refundID: string, state: Purchase | null): NewEvent[] =>
  state?.status === 'refunding' ? [PurchaseRefunded.of({ purchaseID: state.purchaseID, refundID })] : [];
