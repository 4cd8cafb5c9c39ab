import type { NewEvent } from '@groundwork/contracts';
import type { Payment } from '../payment/port.ts';

const UNPAID = ['started', 'requested', 'actionRequired', 'declined'] as const;

/** What paying needs to know of whatever is bought. */
export interface Payable {
  readonly purchaseID: string;
  /** Cents. */
  readonly amount: number;
  readonly status: string;
  /** Cards that were tried. */
  readonly tries: number;
  readonly intentID: string | null;
  readonly paymentMethodID: string | null;
}

/** A card that is asked. */
export interface Asked {
  readonly intentID: string;
  readonly paymentMethodID: string;
  readonly try: number;
}

export type Succeeded = Extract<Payment, { readonly kind: 'succeeded' }>;

/** The events of one kind of purchase. */
export interface PaymentEvents<State> {
  readonly requested: (of: Asked & { readonly purchaseID: string }) => NewEvent;
  readonly actionRequired: (of: { readonly purchaseID: string; readonly try: number }) => NewEvent;
  readonly declined: (of: { readonly purchaseID: string; readonly try: number; readonly reason: string }) => NewEvent;
  /** In any state. */
  readonly succeeded: (payment: Succeeded, state: State, intentID: string) => NewEvent[];
}

export const isUnpaid = ({ status }: Pick<Payable, 'status'>): boolean => UNPAID.some((each) => each === status);

/** Alike for whatever is bought: what is asked is in the log before, what came of it after, and each once. */
export function paymentDecisions<State extends Payable>(events: PaymentEvents<State>) {
  /** Known facts are no event. */
  function record(payment: Payment, state: State | null): NewEvent[] {
    if (!state || state.intentID === null) return [];
    if (payment.kind === 'succeeded') return events.succeeded(payment, state, state.intentID);
    const { purchaseID, tries, status } = state;
    if (!isUnpaid(state) || tries === 0) return [];
    if (payment.kind === 'declined' && status !== 'declined') {
      return [events.declined({ purchaseID, try: tries, reason: payment.reason })];
    }
    if (payment.kind === 'actionRequired' && status === 'requested') {
      return [events.actionRequired({ purchaseID, try: tries })];
    }
    return [];
  }

  return {
    record,

    /** A repeated try does not ask again. */
    requestPayment: (asked: Asked, state: State | null): NewEvent[] =>
      !state || !isUnpaid(state) || state.tries >= asked.try
        ? []
        : [events.requested({ purchaseID: state.purchaseID, ...asked })],

    /** While a card's answer is unknown, the payment's state may still be about the card before. */
    observe: (payment: Payment, state: State | null): NewEvent[] =>
      payment.kind === 'succeeded' || state?.status === 'actionRequired' ? record(payment, state) : [],
  };
}

export type PaymentDecisions<State extends Payable> = ReturnType<typeof paymentDecisions<State>>;
