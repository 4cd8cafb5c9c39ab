import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('export');

/** By the list or page it is asked from. */
export const EXPORT_KINDS = ['assessments', 'users', 'codes', 'answers', 'history', 'activity', 'tables'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
/** Of rows of a list. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];
/** Of tables for analysts, several together in a ZIP. */
export const TABLE_FORMATS = ['csv', 'parquet'] as const;
export const EXPORT_FORMATS = [...LIST_FORMATS, 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const one = () => ({
  /** `<userID>.<n>`. */
  exportID: VersionedId(),
  userID: Id(),
});

/** In the stream `export-<userID>`, as all below. */
export const ExportRequested = event('ExportRequested', 1, 'Somebody wants rows of a list as a file.', {
  ...one(),
  kind: OneOf(...EXPORT_KINDS),
  format: OneOf(...EXPORT_FORMATS),
  /** Filters and sort as JSON: ids and words of ours, nothing typed. */
  filter: Line(2000),
  /** Search words by field, as JSON: typed text. */
  search: PersonalText(1000),
  /** Null: all that the filter finds. */
  selected: Nullable(
    Type.Array(Type.String({ minLength: 1, maxLength: 130 }), { minItems: 1, maxItems: LIMITS.exportRowsSelected }),
  ),
  /** Rows of this partner user and partner only; null: everybody's. */
  partnerUserID: Nullable(Id()),
  partnerID: Nullable(Id()),
  /** SHA-256 of the secret of the mailed link, base64url. */
  secretHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  expiresAt: Instant(),
});

export const ExportFinished = event('ExportFinished', 1, 'The file can be downloaded.', {
  ...one(),
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
});

export const ExportFailed = event('ExportFailed', 1, 'There is no file, or none any more.', {
  ...one(),
  /** `erased`: it held an erased person. `withdrawn`: the owner may no longer see it. `takenBack`: it held a
   * founder who took back that the owner sees them. */
  reason: OneOf('erased', 'withdrawn', 'takenBack', 'error'),
});

export const ExportDownloaded = event(
  'ExportDownloaded',
  1,
  'The file was downloaded; told at most once an hour.',
  one(),
);
