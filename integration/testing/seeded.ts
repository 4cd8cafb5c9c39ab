import { afterAll, beforeAll } from 'vitest';
import { openSeededProduct, type SeededProduct } from './product.ts';

let seeded: SeededProduct | undefined;

/** Opens the product with its demo data before the tests of a file, once for all suites it imports. */
export function seedOnce(): void {
  beforeAll(async () => {
    seeded = await openSeededProduct();
  });
  afterAll(() => seeded?.close());
}

/** @returns the product that seedOnce opened. @throws before that. */
export function product(): SeededProduct {
  if (!seeded) throw new Error('the product is open only while tests run');
  return seeded;
}
