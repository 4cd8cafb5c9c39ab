import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { historyRoutes } from './routes.ts';

const endpoint = endpointOf(historyRoutes);

export const HISTORY_KINDS = [
  'account',
  'partner',
  'code',
  'agreement',
  'readModel',
  'attempt',
  'assessment',
  'industry',
  'sector',
  'section',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HistoryEntry = Closed({
  id: Type.String(),
  at: Instant(),
  /** A userID, or a process of the product. */
  actorID: Type.String(),
  /** Empty after erasure. */
  actorName: Type.String(),
  actorType: Type.String(),
  kind: OneOf(...HISTORY_KINDS),
  subjectID: Type.String(),
  /** In words; empty after erasure. */
  subjectName: Type.String(),
  /** Event type. */
  change: Type.String(),
  changes: Type.Array(Closed({ field: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) })),
});

const entries = Closed({ data: Closed({ entries: Type.Array(HistoryEntry), totalEntries: Type.Integer() }) });

export const listHistory = endpoint('listHistory', {
  asOf: true,
  summary:
    'Who changed an account, partner, code, agreement, assessment or one taken, industry, sector or section, when, from what to what; newest first.',
  access: roles('admin'),
  scope: 'events:read',
  params: { kind: OneOf(...HISTORY_KINDS), id: Type.String({ minLength: 1, maxLength: 130 }) },
  query: PagingQuery,
  answer: entries,
});

export const listActivity = endpoint('listActivity', {
  asOf: true,
  summary: 'What one person did across the platform, newest first, by kind and days.',
  access: roles('admin'),
  scope: 'events:read',
  params: { userID: Id() },
  query: {
    ...PagingQuery,
    kind: Type.Optional(OneOf(...HISTORY_KINDS)),
    change: Type.Optional(Line(64)),
    from: Type.Optional(Type.String({ format: 'date' })),
    to: Type.Optional(Type.String({ format: 'date' })),
  },
  answer: entries,
});
