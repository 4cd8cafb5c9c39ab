import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { seatRoutes } from './routes.ts';
import { LowSeatsSchema } from './schemas.ts';

const endpoint = endpointOf(seatRoutes);
const administration = { params: { partnerID: Id() }, perPerson: PERSON_LIMITS.administration } as const;

export const setSeatNotices = endpoint('setSeatNotices', {
  summary:
    'Says from how few free seats on the users of a partner who look after cohorts are mailed: as usual, below a number, or never. Partner users say it for their own partner.',
  access: roles('admin', 'partnerUser'),
  ...administration,
  body: Closed({ low: LowSeatsSchema() }),
  errors: ['notFound'],
});

export const extendSeats = endpoint('extendSeats', {
  summary: 'Gives seats that have a last day a later one. What has expired stays so.',
  access: roles('admin'),
  ...administration,
  body: Closed({ lotID: Id(), lastDay: Type.String({ format: 'date' }) }),
  errors: ['notFound', 'lastDayTooEarly'],
});
