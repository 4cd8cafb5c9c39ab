import type Stripe from 'stripe';
import { isStoredFailure } from './stripe-errors.ts';

/** After so many stored failures of a call, wait until Stripe forgets them. */
const MAX_KEYS = 10;

/**
 * The same `key` is answered as the first time. Stripe stores its own failures (500) under a key for a day
 * (docs.stripe.com/api/idempotent_requests): such a replay makes us move to the next key, always in the same order. So
 * `call` must be harmless when repeated under another key: a payment takes money once and is refunded once.
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
