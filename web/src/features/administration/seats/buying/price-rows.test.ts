import { describe, expect, it } from 'vitest';
import { problemsIn, rowOf, tiersIn, valuesOf } from './price-rows.ts';
import { PRICES } from './texts.ts';

const tier = (from: number, priceInCents: number) => ({ from, priceInCents });

describe('a price list that is typed', () => {
  it.each([[[tier(1, 25_000)]], [[tier(1, 25_000), tier(20, 19_950), tier(50, 50)]], [[]]])(
    'is the one that was shown: %j',
    (tiers) => {
      const values = valuesOf(tiers.map(rowOf));
      expect(tiersIn(values)).toEqual(tiers);
      expect(Object.values(problemsIn(values)).filter(Boolean)).toEqual([]);
    },
  );

  it('takes dollars with and without cents', () => {
    const values = valuesOf(['$249', '249.5', '1,000', '0.50'].map((price, at) => ({ from: String(at + 1), price })));
    expect(tiersIn(values).map(({ priceInCents }) => priceInCents)).toEqual([24_900, 24_950, 100_000, 50]);
  });

  it.each(['80,50', '1,00', '1,0000', ',500', '10,0.50'])('takes a comma before three digits alone: %s', (price) => {
    expect(problemsIn(valuesOf([{ from: '1', price }]))['price0']).toBe(PRICES.wrongPrice);
  });

  it('is from one seat on, then from more and more, at real prices', () => {
    const rows = [
      { from: '2', price: '0.49' },
      { from: '2', price: '10,001' },
      { from: 'ten', price: '' },
    ];
    expect(problemsIn(valuesOf(rows))).toEqual({
      from0: PRICES.wrongFirst,
      from1: PRICES.wrongOrder,
      from2: PRICES.wrongFrom,
      price0: PRICES.wrongPrice,
      price1: PRICES.wrongPrice,
      price2: PRICES.wrongPrice,
    });
  });

  it('costs no more from more seats on than from fewer', () => {
    const rows = [tier(1, 10_000), tier(5, 10_000), tier(9, 10_001)].map(rowOf);
    const wrong = Object.entries(problemsIn(valuesOf(rows))).filter(([, problem]) => problem);
    expect(wrong).toEqual([['price2', PRICES.wrongRise]]);
  });
});
