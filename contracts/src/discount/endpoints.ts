import { Type } from 'typebox';
import { anyone } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Line, NumericId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { discountRoutes } from './routes.ts';

const endpoint = endpointOf(discountRoutes);

export const discountCode = endpoint('discountCode', {
  summary:
    'What a code takes off the price. A code that is unknown, over, used up or for something else answers the same.',
  access: anyone,
  params: { code: Line(LIMITS.discountCode, 1) },
  query: {
    industry: Type.Optional(NumericId()),
    sector: Type.Optional(NumericId()),
    /** originID of an assessment. */
    assessment: Type.Optional(Id()),
  },
  answer: Closed({ data: Closed({ code: Type.String(), discount: Type.Number() }) }),
  errors: ['discountCodeNotFound', 'tooManyRequests'],
  rate: { perAddress: 20, seconds: 10 * 60 },
});
