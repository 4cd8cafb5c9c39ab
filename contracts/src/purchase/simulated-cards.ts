/** Takes no money. Numbers are those of Stripe's test mode (docs.stripe.com/testing). */

/** `paymentMethodId` by outcome. The last two are sent after the simulated confirmation. */
export const SIMULATED_PAYMENT_METHODS = {
  success: 'pm_simulated_success',
  declined: 'pm_simulated_declined',
  insufficientFunds: 'pm_simulated_insufficient_funds',
  threeDSecure: 'pm_simulated_3ds',
  authorised: 'pm_simulated_3ds_authorised',
  refused: 'pm_simulated_3ds_refused',
} as const;

export type SimulatedPaymentMethod = keyof typeof SIMULATED_PAYMENT_METHODS;

/** Offered in this order. */
export const SIMULATED_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0025 0000 3155', outcome: 'threeDSecure' },
  { number: '4000 0000 0000 9995', outcome: 'insufficientFunds' },
] as const satisfies readonly { readonly number: string; readonly outcome: SimulatedPaymentMethod }[];

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** @param cardNumber spaces and hyphens are ignored. @returns the method to send; null for an unknown number. */
export function simulatedPaymentMethodOf(cardNumber: string): string | null {
  const card = SIMULATED_CARDS.find(({ number }) => digitsOf(number) === digitsOf(cardNumber));
  return card ? SIMULATED_PAYMENT_METHODS[card.outcome] : null;
}
