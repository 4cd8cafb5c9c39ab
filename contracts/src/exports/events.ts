import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('export');

/** What can be exported, by the list or page that it is asked from. */
export const EXPORT_KINDS = ['assessments', 'users', 'codes', 'answers', 'history', 'activity'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const one = () => ({
  /** `<userID>.<n>`. */
  exportID: VersionedId(),
  /** Who asked for it. */
  userID: Id(),
});

/** In the stream `export-<userID>`, as all events of exports. */
export const ExportRequested = event('ExportRequested', 1, 'Somebody wants rows of a list as a file.', {
  ...one(),
  kind: OneOf(...EXPORT_KINDS),
  format: OneOf(...EXPORT_FORMATS),
  /** Filters and sort of the list as JSON: ids and words of ours, nothing that somebody typed. */
  filter: Line(2000),
  /** What was searched for, as JSON by field: somebody typed it. */
  search: PersonalText(1000),
  /** Only these rows; null is all that the filter finds. */
  selected: Nullable(
    Type.Array(Type.String({ minLength: 1, maxLength: 130 }), { minItems: 1, maxItems: LIMITS.exportRowsSelected }),
  ),
  /** Whose rows: those of this partner user and of their partner, or everybody's. */
  partnerUserID: Nullable(Id()),
  partnerID: Nullable(Id()),
  /** SHA-256 of the secret of the mailed link, base64url. */
  secretHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  /** Until when the file can be downloaded. */
  expiresAt: Instant(),
});

export const ExportFinished = event('ExportFinished', 1, 'The file can be downloaded.', {
  ...one(),
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
});

export const ExportFailed = event('ExportFailed', 1, 'There is no file, or none any more.', {
  ...one(),
  /** `erased`: it held a person who was erased. `withdrawn`: who asked may see it no more. */
  reason: OneOf('erased', 'withdrawn', 'error'),
});

export const ExportDownloaded = event(
  'ExportDownloaded',
  1,
  'The file was downloaded; told at most once an hour.',
  one(),
);
