import { ID_PATTERN, refuse } from '@groundwork/contracts';
import Stripe from 'stripe';
import { type Payment, type Payments, PaymentsUnavailable } from './port.ts';
import { CURRENCY, declined, paymentOf } from './stripe-answers.ts';
import { codeOf, judgingRefund, StripeRefused, translated, unjudged } from './stripe-errors.ts';
import { repeatable } from './stripe-repeats.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
  /** For one request. */
  readonly timeoutMs?: number;
  readonly maxNetworkRetries?: number;
}

const EXPAND = ['latest_charge'];
/** Stripe's page; the last are first. */
const MOST_REFUNDS = 100;
const PURCHASE_ID = new RegExp(ID_PATTERN);

/**
 * PaymentIntents, confirmed on the server with a confirmation token (`ctoken_…`) or payment method (`pm_…`) of
 * Stripe.js. Stripe learns amount, card and purchaseID: no name, no address.
 * Stripe forgets idempotency keys after 24 hours, but a PaymentIntent takes money at most once. So the intentID must be
 * in the log before `confirm`. An unrecorded intent of `prepare` never asks a card.
 * All throw PaymentsUnavailable when nothing is known, and StripeRefused when Stripe refuses for good.
 */
export function openStripe(options: StripeOptions): Payments {
  const { secretKey, publishableKey, webhookSecret, timeoutMs = 20_000, maxNetworkRetries = 1, ...address } = options;
  const stripe = new Stripe(secretKey, { ...address, timeout: timeoutMs, maxNetworkRetries, telemetry: false });

  const retrieve = async (intentID: string): Promise<Payment> =>
    paymentOf(await stripe.paymentIntents.retrieve(intentID, { expand: EXPAND }));

  return {
    provider: 'stripe',
    publishableKey,

    // Cards only: decided at once without leaving the page, so there is no return_url. `payment_method_types` is
    // refused since API 2026-09-30, and `automatic_payment_methods` may not stand beside this
    // (docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter).
    prepare: ({ purchaseID, amount }) =>
      asking(async () => {
        const asked = { amount, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata: { purchaseID } };
        const made = await repeatable(`${purchaseID}:prepare`, (keyed) => stripe.paymentIntents.create(asked, keyed));
        return made.id;
      }),

    confirm: ({ intentID, purchaseID, try: nth, paymentMethodID }) =>
      asking(async () => {
        const card = cardOf(paymentMethodID);
        if (!card) return declined({ code: 'payment_method_invalid' });
        const asked = { ...card, use_stripe_sdk: true, expand: EXPAND };
        try {
          const key = `${purchaseID}:confirm:${nth}`;
          return paymentOf(await repeatable(key, (keyed) => stripe.paymentIntents.confirm(intentID, asked, keyed)));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return declined(codesOf(error));
          // Another call decided it: return its state.
          if (codeOf(error) === 'payment_intent_unexpected_state') return await retrieve(intentID);
          if (!isAboutTheCard(error)) throw error;
          // The token may have been spent on this payment, longer ago than Stripe keeps keys.
          const now = await retrieve(intentID);
          return isDecided(now) ? now : declined({ code: codeOf(error) ?? 'payment_method_invalid' });
        }
      }),

    retrieve: (intentID) => asking(() => retrieve(intentID)),

    cancel: (intentID) =>
      asking(async () => {
        try {
          return paymentOf(await stripe.paymentIntents.cancel(intentID));
        } catch (error) {
          if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
        }
        const now = await retrieve(intentID);
        if (now.kind === 'succeeded' || now.kind === 'cancelled') return now;
        // 'processing' can still succeed and cannot be stopped: ask again.
        throw new PaymentsUnavailable(`Stripe could not cancel the payment yet (${now.kind})`);
      }),

    refund: (intentID, purchaseID, part) =>
      asking(async () => {
        const refunds = async () => {
          const asked = { payment_intent: intentID, limit: MOST_REFUNDS };
          return (await stripe.refunds.list(asked).catch((error: unknown) => Promise.reject(unjudged(error)))).data;
        };
        const metadata = { purchaseID, ...(part && { refundID: part.refundID }) };
        const asked = { payment_intent: intentID, metadata, ...(part && { amount: part.amount }) };
        const isIt = (made: Stripe.Refund): boolean => made.metadata?.['refundID'] === part?.refundID;
        try {
          const key = part ? `${purchaseID}:refund:${part.refundID}` : `${purchaseID}:refund`;
          return await repeatable(key, async (keyed) => {
            // All is given back once, but another part would be given back again once Stripe forgets the key.
            const before = part && (await refunds()).find(isIt);
            return given(before ?? (await judgingRefund(() => stripe.refunds.create(asked, keyed))));
          });
        } catch (error) {
          if (part || codeOf(error) !== 'charge_already_refunded') throw error;
        }
        return given((await refunds()).find(isGiven));
      }),

    readWebhook(rawBody, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret);
      } catch {
        refuse('badRequest');
      }
      if (!event.type.startsWith('payment_intent.') && event.type !== 'charge.refunded') return null;
      // Charges copy their intent's metadata. Other software on the account may use other ids.
      const { object } = event.data;
      const purchaseID = 'metadata' in object ? object.metadata?.['purchaseID'] : undefined;
      return purchaseID && PURCHASE_ID.test(purchaseID)
        ? { purchaseID, isRefund: event.type === 'charge.refunded' }
        : null;
    },
  };
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

/** Null for neither a confirmation token nor a payment method. */
function cardOf(id: string) {
  if (/^ctoken_\w+$/.test(id)) return { confirmation_token: id };
  return /^pm_\w+$/.test(id) ? { payment_method: id } : null;
}

const codesOf = ({ code, decline_code }: Stripe.errors.StripeCardError) => ({
  ...(code ? { code } : {}),
  ...(decline_code ? { decline_code } : {}),
});

/** The browser's token is unknown, spent, or no card. */
const isAboutTheCard = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (/^(payment_method|confirmation_token)\b/.test(error.param ?? '') ||
    error.code === 'payment_intent_incompatible_payment_method');

const isDecided = ({ kind }: Payment): boolean => kind === 'succeeded' || kind === 'processing' || kind === 'cancelled';

const isGiven = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

function given(refund: Stripe.Refund | undefined): string {
  if (!refund || !isGiven(refund)) throw new StripeRefused('refund_failed');
  return refund.id;
}
