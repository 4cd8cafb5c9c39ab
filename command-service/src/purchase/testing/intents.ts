import type { FakeStripe } from '../../payment/testing/fake-stripe.ts';

/** @returns the one payment of a purchase that the log knows of. @throws Error when Stripe has none. */
export function intentOf(fake: FakeStripe, purchaseID: string) {
  const found = [...fake.intents.values()].find(({ metadata }) => metadata['purchaseID'] === purchaseID);
  if (!found) throw new Error('Stripe has no payment of this purchase');
  return found;
}
