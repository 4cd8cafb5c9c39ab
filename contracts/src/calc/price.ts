import { PRODUCT } from '../product/product.ts';

/** The least that payment providers take in dollars, in cents (docs.stripe.com/currencies, minimum charge amounts). */
const LEAST = 50;

/** @param discount fraction from 0 to 1. @returns whole cents to pay; what is less than can be charged is nothing. */
export function priceInCents(discount: number): number {
  const cents = Math.round(PRODUCT.price * 100 * (1 - discount));
  return cents < LEAST ? 0 : cents;
}

/** @param discount fraction from 0 to 1. @returns dollars to pay. */
export const discountedPrice = (discount: number): number => priceInCents(discount) / 100;
