/**
 * What authors write of a question, an option and a section. Events, requests, answers, forms, files, comparisons, history and search
 * follow from these tables (docs/how-to.md#a-field-of-a-question-or-an-option). Their order is that of forms and files.
 */
import { LIMITS } from '../limits.ts';

interface Field {
  /** What it is called in forms, comparisons and history. */
  readonly label: string;
  /** What heads its column in tables and CSV files, where that is not its label. */
  readonly column?: string;
  /** Said below its input. */
  readonly why?: string;
  /** Where founders read it; absent: only builders do. */
  readonly founders?: readonly ('asked' | 'result')[];
  /** Must be there. */
  readonly required?: true;
  /** The release that it came with: events and files of before have none. Absent for what was always there. */
  readonly since?: string;
}

export interface TextField extends Field {
  /** In one line; in several; the address of a page. */
  readonly kind: 'line' | 'prose' | 'link';
  /** Characters. */
  readonly max: number;
  /** Lines that its input shows; one unless it says otherwise. */
  readonly rows?: number;
  /** Whether questions are found by its words. */
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

/** All fields with what was written. */
export type Written<F extends ContentFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** The names of fields that founders read in a place. */
export type FoundersIn<F extends ContentFields, Place> = {
  [K in keyof F]: F[K] extends { readonly founders: readonly (infer Shown)[] }
    ? Place extends Shown
      ? K
      : never
    : never;
}[keyof F];

export const fieldNames = <F extends ContentFields>(fields: F): (keyof F & string)[] => Object.keys(fields);

/** @returns of each field what is made of its name. Object.fromEntries loses the names. */
export const eachField = <F extends ContentFields, V>(fields: F, make: (name: keyof F & string) => V) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, make(name)])) as { readonly [K in keyof F]: V };

/** @returns the fields of a record without all else that it holds; those it has not are empty, or 0. */
export const writtenOf = <F extends ContentFields>(
  fields: F,
  record: { readonly [K in keyof F]?: ValueOf<F[K]> | undefined },
): Written<F> => eachField(fields, (name) => record[name] ?? (fields[name]?.kind === 'number' ? 0 : '')) as Written<F>;

/** @returns the tables' part that founders read in a place. */
export const foundersFields = <F extends ContentFields, P extends 'asked' | 'result'>(fields: F, place: P) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { founders = [] }]) => (founders as readonly string[]).includes(place)),
  ) as Pick<F, FoundersIn<F, P>>;

/** @returns the texts of a record by whose words it is found. */
export const searchedOf = <F extends ContentFields>(
  fields: F,
  record: { readonly [K in keyof F]?: unknown },
): string[] =>
  fieldNames(fields).flatMap((name) => {
    const field: ContentField | undefined = fields[name];
    return field && 'isSearched' in field ? [String(record[name] ?? '')] : [];
  });

/** @returns what fields are called. */
export const labelsOf = <F extends ContentFields>(fields: F) =>
  eachField(fields, (name) => (fields[name] as ContentField).label);

/** @returns what heads the columns of fields. */
export const columnsOf = <F extends ContentFields>(fields: F) =>
  eachField(fields, (name) => {
    const { label, column = label } = fields[name] as ContentField;
    return column;
  });
