import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { VersionedId } from '../core/schema.ts';
import { LISTS, type ListName } from '../lists/lists.ts';
import { liveRoutes } from './routes.ts';

const endpoint = endpointOf(liveRoutes);

/** Lists whose changes are told, by the names of their collections' lists. */
export const LIVE_LISTS = Object.keys(LISTS) as readonly ListName[];
export type LiveList = ListName;

/** `event: changes`: how many rows of a list others changed, and which; no more than 50 ids. */
export type LiveChanges = { readonly [L in LiveList]?: { readonly count: number; readonly ids: readonly string[] } };

/** `event: exports`: how far the caller's exports are. */
export type LiveExports = {
  readonly [exportID: string]: { readonly state: string; readonly rows: number; readonly totalRows: number | null };
};

/** `event: builders`: who has the draft open that the caller has open, the caller too; again whenever that changes. */
export type LiveBuilders = readonly { readonly userID: string; readonly name: string }[];

export const liveChanges = endpoint('liveChanges', {
  summary:
    'Server-sent events: `ready` once, then `changes` by others to lists in the scope of the caller (LiveChanges), `exports` ' +
    '(LiveExports) and, with a draft that the caller has open, `builders` (LiveBuilders). Ends with the access token.',
  access: roles('admin', 'partnerUser'),
  // For administrators with builder access.
  query: { draft: Type.Optional(VersionedId()) },
  stream: 'text/event-stream',
  errors: ['tooManyRequests'],
});
