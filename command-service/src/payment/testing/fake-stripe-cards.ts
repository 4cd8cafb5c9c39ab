/** Test cards of Stripe (docs.stripe.com/testing), and what becomes of a payment that is confirmed with them. */
export const FAKE_CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  threeDSecure: 'pm_card_authenticationRequired',
  /** Ours: Stripe has no card that stays undecided. */
  processing: 'pm_card_processing',
} as const;

export type CardOutcome =
  | { readonly kind: 'charged' | 'authentication' | 'processing' }
  | { readonly kind: 'declined'; readonly declineCode: string };

/** null for a payment method that does not exist. */
export function outcomeOfCard(paymentMethodID: string): CardOutcome | null {
  switch (paymentMethodID) {
    case FAKE_CARDS.good:
      return { kind: 'charged' };
    case FAKE_CARDS.declined:
      return { kind: 'declined', declineCode: 'generic_decline' };
    case FAKE_CARDS.insufficientFunds:
      return { kind: 'declined', declineCode: 'insufficient_funds' };
    case FAKE_CARDS.threeDSecure:
      return { kind: 'authentication' };
    case FAKE_CARDS.processing:
      return { kind: 'processing' };
    default:
      return null;
  }
}
