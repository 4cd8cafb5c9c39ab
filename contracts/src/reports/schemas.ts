import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Closed, Id, Instant, Line, Nullable, NumericId, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';

/** Names of reports and of their parameters: as a file and a command line write them. */
export const REPORT_NAME_PATTERN = '^[a-z][A-Za-z0-9-]{0,39}$';
export const ReportName = () => Type.String({ pattern: REPORT_NAME_PATTERN });

const DAY = '\\d{4}-\\d{2}-\\d{2}';
/** A day, UTC, or an ISO instant in UTC. */
const INSTANT_PATTERN = `^${DAY}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?Z)?$`;
const DayOrInstant = () => Type.String({ pattern: INSTANT_PATTERN });

/** What every report can be narrowed by. What is about no assessment taken is left out where one of the last five is asked for. */
export const reportFilters = () => ({
  /** From this day or instant on. */
  from: Type.Optional(DayOrInstant()),
  /** Through this day, or before this instant. */
  to: Type.Optional(DayOrInstant()),
  /** partnerID. */
  partner: Type.Optional(Id()),
  /** The discount code that somebody came with. */
  code: Type.Optional(Line(LIMITS.discountCode)),
  industry: Type.Optional(NumericId()),
  sector: Type.Optional(NumericId()),
  type: Type.Optional(AssessmentTypeSchema),
  /** originID: all versions of an assessment. */
  assessment: Type.Optional(Id()),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

export type ReportFilters = { readonly [F in keyof FilterProperties]?: Static<FilterProperties[F]> };
type FilterProperties = ReturnType<typeof reportFilters>;

/** What the cells of a column are. `percent` and `points` have one decimal; `cents` are US cents. */
export const REPORT_UNITS = ['text', 'count', 'percent', 'points', 'seconds', 'cents', 'day', 'month'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

export const ReportColumn = Closed({ id: Type.String(), title: Type.String(), unit: OneOf(...REPORT_UNITS) });

/** Drawn from the rows: what each is called, and the columns of numbers that are shown of it. */
export const ReportChart = Closed({
  kind: OneOf('bar', 'stackedBar', 'line'),
  /** Id of the column that names a row. */
  category: Type.String(),
  /** Ids of columns of numbers. */
  values: Type.Array(Type.String(), { minItems: 1 }),
  /** Id of a column whose texts are drawn beside each other in each category. */
  series: Type.Optional(Type.String()),
  /** So many of the first rows are drawn; all without. */
  rows: Type.Optional(Type.Integer({ minimum: 1 })),
});

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);

export const ReportAnswer = Closed({
  report: ReportName(),
  title: Type.String(),
  /** What its chart answers. */
  question: Type.String(),
  /** Filters and parameters, with those that nobody asked for as they are by default. */
  parameters: Type.Record(Type.String(), Cell),
  asOf: Nullable(Type.String()),
  /** Of the last event that it holds; null where it holds none. */
  position: Nullable(Type.String()),
  time: Nullable(Instant()),
  columns: Type.Array(ReportColumn),
  /** By id of column. */
  rows: Type.Array(Type.Record(Type.String(), Cell)),
  chart: Nullable(ReportChart),
  /** What has to be known to read it; empty for nothing. */
  note: Type.String(),
});
export type ReportAnswer = Static<typeof ReportAnswer>;

/** One of a report's own parameters, as a form shows it. */
export const ReportParameter = Closed({
  name: ReportName(),
  title: Type.String(),
  kind: OneOf('choice', 'number'),
  default: Type.Union([Type.String(), Type.Number()]),
  /** Of a choice; else empty. */
  choices: Type.Array(Type.String()),
  /** Of a number; else null. */
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
});
export type ReportParameter = Static<typeof ReportParameter>;
