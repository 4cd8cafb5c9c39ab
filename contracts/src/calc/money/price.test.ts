import { expect, it } from 'vitest';
import { discountedPrice } from './price.ts';

it.each([
  [0, 299],
  [0.1, 269.1],
  [0.15, 254.15],
  [0.333, 199.43],
  [0.5, 149.5],
  [0.995, 1.5],
  [1, 0],
])('costs, with a discount of %f, %f dollars', (discount, price) => expect(discountedPrice(discount)).toBe(price));

it('is exact to the cent for every whole percent', () => {
  for (let percent = 0; percent <= 100; percent++) {
    expect(discountedPrice(percent / 100)).toBe((299 * (100 - percent)) / 100);
  }
});
