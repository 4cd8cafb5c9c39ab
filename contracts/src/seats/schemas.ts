import { Type } from 'typebox';
import { Id } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

/** `LowSeats`. */
export const LowSeatsSchema = () =>
  Type.Union([Type.Literal('usual'), Type.Literal('off'), Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce })]);

/** yyyy-mm, of this century. */
export const Month = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

/** Users of a partner who are mailed. */
export const Mailed = () => Type.Array(Id(), { minItems: 1, maxItems: LIMITS.seatNoticePeople });
