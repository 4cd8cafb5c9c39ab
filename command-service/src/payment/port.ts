/**
 * Taking money. One purchase has one payment at the provider (its 'intent'), however many cards are tried; every call may be
 * repeated and then answers as the first time. Engines: Stripe, and a simulated one that takes no money.
 */

/** What the provider says a payment is. Amounts in whole US cents. */
export type Payment =
  /** Nothing was asked of a card yet. */
  | { readonly kind: 'open' }
  /** `reason` is the provider's code, such as `card_declined`. Another card may be tried. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** The cardholder has to confirm in the browser (3-D Secure). */
  | { readonly kind: 'actionRequired'; readonly clientSecret: string }
  /** The provider itself does not know yet. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'succeeded'; readonly amount: number; readonly receiptUrl: string }
  | { readonly kind: 'cancelled' };

export interface Payments {
  readonly provider: 'stripe' | 'simulated';
  /** What the browser gives the provider's script; null when there is none. */
  readonly publishableKey: string | null;
  /** Makes the payment of a purchase, without asking a card. @returns its intentID; the same when repeated. */
  prepare(purchase: { readonly purchaseID: string; readonly amount: number }): Promise<string>;
  /** Asks a card for the money. The same try again is answered as the first time and never charges twice. */
  confirm(asked: {
    readonly intentID: string;
    readonly purchaseID: string;
    /** One for each card tried. */
    readonly try: number;
    readonly paymentMethodID: string;
  }): Promise<Payment>;
  /**
   * What the payment is now. @param paymentMethodID what the browser sent last; only the simulated engine looks at it, since
   * there the browser cannot confirm with the provider.
   */
  retrieve(intentID: string, paymentMethodID?: string): Promise<Payment>;
  /** Makes sure that it can never be taken any more. @returns 'cancelled', or 'succeeded' when it was taken before. */
  cancel(intentID: string): Promise<Payment>;
  /** Gives all of the money back. @returns the refund's id; the same when repeated. */
  refund(intentID: string, purchaseID: string): Promise<string>;
  /**
   * Reads what the provider sent to our webhook.
   * @returns purchaseID it is about, null when it is about something else.
   * @throws Refusal badRequest when its signature is missing, wrong or too old; notFound when this engine sends none.
   */
  readWebhook(rawBody: Buffer, signature: string | undefined): string | null;
}

/** The provider did not answer, or answered with a failure of its own: nothing is known. Repeat the identical call. */
export class PaymentsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentsUnavailable';
  }
}
