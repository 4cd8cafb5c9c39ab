import { SeatPricesSet } from '@groundwork/contracts';
import { it } from 'vitest';
import { decisionsOf } from '../../testing/given.ts';
import { seatPrices, setPrices } from './prices.ts';

const given = decisionsOf(seatPrices);
const list = (...tiers: [from: number, priceInCents: number][]) => ({
  partnerID: 'north',
  tiers: tiers.map(([from, priceInCents]) => ({ from, priceInCents })),
});

it('a price list is set when it is another, and taken away', () => {
  const [one, two] = [list([1, 25_000]), list([1, 25_000], [20, 20_000])];
  given().when(setPrices, one).thenEvents(SeatPricesSet.of(one));
  given(SeatPricesSet.of(one)).when(setPrices, one).thenNothing();
  given(SeatPricesSet.of(one)).when(setPrices, two).thenEvents(SeatPricesSet.of(two));
  given(SeatPricesSet.of(two)).when(setPrices, list()).thenEvents(SeatPricesSet.of(list()));
  given().when(setPrices, list()).thenNothing();
});

it('a price list is from one seat on, each price from more seats', () => {
  for (const wrong of [list([2, 100]), list([1, 100], [1, 90]), list([1, 100], [9, 90], [5, 80])])
    given().when(setPrices, wrong).thenRefused('tiersOutOfOrder');
});

it('a seat costs no more from more seats on than from fewer', () => {
  for (const wrong of [list([1, 100], [5, 101]), list([1, 100], [5, 80], [9, 90])])
    given().when(setPrices, wrong).thenRefused('tiersRising');
  const level = list([1, 100], [5, 100]);
  given().when(setPrices, level).thenEvents(SeatPricesSet.of(level));
});
