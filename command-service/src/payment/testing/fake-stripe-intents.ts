/** What the fake knows of a payment, and how Stripe's API shows it: the fields that exist for a card, at API 2026-10-28. */

export interface FakeCharge {
  readonly id: string;
  readonly amount: number;
  readonly paid: boolean;
  amountRefunded: number;
}

export interface FakeIntent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  paymentMethod: string | null;
  lastError: object | null;
  charge: FakeCharge | null;
}

export interface FakeRefund {
  readonly id: string;
  readonly intentID: string;
  readonly purchaseID: string | undefined;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
}

export const chargeJSON = (charge: FakeCharge, intent: FakeIntent) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_refunded: charge.amountRefunded,
  currency: intent.currency,
  created: intent.created,
  livemode: false,
  metadata: intent.metadata,
  paid: charge.paid,
  payment_intent: intent.id,
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  receipt_url: charge.paid ? `https://pay.stripe.com/receipts/payment/${charge.id}` : null,
  refunded: charge.amountRefunded === charge.amount,
  status: charge.paid ? 'succeeded' : 'failed',
});

export const intentJSON = (intent: FakeIntent, expanded = false) => ({
  id: intent.id,
  object: 'payment_intent',
  allowed_payment_method_types: ['card'],
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  automatic_payment_methods: null,
  client_secret: `${intent.id}_secret_fake`,
  created: intent.created,
  currency: intent.currency,
  last_payment_error: intent.lastError,
  latest_charge: expanded && intent.charge ? chargeJSON(intent.charge, intent) : (intent.charge?.id ?? null),
  livemode: false,
  metadata: intent.metadata,
  next_action:
    intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure' } } : null,
  payment_method: intent.paymentMethod,
  payment_method_types: ['card'],
  receipt_email: null,
  status: intent.status,
});

export const refundJSON = (refund: FakeRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  created: refund.created,
  currency: 'usd',
  metadata: refund.metadata,
  payment_intent: refund.intentID,
  status: 'succeeded',
});
