/** Where a card is entered: two engines, Stripe's and a simulated one that takes no money. */
import type { Ref } from 'react';

export interface PaymentPort {
  /** @returns whether what was entered can be a card. Says what is wrong where the engine knows better than the form. */
  check(): Promise<boolean>;
  /** @returns id of a card that passed the check, for the server; null when the provider refuses it. */
  method(): Promise<string | null>;
  /**
   * Lets the cardholder confirm the payment (3-D Secure).
   * @returns the id to repeat the call with. Whether it was confirmed is for the server to find out.
   */
  confirm(clientSecret: string, methodID: string): Promise<string>;
  focus(): void;
}

export interface PaymentFieldsProps {
  readonly publishableKey: string | null;
  /** Whole cents. */
  readonly amount: number;
  /** Whether what was entered is wrong. */
  readonly invalid: boolean;
  /** To be read, not to be changed. */
  readonly isFixed: boolean;
  /** Another card, or another digit of it. */
  readonly onEdit: () => void;
  readonly ref?: Ref<PaymentPort>;
}
