import { Type } from 'typebox';
import { LIMITS, PAGING } from '../limits.ts';
import { OneOf } from './schema.ts';

/** Taken by every list (docs/specification.md#lists-scores-and-toasts). `offset` is ignored: it follows from page. */
export const PagingQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageDepth })),
  sortCount: Type.Optional(OneOf(...PAGING.sizes)),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  direction: Type.Optional(OneOf('asc', 'desc')),
};
