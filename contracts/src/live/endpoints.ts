import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { liveRoutes } from './routes.ts';

const endpoint = endpointOf(liveRoutes);

/** Lists whose changes are told, by the names of their collections' lists. */
export const LIVE_LISTS = [
  'users',
  'admins',
  'partners',
  'partnerUsers',
  'assessments',
  'agreements',
  'codes',
] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

/** `event: changes`: how many rows of a list others changed, and which; no more than 50 ids. */
export type LiveChanges = { readonly [L in LiveList]?: { readonly count: number; readonly ids: readonly string[] } };

/** `event: exports`: how far the caller's exports are. */
export type LiveExports = {
  readonly [exportID: string]: { readonly state: string; readonly rows: number; readonly totalRows: number | null };
};

export const liveChanges = endpoint('liveChanges', {
  summary:
    'Server-sent events: `ready` once, then `changes` by others to lists in the scope of the caller (LiveChanges) and `exports` ' +
    '(LiveExports). Ends with the access token.',
  access: roles('admin', 'partnerUser'),
  stream: 'text/event-stream',
  errors: ['tooManyRequests'],
});
