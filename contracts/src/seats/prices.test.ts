import { describe, expect, it } from 'vitest';
import { areTiers, seatQuote } from './prices.ts';

const tier = (from: number, priceInCents: number) => ({ from, priceInCents });
const TIERS = [tier(1, 25_000), tier(20, 20_000), tier(50, 15_000)];

describe('a price list', () => {
  it('is from one seat on, each tier from more', () => {
    expect(
      [[], TIERS, [tier(2, 1)], [tier(1, 1), tier(1, 2)], [tier(1, 1), tier(9, 1), tier(5, 1)]].map(areTiers),
    ).toEqual([true, true, false, false, false]);
  });

  it.each([
    [1, 25_000, 25_000, 20],
    [19, 25_000, 475_000, 20],
    [20, 20_000, 400_000, 50],
    [50, 15_000, 750_000, undefined],
    [10_000, 15_000, 150_000_000, undefined],
  ])('%i seats all cost what the tier says', (count, priceInCents, amountInCents, next) => {
    const quote = seatQuote(TIERS, count);
    expect(quote).toMatchObject({ priceInCents, amountInCents });
    expect(quote?.next?.from).toBe(next);
  });

  it('says of no next tier that it saves where it costs as much', () => {
    expect(seatQuote([tier(1, 100), tier(5, 100), tier(9, 90)], 2)?.next).toEqual(tier(9, 90));
    expect(seatQuote([], 2)).toBeNull();
  });
});
