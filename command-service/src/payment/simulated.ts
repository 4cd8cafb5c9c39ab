import { SIMULATED_PAYMENT_METHODS as METHODS, refuse } from '@groundwork/contracts';
import { type Environment, isProduction, SettingError } from '@groundwork/service-kit';
import { type Payment, PaymentRefused, type Payments } from './port.ts';

interface Remembered {
  readonly tries: Map<number, Payment>;
  /** Parts that were given back, by their ids. */
  readonly parts: Map<string, number>;
  now: Payment;
}

/**
 * Takes no money; for development, with the cards of `SIMULATED_CARDS`. The id holds the payment, and memory only what
 * was decided. After a restart an unknown payment is 'open', and the browser's word for a confirmation is believed.
 * @throws SettingError in production.
 */
export function openSimulatedPayments({ environment }: { readonly environment: Environment }): Payments {
  if (isProduction(environment)) {
    throw new SettingError(
      'The simulated payment provider takes no money and does not start in production. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  const payments = new Map<string, Remembered>();
  const of = (intentID: string): Remembered => {
    const known = payments.get(intentID) ?? { tries: new Map(), parts: new Map(), now: { kind: 'open' } };
    payments.set(intentID, known);
    return known;
  };

  return {
    provider: 'simulated',
    publishableKey: null,
    prepare: async ({ purchaseID, amount }) => `pi_simulated_${amount}_${purchaseID}`,

    async confirm({ intentID, try: nth, paymentMethodID }) {
      const payment = of(intentID);
      const before = payment.tries.get(nth);
      if (before) return before;
      if (!isOver(payment.now)) payment.now = outcomeOf(intentID, paymentMethodID);
      payment.tries.set(nth, payment.now);
      return payment.now;
    },

    async retrieve(intentID, paymentMethodID) {
      const payment = of(intentID);
      const waiting = payment.now.kind === 'open' || payment.now.kind === 'actionRequired';
      if (waiting && isConfirmation(paymentMethodID)) payment.now = outcomeOf(intentID, paymentMethodID);
      return payment.now;
    },

    async cancel(intentID) {
      const payment = of(intentID);
      if (!isOver(payment.now)) payment.now = { kind: 'cancelled' };
      return payment.now;
    },

    async refund(intentID, purchaseID, part) {
      if (!part) return `re_simulated_${purchaseID}`;
      const payment = of(intentID);
      if (!payment.parts.has(part.refundID)) {
        const refunded = sumOf(payment.parts) + part.amount;
        if (refunded > amountOf(intentID)) throw new PaymentRefused('charge_already_refunded');
        payment.parts.set(part.refundID, part.amount);
        if (payment.now.kind === 'succeeded') payment.now = { ...payment.now, refunded };
      }
      return `re_simulated_${part.refundID}`;
    },
    readWebhook: () => refuse('notFound'),
  };
}

const sumOf = (parts: ReadonlyMap<string, number>): number => [...parts.values()].reduce((sum, each) => sum + each, 0);

const isOver = ({ kind }: Payment): boolean => kind === 'succeeded' || kind === 'cancelled';

/** Sent only by a browser that showed the confirmation, or is about to. */
const isConfirmation = (paymentMethodID: string | undefined): paymentMethodID is string =>
  [METHODS.threeDSecure, METHODS.authorised, METHODS.refused].some((method) => method === paymentMethodID);

/** Stripe's reasons for the same cards. */
function outcomeOf(intentID: string, paymentMethodID: string): Payment {
  switch (paymentMethodID) {
    case METHODS.success:
    case METHODS.authorised:
      return {
        kind: 'succeeded',
        amount: amountOf(intentID),
        receiptUrl: '',
        card: { brand: 'visa', last4: paymentMethodID === METHODS.success ? '4242' : '3155' },
        refunded: 0,
      };
    case METHODS.threeDSecure:
      return { kind: 'actionRequired', clientSecret: `${intentID}_secret_simulated` };
    case METHODS.refused:
      return { kind: 'declined', reason: 'payment_intent_authentication_failure' };
    case METHODS.declined:
      return { kind: 'declined', reason: 'card_declined' };
    case METHODS.insufficientFunds:
      return { kind: 'declined', reason: 'insufficient_funds' };
    default:
      return { kind: 'declined', reason: 'payment_method_invalid' };
  }
}

function amountOf(intentID: string): number {
  const [, amount] = /^pi_simulated_(\d+)_/.exec(intentID) ?? [];
  if (amount === undefined) throw new Error('a payment that the simulated provider did not make');
  return Number(amount);
}
