import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { takenFilters } from '../attempts/list-endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Instant, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { HISTORY_KINDS } from '../history/endpoints.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { nullableFields } from '../lists/fields.ts';
import { LISTS, type ListDefinition } from '../lists/lists.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, type ExportKind, LIST_FORMATS } from './events.ts';
import { exportsRoutes } from './routes.ts';

const endpoint = endpointOf(exportsRoutes);

const OF_SOME = { userAssessmentID: 'versionedID', questionID: 'id' } as const;
const OF_HISTORY = { kind: HISTORY_KINDS, id: 'subject' } as const;
const OF_ACTIVITY = { userID: 'id', kind: HISTORY_KINDS, from: 'day', to: 'day' } as const;

/** Same sorts and filters as the list the export is asked from. */
export const EXPORT_ORDERS = {
  assessments: LISTS.assessments,
  users: LISTS.users,
  codes: LISTS.codes,
  /** Of one attempt, or of all in the list. */
  answers: { sorts: LISTS.assessments.sorts, filters: { ...LISTS.assessments.filters, ...OF_SOME } },
  history: { sorts: ['at'], filters: OF_HISTORY },
  activity: { sorts: ['at'], filters: OF_ACTIVITY },
  /** All that one may see. */
  tables: { sorts: [], filters: {} },
} as const satisfies Readonly<Record<ExportKind, ListDefinition>>;

const order = () => ({
  sortBy: Type.Optional(Line(32)),
  direction: Type.Optional(OneOf('asc', 'desc')),
  search: Type.Optional(Line(LIMITS.search)),
  selected: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 130 }), { minItems: 1, maxItems: LIMITS.exportRowsSelected }),
  ),
});
/** Of what begins a file. */
const beginning = {
  access: roles('admin', 'partnerUser'),
  answer: Closed({ data: Closed({ exportID: VersionedId() }) }),
  idempotent: true,
  errors: ['tooManyExports', 'notFound', 'keyReused'],
  bodyLimit: 65_536,
  security: 'export',
  recentPassword: 'always',
  perPerson: PERSON_LIMITS.file,
} as const;

export const requestExport = endpoint('requestExport', {
  summary: 'Begins a file of the assessments taken; a link to it is mailed to who asks.',
  body: Closed({ ...takenFilters(), format: Type.Optional(OneOf(...LIST_FORMATS)), ...order() }),
  ...beginning,
});

export const requestListExport = endpoint('requestListExport', {
  summary:
    'Begins a file of the rows of a list, or of tables for analysts (CSV or Parquet, in a ZIP); a link to it is mailed to who asks. Partner users: users, codes and assessments, and tables of the founders they see, without answers.',
  body: Closed({
    kind: OneOf(...EXPORT_KINDS),
    filter: Type.Optional(
      Closed(
        nullableFields({
          ...LISTS.users.filters,
          ...LISTS.codes.filters,
          ...EXPORT_ORDERS.answers.filters,
          ...OF_HISTORY,
          ...OF_ACTIVITY,
        }),
      ),
    ),
    format: Type.Optional(OneOf(...EXPORT_FORMATS)),
    ...order(),
  }),
  ...beginning,
});

export const ExportRow = Closed({
  exportID: VersionedId(),
  kind: OneOf(...EXPORT_KINDS),
  format: OneOf(...EXPORT_FORMATS),
  name: Type.String(),
  state: OneOf('waiting', 'running', 'finished', 'failed', 'expired'),
  /** Null until known. */
  rows: Type.Integer(),
  totalRows: Nullable(Type.Integer()),
  /** The process restarted, so it began again. */
  restarted: Type.Boolean(),
  reason: Nullable(OneOf('erased', 'withdrawn', 'takenBack', 'error')),
  createdAt: Instant(),
  expiresAt: Instant(),
});

export const listExports = endpoint('listExports', {
  summary: "The caller's exports, one page, newest first, with how far they are.",
  access: roles('admin', 'partnerUser'),
  query: PagingQuery,
  answer: Closed({ data: Closed({ exports: Type.Array(ExportRow), totalExports: Type.Integer() }) }),
});

/** `<userID>.<n>.<secret>` of the mailed link; only its owner gets the file. */
const ExportToken = () => Line(255, 1);

export const downloadExport = endpoint('downloadExport', {
  summary: "The file of one of the caller's exports, by the token of the mailed link, and its name.",
  service: 'query',
  access: roles('admin', 'partnerUser'),
  params: { exportID: ExportToken() },
  answer: Closed({ data: Type.String(), name: Type.String(), type: Type.String() }),
  errors: ['exportGone'],
  security: 'export',
  perPerson: PERSON_LIMITS.file,
});

export const openExport = endpoint('openExport', {
  summary: "Notes that the file of one of the caller's exports was downloaded with the mailed link.",
  access: roles('admin', 'partnerUser'),
  body: Closed({ token: ExportToken() }),
  errors: ['exportGone'],
});

export const exportFile = endpoint('exportFile', {
  summary: "The file of one of the caller's exports.",
  access: roles('admin', 'partnerUser'),
  params: { exportID: VersionedId() },
  file: 'application/octet-stream',
  errors: ['exportGone'],
  security: 'export',
  perPerson: PERSON_LIMITS.file,
});
