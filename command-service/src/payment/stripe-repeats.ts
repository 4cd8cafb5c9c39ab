import type Stripe from 'stripe';
import { isStoredFailure } from './stripe-errors.ts';

/** After so many stored failures of one call we wait until Stripe forgets them. */
const MAX_KEYS = 10;

/**
 * Makes a call repeatable: the same `key` is answered as the first time. Stripe also stores its own failures (500) under a key
 * and repeats them for a day (docs.stripe.com/api/idempotent_requests), so a failure that comes back as a repetition is left
 * behind for the next key, in the same order each time. `call` must therefore be harmless when the first one did its work after
 * all: a payment takes money once, and is refunded once, under whatever keys.
 */
export async function repeatable<T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await call({ idempotencyKey: nth === 1 ? key : `${key}:${nth}` });
    } catch (error) {
      if (nth === MAX_KEYS || !isStoredFailure(error)) throw error;
    }
  }
}
