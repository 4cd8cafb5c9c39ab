import type { Card } from '@groundwork/contracts';

/**
 * One purchase has one payment at the provider (its 'intent'), however many cards are tried. Every call can be repeated
 * and answers the same. Engines: Stripe, and a simulated one that takes no money.
 */

/** Amounts in whole US cents. */
export type Payment =
  /** No card was asked yet. */
  | { readonly kind: 'open' }
  /** `reason` is the provider's code, such as `card_declined`. Another card may be tried. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** The cardholder must confirm in the browser (3-D Secure). */
  | { readonly kind: 'actionRequired'; readonly clientSecret: string }
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'succeeded';
      readonly amount: number;
      readonly receiptUrl: string;
      /** Null where the provider does not say. */
      readonly card: Card | null;
      /** Given back so far. */
      readonly refunded: number;
    }
  | { readonly kind: 'cancelled' };

export interface Payments {
  readonly provider: 'stripe' | 'simulated';
  /** For the provider's script in the browser; null when there is none. */
  readonly publishableKey: string | null;
  /** Asks no card. @returns intentID, the same when repeated. */
  prepare(purchase: { readonly purchaseID: string; readonly amount: number }): Promise<string>;
  /** Asks a card. The same try is answered as the first time and never charges twice. */
  confirm(asked: {
    readonly intentID: string;
    readonly purchaseID: string;
    /** Counts the cards tried. */
    readonly try: number;
    readonly paymentMethodID: string;
  }): Promise<Payment>;
  /** @param paymentMethodID sent last by the browser. For the simulated engine, where the browser cannot confirm. */
  retrieve(intentID: string, paymentMethodID?: string): Promise<Payment>;
  /** Closes the payment for good. @returns 'succeeded' when it was taken before. */
  cancel(intentID: string): Promise<Payment>;
  /**
   * Refunds all, or a part of it. @returns the refund's id, the same when repeated.
   * @throws PaymentRefused where it never will: as much is not left, or the provider says no.
   */
  refund(intentID: string, purchaseID: string, part?: RefundPart): Promise<string>;
  /**
   * @returns the purchase it is about, and whether money of it was given back; null for other things.
   * @throws Refusal badRequest for a signature missing, wrong or too old; notFound for an engine without webhooks.
   */
  readWebhook(rawBody: Buffer, signature: string | undefined): PaymentNews | null;
}

export interface RefundPart {
  /** Ours: of two with the same id the money is given back once. */
  readonly refundID: string;
  readonly amount: number;
}

export interface PaymentNews {
  readonly purchaseID: string;
  readonly isRefund: boolean;
}

/** The provider says no for good: repeating the call changes nothing. */
export class PaymentRefused extends Error {
  /** The provider's, such as `charge_already_refunded`. */
  readonly code: string;
  constructor(code: string, message = `the payment provider refused: ${code}`) {
    super(message);
    this.name = 'PaymentRefused';
    this.code = code;
  }
}

/** Nothing is known. Repeat the identical call. */
export class PaymentsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentsUnavailable';
  }
}
