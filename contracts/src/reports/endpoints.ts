import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { AsOfQuery } from '../core/as-of.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Id, Line, Nullable, NumericId, OneOf, Opaque, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';
import { reportsRoutes } from './routes.ts';
import { REPORT_SUBJECTS, ReportAnswer, ReportName, ReportParameter, reportFilters } from './schemas.ts';

const endpoint = endpointOf(reportsRoutes);
const analysts = roles('admin', 'partnerUser');

export const REPORT_FORMATS = ['json', 'csv'] as const;

export const listReports = endpoint('listReports', {
  summary: 'The reports that the caller may ask for, with their parameters, and what filters can be set to.',
  access: analysts,
  scope: 'reports:read',
  answer: Closed({
    data: Closed({
      reports: Type.Array(
        Closed({
          name: ReportName(),
          title: Type.String(),
          question: Type.String(),
          parameters: Type.Array(ReportParameter),
        }),
      ),
      filters: Closed({
        industries: Type.Array(Closed({ id: NumericId(), name: Type.String() })),
        sectors: Type.Array(Closed({ id: NumericId(), industryID: NumericId(), name: Type.String() })),
        assessments: Type.Array(
          Closed({
            id: Id(),
            name: Type.String(),
            type: AssessmentTypeSchema,
            sectorID: NumericId(),
            versions: Type.Array(Type.Integer()),
          }),
        ),
        /** Empty for partner users, who have only one. */
        partners: Type.Array(Closed({ id: Id(), name: Type.String() })),
      }),
    }),
  }),
});

const asked = () => ({ ...reportFilters(), ...AsOfQuery });

export const reportResult = endpoint('reportResult', {
  summary: 'A report, made from the events in the scope of the caller; as CSV with `format=csv`.',
  access: analysts,
  scope: 'reports:read',
  params: { report: ReportName() },
  query: { ...asked(), format: Type.Optional(OneOf(...REPORT_FORMATS)) },
  /** Parameters differ by report: listReports has them. */
  openQuery: true,
  answer: Closed({ data: ReportAnswer }),
  errors: ['unavailable', 'asOfInTheFuture'],
  perPerson: PERSON_LIMITS.reports,
});

export const reportPicture = endpoint('reportPicture', {
  summary: 'The chart of a report as a picture, in light colors, with its question; in the scope of the caller.',
  access: analysts,
  scope: 'reports:read',
  params: { report: ReportName() },
  query: asked(),
  openQuery: true,
  file: 'image/png',
  /** `notFound` also where there is nothing to draw. */
  errors: ['notFound', 'unavailable', 'asOfInTheFuture'],
  perPerson: PERSON_LIMITS.reports,
});

export const reportProgress = endpoint('reportProgress', {
  summary:
    'The same while it is made: `progress` with the share of the log that was read, 0 to 1, and at last `report`, or `failed`.',
  access: analysts,
  params: { report: ReportName() },
  query: asked(),
  openQuery: true,
  stream: 'text/event-stream',
  endsWithAnswer: true,
  errors: ['unavailable', 'asOfInTheFuture'],
  perPerson: PERSON_LIMITS.reports,
});

export const reportBehind = endpoint('reportBehind', {
  summary: 'The people or assessments taken that a number of a report counts, in the scope of the caller.',
  access: analysts,
  scope: 'reports:read',
  params: { report: ReportName() },
  query: {
    ...asked(),
    ...PagingQuery,
    /** rowKey of the row. */
    row: Opaque(LIMITS.reportRow),
    /** A column that says `behind`. */
    column: Line(LIMITS.name),
  },
  openQuery: true,
  answer: Closed({
    data: Closed({
      kind: OneOf(...REPORT_SUBJECTS),
      /** Those who were erased among them, of whom nothing is listed. */
      total: Type.Integer(),
      /** The number: more than `total` where one counts several times, as an assessment that was completed again does. */
      counted: Type.Integer(),
      items: Type.Array(
        Closed({
          userID: Id(),
          name: Type.String(),
          company: Type.String(),
          email: Type.String(),
          /** Null of people. */
          attempt: Nullable(
            Closed({
              userAssessmentID: VersionedId(),
              title: Type.String(),
              versionNumber: Type.Integer(),
              score: Nullable(Type.Integer()),
            }),
          ),
        }),
      ),
    }),
  }),
  errors: ['notFound', 'unavailable', 'asOfInTheFuture'],
  perPerson: PERSON_LIMITS.reports,
});
