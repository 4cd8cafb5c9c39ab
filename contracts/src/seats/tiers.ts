import { Type } from 'typebox';
import { Closed } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

/** `SeatTier` of prices.ts, as it is sent and stored. */
export const SeatTierSchema = () =>
  Closed({
    from: Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce }),
    priceInCents: Type.Integer({ minimum: LIMITS.seatPriceLeast, maximum: LIMITS.seatPriceMost }),
  });
