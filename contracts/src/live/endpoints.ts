import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { VersionedId } from '../core/schema.ts';
import { LISTS, type ListName } from '../lists/lists.ts';
import { liveRoutes } from './routes.ts';

const endpoint = endpointOf(liveRoutes);

export const LIVE_LISTS = Object.keys(LISTS) as readonly ListName[];
export type LiveList = ListName;

/** `event: changes`: rows others changed, with at most 50 ids. */
export type LiveChanges = { readonly [L in LiveList]?: { readonly count: number; readonly ids: readonly string[] } };

/** `event: exports`: progress of the caller's exports. */
export type LiveExports = {
  readonly [exportID: string]: { readonly state: string; readonly rows: number; readonly totalRows: number | null };
};

/** `event: builders`: who has the same draft open, including the caller; sent on every change. */
export type LiveBuilders = readonly { readonly userID: string; readonly name: string }[];

export const liveChanges = endpoint('liveChanges', {
  summary:
    'Server-sent events: `ready` once, then `changes` by others to lists in the scope of the caller (LiveChanges), `exports` ' +
    '(LiveExports) and, with a draft that the caller has open, `builders` (LiveBuilders). Ends with the access token.',
  access: roles('admin', 'partnerUser'),
  // Only for administrators with builder access.
  query: { draft: Type.Optional(VersionedId()) },
  stream: 'text/event-stream',
  errors: ['tooManyRequests'],
});
