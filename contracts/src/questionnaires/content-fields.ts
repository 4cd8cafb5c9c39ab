/** Everything about a field follows from here, in this order (docs/how-to.md#a-field-of-a-question-or-an-option). */
import { LIMITS } from '../limits.ts';

interface Field {
  /** In forms, comparisons and history. */
  readonly label: string;
  /** Column heading in tables and CSV files, if not the label. */
  readonly column?: string;
  /** Hint below the input. */
  readonly why?: string;
  /** Where founders read it; absent: only builders do. */
  readonly founders?: readonly ('asked' | 'result')[];
  readonly required?: true;
  /** Release it came with: older events and files lack it. Absent: always there. */
  readonly since?: string;
}

export interface TextField extends Field {
  /** One line; several lines; a URL. */
  readonly kind: 'line' | 'prose' | 'link';
  /** Characters. */
  readonly max: number;
  /** Lines of the input; default 1. */
  readonly rows?: number;
  /** The search for questions looks here. */
  readonly isSearched?: true;
}

export interface NumberField extends Field {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export type ContentField = TextField | NumberField;
export type ContentFields = Readonly<Record<string, ContentField>>;

export const QUESTION_FIELDS = {
  text: {
    kind: 'line',
    label: 'Question',
    max: LIMITS.questionText,
    rows: 3,
    required: true,
    isSearched: true,
    founders: ['asked', 'result'],
  },
  explanationText: {
    kind: 'prose',
    label: 'Explanation',
    max: 1000,
    rows: 4,
    isSearched: true,
    why: 'Opened by founders who want to know what a term means.',
    founders: ['asked'],
  },
  helpText: {
    kind: 'prose',
    label: 'Help text',
    column: 'Help Text',
    max: 1000,
    rows: 3,
    isSearched: true,
    why: 'Shown below the question.',
    founders: ['asked'],
  },
  education: { kind: 'link', label: 'Resource', max: 255, founders: ['result'] },
  referralPartner: {
    kind: 'prose',
    label: 'Referral partner',
    column: 'Referral Partner',
    max: LIMITS.name,
    why: 'Shown with the result: whom to ask about this question.',
    founders: ['result'],
  },
} as const satisfies ContentFields;

export const OPTION_FIELDS = {
  text: {
    kind: 'line',
    label: 'Option',
    max: 100,
    rows: 2,
    required: true,
    isSearched: true,
    founders: ['asked', 'result'],
  },
  scoreImpact: {
    kind: 'number',
    label: 'Score impact',
    column: 'Score Impact',
    min: -100,
    max: 100,
    decimals: 2,
    why: '-100 to 100, in steps of 0.01. Empty counts as 0.',
    required: true,
  },
  conditionalLanguageFB: { kind: 'prose', label: 'Feedback', max: 750, rows: 4, founders: ['result'] },
  conditionalLanguageAT: {
    kind: 'prose',
    label: 'Action to take',
    column: 'Action to Take',
    max: 750,
    rows: 4,
    founders: ['result'],
  },
} as const satisfies ContentFields;

export const SECTION_FIELDS = {
  sectionName: { kind: 'line', label: 'Name', max: LIMITS.sectionName, required: true },
  sectionShortName: {
    kind: 'line',
    label: 'Short name',
    max: LIMITS.sectionName,
    required: true,
    why: 'Where there is little room, for instance in charts.',
  },
  sectionSummary: { kind: 'line', label: 'Summary', max: 1000, rows: 4 },
  callToAction: { kind: 'line', label: 'Call to action', max: 1000, rows: 3 },
} as const satisfies ContentFields;

type ValueOf<F> = F extends { readonly kind: 'number' } ? number : string;

export type Written<F extends ContentFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

export type FoundersIn<F extends ContentFields, Place> = {
  [K in keyof F]: F[K] extends { readonly founders: readonly (infer Shown)[] }
    ? Place extends Shown
      ? K
      : never
    : never;
}[keyof F];

export const fieldNames = <F extends ContentFields>(fields: F): (keyof F & string)[] => Object.keys(fields);

/** @returns `make(name)` by field. Object.fromEntries loses the names. */
export const eachField = <F extends ContentFields, V>(fields: F, make: (name: keyof F & string) => V) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, make(name)])) as { readonly [K in keyof F]: V };

/** @returns only these fields of a record; missing ones are '' or 0. */
export const writtenOf = <F extends ContentFields>(
  fields: F,
  record: { readonly [K in keyof F]?: ValueOf<F[K]> | undefined },
): Written<F> => eachField(fields, (name) => record[name] ?? (fields[name]?.kind === 'number' ? 0 : '')) as Written<F>;

export const foundersFields = <F extends ContentFields, P extends 'asked' | 'result'>(fields: F, place: P) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { founders = [] }]) => (founders as readonly string[]).includes(place)),
  ) as Pick<F, FoundersIn<F, P>>;

export const searchedOf = <F extends ContentFields>(
  fields: F,
  record: { readonly [K in keyof F]?: unknown },
): string[] =>
  fieldNames(fields).flatMap((name) => {
    const field: ContentField | undefined = fields[name];
    return field && 'isSearched' in field ? [String(record[name] ?? '')] : [];
  });

export const labelsOf = <F extends ContentFields>(fields: F) =>
  eachField(fields, (name) => (fields[name] as ContentField).label);

export const columnsOf = <F extends ContentFields>(fields: F) =>
  eachField(fields, (name) => {
    const { label, column = label } = fields[name] as ContentField;
    return column;
  });
