import { PRODUCT } from '../../product/product.ts';

/** Smallest charge of payment providers, in cents (docs.stripe.com/currencies, minimum charge amounts). */
const LEAST = 50;

/** @param discount fraction, 0 to 1. @returns whole cents; 0 if below the smallest charge. */
export function priceInCents(discount: number): number {
  const cents = Math.round(PRODUCT.price * 100 * (1 - discount));
  return cents < LEAST ? 0 : cents;
}

/** @param discount fraction, 0 to 1. @returns dollars to pay. */
export const discountedPrice = (discount: number): number => priceInCents(discount) / 100;
