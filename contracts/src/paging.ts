import { Type } from 'typebox';
import { LIMITS, PAGING } from './limits.ts';

/** Query fields every list takes (platform specification 9). `offset` is accepted and ignored: it follows from page. */
export const PagingQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageDepth })),
  sortCount: Type.Optional(Type.Union(PAGING.sizes.map((size) => Type.Literal(size)))),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};
