/** Where a card is entered. Two engines: Stripe's, and a simulated one that takes no money. */
import type { Ref } from 'react';

export interface PaymentPort {
  /** @returns whether the entries can be a card. Shows what is wrong where the engine knows better than the form. */
  check(): Promise<boolean>;
  /** @returns id of a checked card, for the server; null when the provider refuses it. */
  method(): Promise<string | null>;
  /** Lets the cardholder confirm (3-D Secure). @returns the id to repeat the call with, confirmed or not. */
  confirm(clientSecret: string, methodID: string): Promise<string>;
  focus(): void;
}

export interface PaymentFieldsProps {
  readonly publishableKey: string | null;
  /** Whole cents. */
  readonly amount: number;
  readonly invalid: boolean;
  /** Read-only. */
  readonly isFixed: boolean;
  readonly onEdit: () => void;
  readonly ref?: Ref<PaymentPort>;
}
