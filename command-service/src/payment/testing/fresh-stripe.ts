import { afterEach, beforeEach } from 'vitest';
import type { Payment } from '../port.ts';
import { openStripe, type StripeOptions } from '../stripe.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { FAKE_CARDS } from './fake-stripe-cards.ts';

export const AMOUNT = 50_000;
export const anna = { purchaseID: 'anna', amount: AMOUNT };
export const succeeded = { kind: 'succeeded', amount: AMOUNT };

/** A Stripe of its own for each test of a file, and a purchase of Anna's to pay. */
export function freshStripe() {
  let fake: FakeStripe;
  beforeEach(async () => {
    fake = await startFakeStripe();
  });
  afterEach(() => fake.close());

  const open = (options: Partial<StripeOptions> = {}) => openStripe({ ...fake.options, ...options });
  return {
    get fake() {
      return fake;
    },
    open,
    prepared: (): Promise<string> => open().prepare(anna),
    confirm: (intentID: string, paymentMethodID: string = FAKE_CARDS.good, nth = 1, options = {}): Promise<Payment> =>
      open(options).confirm({ intentID, purchaseID: 'anna', try: nth, paymentMethodID }),
  };
}
