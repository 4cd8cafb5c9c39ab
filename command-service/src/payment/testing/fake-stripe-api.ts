import { type Answer, done, failure, refusal } from './fake-stripe-answers.ts';
import { outcomeOfCard } from './fake-stripe-cards.ts';
import { type FakeCharge, type FakeIntent, type FakeRefund, intentJSON, refundJSON } from './fake-stripe-intents.ts';

/** A request's form, flat: `metadata[purchaseID]`. */
export type Form = Readonly<Record<string, string>>;

/** What the browser can say of a confirmation (3-D Secure). */
export type Confirmation = 'authorised' | 'refused';

const KNOWN = {
  create: ['amount', 'currency', 'allowed_payment_method_types', 'automatic_payment_methods', 'metadata', 'expand'],
  confirm: ['payment_method', 'confirmation_token', 'use_stripe_sdk', 'expand'],
  retrieve: ['expand'],
  cancel: ['cancellation_reason', 'expand'],
  refund: ['payment_intent', 'amount', 'metadata', 'expand'],
  refunds: ['payment_intent', 'limit', 'expand'],
} as const;

export type FakeRoute = keyof typeof KNOWN;

const metadataOf = (form: Form): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const [, name] = /^metadata\[(.+)\]$/.exec(key) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

/** Payments and refunds as Stripe keeps them, and what its API answers. Nothing in here knows HTTP, time-outs or keys. */
export function fakeStripeApi() {
  const intents = new Map<string, FakeIntent>();
  const charges: (FakeCharge & { readonly intentID: string; readonly purchaseID: string | undefined })[] = [];
  const refunds: FakeRefund[] = [];
  const confirmationTokens = new Map<string, string>();
  let count = 0;
  const newID = (kind: string): string => `${kind}_fake${String(++count).padStart(6, '0')}`;
  const now = (): number => Math.floor(Date.now() / 1000);

  function charge(intent: FakeIntent, paid: boolean): FakeCharge {
    const { amount, id: intentID, metadata } = intent;
    const made = { id: newID('ch'), amount, paid, amountRefunded: 0, intentID, purchaseID: metadata['purchaseID'] };
    charges.push(made);
    intent.charge = made;
    return made;
  }

  function succeed(intent: FakeIntent): void {
    charge(intent, true);
    intent.status = 'succeeded';
    intent.lastError = null;
  }

  const unexpected = (intent: FakeIntent): Answer =>
    failure(400, { code: 'payment_intent_unexpected_state', payment_intent: intentJSON(intent) });

  function create(form: Form): Answer {
    const { amount: text = '', currency } = form;
    const given = (name: string): boolean => Object.keys(form).some((key) => key.startsWith(`${name}[`));
    if (given('allowed_payment_method_types') && given('automatic_payment_methods')) {
      return refusal(400, { code: 'parameters_exclusive', param: 'allowed_payment_method_types' });
    }
    if (!/^[1-9]\d*$/.test(text)) return refusal(400, { code: 'parameter_invalid_integer', param: 'amount' });
    if (!currency) return refusal(400, { code: 'parameter_missing', param: 'currency' });
    if (Number(text) < 50) return refusal(400, { code: 'amount_too_small', param: 'amount' });

    const metadata = metadataOf(form);
    const intent: FakeIntent = {
      id: newID('pi'),
      amount: Number(text),
      currency,
      created: now(),
      metadata,
      status: 'requires_payment_method',
      paymentMethod: null,
      lastError: null,
      charge: null,
    };
    intents.set(intent.id, intent);
    return done(intentJSON(intent));
  }

  function confirm(intent: FakeIntent, form: Form): Answer {
    const { confirmation_token: token, payment_method: given } = form;
    const method = token ? confirmationTokens.get(token) : given;
    const outcome = outcomeOfCard(method ?? '');
    const param = token ? 'confirmation_token' : 'payment_method';
    if (!method || !outcome) return refusal(400, { code: 'resource_missing', param });
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return unexpected(intent);
    // A confirmation token serves once.
    if (token) confirmationTokens.delete(token);

    intent.paymentMethod = method;
    intent.lastError = null;
    switch (outcome.kind) {
      case 'charged':
        succeed(intent);
        break;
      case 'authentication':
        intent.status = 'requires_action';
        break;
      case 'processing':
        intent.status = 'processing';
        break;
      case 'declined': {
        const failed = charge(intent, false);
        const error = { type: 'card_error', code: 'card_declined', decline_code: outcome.declineCode } as const;
        intent.status = 'requires_payment_method';
        intent.paymentMethod = null;
        intent.lastError = { ...error, charge: failed.id, message: 'Your card was declined.' };
        return failure(402, { ...error, charge: failed.id, payment_intent: intentJSON(intent) });
      }
      default:
        return outcome satisfies never;
    }
    return done(intentJSON(intent, 'expand[0]' in form));
  }

  function cancel(intent: FakeIntent): Answer {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return unexpected(intent);
    intent.status = 'canceled';
    return done(intentJSON(intent));
  }

  function refund(form: Form): Answer {
    const { payment_intent: intentID = '', amount: text } = form;
    const intent = intents.get(intentID);
    if (!intent) return refusal(404, { code: 'resource_missing', param: 'payment_intent' });
    const paid = intent.charge;
    if (intent.status !== 'succeeded' || !paid) return failure(400, { message: 'no successful charge to refund' });
    if (paid.amountRefunded === paid.amount) return failure(400, { code: 'charge_already_refunded' });
    const amount = text === undefined ? paid.amount : Number(text);
    // Stripe names no code of it.
    if (text !== undefined && amount > paid.amount - paid.amountRefunded) return failure(400, { param: 'amount' });
    paid.amountRefunded = text === undefined ? paid.amount : paid.amountRefunded + amount;
    const metadata = metadataOf(form);
    const purchaseID = intent.metadata['purchaseID'];
    const made = { id: newID('re'), intentID, purchaseID, amount, metadata, created: now() };
    refunds.push(made);
    return done(refundJSON(made));
  }

  /** Somebody gives money back in Stripe's dashboard. */
  function refundInDashboard(intentID: string, amount: number): void {
    const intent = intents.get(intentID);
    if (!intent?.charge) throw new Error('the payment has no charge');
    intent.charge.amountRefunded += amount;
    const made = {
      id: newID('re'),
      intentID,
      purchaseID: intent.metadata['purchaseID'],
      amount,
      metadata: {},
      created: now(),
    };
    refunds.push(made);
  }

  return {
    refundInDashboard,
    intents: intents as ReadonlyMap<string, FakeIntent>,
    charges: charges as readonly (typeof charges)[number][],
    refunds: refunds as readonly FakeRefund[],

    answer(route: FakeRoute, intentID: string, form: Form): Answer {
      const unknown = Object.keys(form).find((key) => !KNOWN[route].some((name) => name === key.replace(/\[.*/, '')));
      if (unknown?.startsWith('payment_method_types')) {
        return refusal(400, { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' });
      }
      if (unknown) return refusal(400, { code: 'parameter_unknown', param: unknown });
      if (route === 'create') return create(form);
      if (route === 'refund') return refund(form);
      if (route === 'refunds') {
        const data = refunds.filter((made) => made.intentID === form['payment_intent']).map(refundJSON);
        return done({ object: 'list', url: '/v1/refunds', has_more: false, data: data.reverse() });
      }
      const intent = intents.get(intentID);
      if (!intent) return refusal(404, { code: 'resource_missing', param: 'intent' });
      if (route === 'confirm') return confirm(intent, form);
      if (route === 'cancel') return cancel(intent);
      return done(intentJSON(intent, 'expand[0]' in form));
    },

    /** What Stripe.js makes of a card in the browser. */
    confirmationToken(paymentMethodID: string): string {
      const token = newID('ctoken');
      confirmationTokens.set(token, paymentMethodID);
      return token;
    },

    /** The cardholder confirms in the browser, or does not. */
    completeAction(intentID: string, confirmation: Confirmation): void {
      const intent = intents.get(intentID);
      if (intent?.status !== 'requires_action') throw new Error('the payment waits for no confirmation');
      if (confirmation === 'authorised') {
        succeed(intent);
      } else {
        intent.status = 'requires_payment_method';
        intent.paymentMethod = null;
        intent.lastError = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' };
      }
    },
  };
}
