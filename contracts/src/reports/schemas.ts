import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Closed, Id, Instant, Line, Nullable, NumericId, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';

export const REPORT_NAME_PATTERN = '^[a-z][A-Za-z0-9-]{0,39}$';
export const ReportName = () => Type.String({ pattern: REPORT_NAME_PATTERN });

const DAY = '\\d{4}-\\d{2}-\\d{2}';
/** A UTC day or ISO instant in UTC. */
const INSTANT_PATTERN = `^${DAY}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?Z)?$`;
const DayOrInstant = () => Type.String({ pattern: INSTANT_PATTERN });

/** Filters of every report. With one of the last five, rows that belong to no attempt are left out. */
export const reportFilters = () => ({
  /** Inclusive. */
  from: Type.Optional(DayOrInstant()),
  /** Inclusive for a day, exclusive for an instant. */
  to: Type.Optional(DayOrInstant()),
  /** partnerID. */
  partner: Type.Optional(Id()),
  code: Type.Optional(Line(LIMITS.discountCode)),
  industry: Type.Optional(NumericId()),
  sector: Type.Optional(NumericId()),
  type: Type.Optional(AssessmentTypeSchema),
  /** originID: all versions. */
  assessment: Type.Optional(Id()),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

export type ReportFilters = { readonly [F in keyof FilterProperties]?: Static<FilterProperties[F]> };
type FilterProperties = ReturnType<typeof reportFilters>;

/** `percent` and `points` have one decimal, `coefficient` (-1 to 1) has three; `cents` are US cents. */
export const REPORT_UNITS = [
  'text',
  'count',
  'percent',
  'points',
  'coefficient',
  'seconds',
  'cents',
  'day',
  'month',
] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

export const REPORT_SUBJECTS = ['people', 'attempts'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const ReportColumn = Closed({
  id: Type.String(),
  title: Type.String(),
  unit: OneOf(...REPORT_UNITS),
  /** How many a number of this column rests on: the column that says so by row, or one number for all rows. */
  n: Type.Optional(Type.Union([Type.String(), Type.Integer({ minimum: 0 })])),
  /** Whom or what it counts, which reportBehind lists. */
  behind: Type.Optional(OneOf(...REPORT_SUBJECTS)),
});

/** Drawn from the rows, by columns. */
export const ReportChart = Closed({
  /** `dot`: shares of a whole, 0 to 100. `time`: the category is a day or a month. */
  kind: OneOf('bar', 'stackedBar', 'dot', 'time'),
  category: Type.String(),
  values: Type.Array(Type.String(), { minItems: 1 }),
  /** Column whose texts become the series of each category. */
  series: Type.Optional(Type.String()),
  /** Rows whose numbers rest on fewer are not drawn. */
  fewest: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Only the first rows; all if absent. */
  rows: Type.Optional(Type.Integer({ minimum: 1 })),
});

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);

export const ReportAnswer = Closed({
  report: ReportName(),
  title: Type.String(),
  question: Type.String(),
  /** Filters and parameters, with defaults filled in. */
  parameters: Type.Record(Type.String(), Cell),
  asOf: Nullable(Type.String()),
  /** Of the last event included; null for none. */
  position: Nullable(Type.String()),
  time: Nullable(Instant()),
  columns: Type.Array(ReportColumn),
  /** By column id; `id`, which is no column, where two rows may have the same name. */
  rows: Type.Array(Type.Record(Type.String(), Cell)),
  chart: Nullable(ReportChart),
  /** How many the report is about. */
  n: Closed({ count: Type.Integer({ minimum: 0 }), of: Type.String() }),
  /** Rows that rest on hardly any cases and are not there; with `few=shown` they are. */
  leftOut: Type.Integer({ minimum: 0 }),
  /** Of founders, by version of a questionnaire: how many the rows left out rest on at most, and from how many on they are there. */
  tooFew: Type.Optional(
    Closed({
      most: Type.Integer({ minimum: 0 }),
      from: Type.Integer({ minimum: 1 }),
      /** With `few=shown` they have more than dashes. */
      isTold: Type.Boolean(),
    }),
  ),
  /** New versions of questionnaires on a time axis, by day. */
  marks: Type.Array(Closed({ day: Type.String(), texts: Type.Array(Type.String()) })),
  note: Type.String(),
});
export type ReportAnswer = Static<typeof ReportAnswer>;

export const ReportParameter = Closed({
  name: ReportName(),
  title: Type.String(),
  kind: OneOf('choice', 'number'),
  default: Type.Union([Type.String(), Type.Number()]),
  /** Empty unless it is a choice. */
  choices: Type.Array(Type.String()),
  /** Null unless it is a number. */
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
});
export type ReportParameter = Static<typeof ReportParameter>;
