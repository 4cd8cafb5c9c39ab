import { LIMITS } from '@groundwork/contracts';
import type Stripe from 'stripe';
import type { Payment } from './port.ts';
import { StripeRefused } from './stripe-errors.ts';

export const CURRENCY = 'usd';

/** @param intent with its latest charge expanded. @throws StripeRefused for another currency or an unexpected state. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  switch (intent.status) {
    case 'requires_payment_method':
      return intent.last_payment_error ? declined(intent.last_payment_error) : { kind: 'open' };
    case 'requires_confirmation':
      return { kind: 'open' };
    case 'requires_action':
      if (!intent.client_secret) throw new StripeRefused('client_secret_missing');
      return { kind: 'actionRequired', clientSecret: intent.client_secret };
    case 'processing':
      return { kind: 'processing' };
    case 'succeeded':
      if (intent.currency !== CURRENCY) throw new StripeRefused('other_currency');
      return { kind: 'succeeded', amount: intent.amount_received, ...chargeOf(intent.latest_charge) };
    case 'canceled':
      return { kind: 'cancelled' };
    default:
      throw new StripeRefused('unexpected_status');
  }
}

interface DeclineCodes {
  readonly code?: string;
  readonly decline_code?: string;
}

/** The issuer's reason if it says more than 'declined', else Stripe's: docs.stripe.com/declines/codes. */
export function declined({ code, decline_code: issuers }: DeclineCodes): Payment {
  const telling = code === 'card_declined' && issuers && issuers !== 'generic_decline';
  return { kind: 'declined', reason: telling ? issuers : (code ?? 'card_declined') };
}

const NO_CHARGE = { receiptUrl: '', card: null, refunded: 0 } as const;

function chargeOf(charge: Stripe.PaymentIntent['latest_charge']) {
  if (typeof charge !== 'object' || charge === null) return NO_CHARGE;
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  const isShown = brand && brand.length <= LIMITS.cardBrand && last4 && /^\d{4}$/.test(last4);
  return {
    receiptUrl: charge.receipt_url ?? '',
    card: isShown ? { brand, last4 } : null,
    refunded: charge.amount_refunded,
  };
}
