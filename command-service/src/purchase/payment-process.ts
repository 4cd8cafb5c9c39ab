import { refuse } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type Payment, type Payments, PaymentsUnavailable, type RefundPart } from '../payment/port.ts';
import { type Asked, isUnpaid, type Payable, type PaymentDecisions } from './payment-decisions.ts';

export type PaymentResult = { readonly kind: 'paid' } | { readonly kind: 'action'; readonly clientSecret: string };

/** A silent provider is no answer: repeating the same call finds out. */
async function orUnknown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return refuse('paymentUnknown');
    throw error;
  }
}

/** Whether the log says that exactly this is being asked. */
const isAsking = (state: Payable | null, asked: Asked): boolean =>
  state !== null &&
  isUnpaid(state) &&
  state.intentID === asked.intentID &&
  state.tries === asked.try &&
  state.paymentMethodID === asked.paymentMethodID;

/** Per attempt. */
const MAX_CARDS = 5;

/** Every intent is in the log before the call that acts on it, its outcome after. */
export function createPaymentProcess<State extends Payable>(
  purchases: Handle<State | null>,
  payments: Payments,
  { record, observe, requestPayment }: PaymentDecisions<State>,
) {
  async function sync(state: State, method: string | undefined, context: CommandContext): Promise<Payment> {
    if (state.intentID === null) return { kind: 'open' };
    const payment = await orUnknown(payments.retrieve(state.intentID, method));
    await purchases.execute(state.purchaseID, (s) => observe(payment, s), context);
    return payment;
  }

  /** The log names payment and card first; the provider answers a repeated try as the first time. */
  async function ask(state: State, attempt: number, method: string, context: CommandContext): Promise<Payment> {
    const { purchaseID, amount } = state;
    const intentID = state.intentID ?? (await orUnknown(payments.prepare({ purchaseID, amount })));
    const asked = { intentID, paymentMethodID: method, try: attempt };
    const decided = await purchases.execute(purchaseID, (s) => requestPayment(asked, s), context);
    // Another process expired the purchase or asks another card: this would take money that nobody knows of.
    if (!isAsking(decided.state, asked)) return refuse('paymentUnknown');
    const payment = await orUnknown(payments.confirm({ ...asked, purchaseID }));
    await purchases.execute(purchaseID, (s) => record(payment, s), context);
    return payment;
  }

  return {
    sync,

    /** @throws Refusal paymentMethodMissing, paymentFailed, paymentUnknown, purchaseExpired. */
    async pay(state: State, method: string | null, context: CommandContext): Promise<PaymentResult> {
      const known = await sync(state, method ?? undefined, context);
      const another = method !== null && method !== state.paymentMethodID;
      const payment = await (async (): Promise<Payment> => {
        if (known.kind === 'succeeded' || known.kind === 'cancelled' || known.kind === 'processing') return known;
        // Asked without an answer: a process died or the provider was silent. Repeat the same try.
        if (state.status === 'requested' && state.paymentMethodID !== null && !another) {
          return ask(state, state.tries, state.paymentMethodID, context);
        }
        if (known.kind === 'actionRequired' && !another) return known;
        if (known.kind === 'declined' && method !== null && !another) return known;
        // Another attempt needs a new proof of being human: somebody tries cards.
        if (state.tries >= MAX_CARDS) return refuse('purchaseExpired');
        return ask(state, state.tries + 1, method ?? refuse('paymentMethodMissing', '/paymentMethodId'), context);
      })();

      switch (payment.kind) {
        case 'succeeded':
          return { kind: 'paid' };
        case 'actionRequired':
          return { kind: 'action', clientSecret: payment.clientSecret };
        case 'declined':
          return refuse('paymentFailed', '/paymentMethodId');
        case 'cancelled':
          return refuse('purchaseExpired');
        case 'processing':
        case 'open':
          return refuse('paymentUnknown');
      }
    },

    /** @returns whether it can never be paid any more; false when it was. */
    async close(state: State, context: CommandContext): Promise<boolean> {
      if (state.intentID === null) return true;
      const payment = await orUnknown(payments.cancel(state.intentID));
      await purchases.execute(state.purchaseID, (s) => record(payment, s), context);
      return payment.kind !== 'succeeded';
    },

    /** @param part absent: all. @throws PaymentRefused where the provider never will. */
    refund: (intentID: string, purchaseID: string, part?: RefundPart): Promise<string> =>
      orUnknown(payments.refund(intentID, purchaseID, part)),
  };
}

export type PaymentProcess<State extends Payable> = ReturnType<typeof createPaymentProcess<State>>;
