import { PRODUCT } from '../product.ts';

/** @param discount fraction from 0 to 1. @returns dollars to pay, rounded to whole cents. */
export const discountedPrice = (discount: number): number => Math.round(PRODUCT.price * 100 * (1 - discount)) / 100;
