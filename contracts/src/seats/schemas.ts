import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';

/** `LowSeats`. */
export const LowSeatsSchema = () =>
  Type.Union([Type.Literal('usual'), Type.Literal('off'), Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce })]);

/** yyyy-mm, of this century. */
export const Month = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
