import { Type } from 'typebox';
import { LIMITS, PAGING } from './limits.ts';

/** Query fields every list takes (platform specification 9). `offset` is accepted and ignored: it follows from page. */
export const PagingQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageDepth })),
  sortCount: Type.Optional(
    // One by one: a mapped list would lose the sizes in the static type.
    Type.Union([Type.Literal(PAGING.sizes[0]), Type.Literal(PAGING.sizes[1]), Type.Literal(PAGING.sizes[2])]),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};
