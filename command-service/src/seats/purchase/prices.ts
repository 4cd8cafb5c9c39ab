import {
  areFalling,
  areTiers,
  type EventData,
  type NewEvent,
  refuse,
  SeatPricesSet,
  type SeatTier,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../../core/aggregate.ts';

/** What seats cost a partner by card; none: they come by invoice alone. */
export type SeatPrices = readonly SeatTier[];

export const seatPrices: Aggregate<SeatPrices, 'seatPrices'> = {
  stream: STREAMS.seatPrices,
  initial: [],
  evolve: (state, event) => (event.type === 'SeatPricesSet' ? event.data.tiers : state),
};

/** The same again is no event. @throws Refusal tiersOutOfOrder, tiersRising. */
export function setPrices(input: EventData['SeatPricesSet'], state: SeatPrices): NewEvent[] {
  if (!areTiers(input.tiers)) refuse('tiersOutOfOrder', '/tiers');
  if (!areFalling(input.tiers)) refuse('tiersRising', '/tiers');
  const isSame =
    input.tiers.length === state.length &&
    input.tiers.every(({ from, priceInCents }, at) => {
      const before = state[at];
      return before?.from === from && before.priceInCents === priceInCents;
    });
  return isSame ? [] : [SeatPricesSet.of(input)];
}
