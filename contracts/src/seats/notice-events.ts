import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';
import { LowSeatsSchema, Mailed } from './schemas.ts';

const event = eventOf('seats');
const Free = () => Type.Integer({ minimum: 0 });

export const SeatNoticesSet = event(
  'SeatNoticesSet',
  1,
  'From how few free seats on a partner is mailed was chosen: as usual, below a number, or never.',
  { partnerID: Id(), low: LowSeatsSchema() },
);

export const SeatsRunLow = event(
  'SeatsRunLow',
  1,
  'Fewer seats are free than a partner is to have: its users are mailed, and not again until there were enough.',
  { partnerID: Id(), free: Free(), below: Free(), userIDs: Mailed() },
);

export const SeatsEnding = event(
  'SeatsEnding',
  1,
  'Free seats expire soon: users of the partner are mailed, once for a last day.',
  { partnerID: Id(), lastDay: Type.String({ format: 'date' }), free: Free(), userIDs: Mailed() },
);
