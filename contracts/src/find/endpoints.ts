import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Line, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { CODE_STATES } from '../lists/lists.ts';
import { findRoutes } from './routes.ts';

const endpoint = endpointOf(findRoutes);

export const find = endpoint('find', {
  summary: 'People, partners and codes by their words: at most five of each.',
  access: roles('admin', 'partnerUser'),
  query: { search: Line(LIMITS.search, 1) },
  answer: Closed({
    data: Type.Array(
      Closed({
        kind: OneOf('user', 'admin', 'partnerUser', 'partner', 'code'),
        id: Type.String(),
        title: Type.String(),
        /** Company, email address or discount. */
        detail: Type.String(),
        partnerID: Nullable(Type.String()),
        /** Of a code. */
        state: Nullable(OneOf(...CODE_STATES)),
      }),
    ),
  }),
});
