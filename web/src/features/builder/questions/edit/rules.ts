/** Limits of questions and options, from the tables in contracts; the server's schemas hold the same. */
import {
  BUILDER,
  type ContentField,
  type ContentFields,
  eachField,
  type NumberField,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  type Written,
} from '@groundwork/contracts/administration';
import { LINK_PATTERN } from '@groundwork/contracts/browser';
import type { BuilderOption, BuilderQuestion } from '../../../../shared/builder/queries.ts';
import type { Problems } from '../../../../ui/form/problems.ts';

/** Values of a form: numbers are text too. */
type Typed<F extends ContentFields> = { readonly [K in keyof F]: string };

export type QuestionTexts = Typed<typeof QUESTION_FIELDS>;
export type OptionTexts = Typed<typeof OPTION_FIELDS>;

export interface QuestionValues extends QuestionTexts {
  readonly sectionID: string;
  /** Order in the section; empty for the end. */
  readonly order: string;
}

export interface OptionValues extends OptionTexts {
  readonly order: string;
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const linkForm = new RegExp(LINK_PATTERN, 'u');

const isLink = (typed: string): boolean => linkForm.test(typed) && URL.canParse(typed);

/** Messages, which differ by form. */
interface Words {
  readonly missing: string;
  /** For a text of only blanks or special characters. */
  readonly invalid: string;
  readonly invalidLink: string;
}

/** @returns undefined when nothing is wrong. Blanks count as typed; a number is corrected when its field is left. */
function problemOf(field: ContentField, typed: string, words: Words): string | undefined {
  if (field.kind === 'number') return undefined;
  if (typed === '') return field.required ? words.missing : undefined;
  if (field.kind !== 'link') return letterOrDigit.test(typed) ? undefined : words.invalid;
  const link = typed.trim();
  return link === '' || (link.length <= field.max && isLink(link)) ? undefined : words.invalidLink;
}

const problemsOf = <F extends ContentFields>(fields: F, typed: Typed<F>, words: Words) =>
  eachField(fields, (name) => problemOf(fields[name] as ContentField, typed[name], words));

interface QuestionWhere {
  /** Highest order in the chosen section. */
  readonly places: number;
  readonly invalidLink: string;
}

export function questionProblems(typed: QuestionValues, where: QuestionWhere): Problems<keyof QuestionValues> {
  const { sectionID } = typed;
  const order = typed.order.trim();
  return {
    ...problemsOf(QUESTION_FIELDS, typed, { ...WORDS, ...where }),
    sectionID: sectionID === '' ? EDIT.missing : undefined,
    order: order === '' || isPlace(order, where.places) ? undefined : BUILDER.edit.invalidOrder,
  };
}

export const questionTextProblems = (typed: QuestionTexts): Problems<keyof QuestionTexts> =>
  problemsOf(QUESTION_FIELDS, typed, WORDS);

export const isPlace = (typed: string, places: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= places;

export const optionProblems = (typed: OptionTexts, words: Partial<Words> = {}): Problems<keyof OptionValues> =>
  problemsOf(OPTION_FIELDS, typed, { ...WORDS, ...words });

const sentOf = <F extends ContentFields>(fields: F, typed: Typed<F>): Written<F> =>
  eachField(fields, (name) => {
    const field = fields[name] as ContentField;
    return field.kind === 'number' ? numberOf(field, typed[name]) : typed[name].trim();
  }) as Written<F>;

export const sentQuestion = (typed: QuestionTexts) => sentOf(QUESTION_FIELDS, typed);
export const sentOption = (typed: OptionTexts) => sentOf(OPTION_FIELDS, typed);

/** @returns a number within the field's range and steps; 0 for what is no number. */
export function numberOf({ min, max, decimals }: NumberField, typed: string): number {
  const value = Number(typed.trim().replace(',', '.'));
  if (Number.isNaN(value)) return 0;
  const clamped = Math.min(max, Math.max(min, value));
  // + 0 turns minus zero, which would be shown as one, into zero.
  return Math.round(clamped * 10 ** decimals) / 10 ** decimals + 0;
}

export const isNumberTyped = (typed: string): boolean => /^-?\d{0,6}([.,]\d{0,6})?$/.test(typed);

/** @param most highest order. @returns 1 to `most`; `most` for what is no number. */
export function orderOf(typed: string, most: number): number {
  const value = typed.trim() === '' ? Number.NaN : Math.round(Number(typed));
  return Number.isNaN(value) ? most : Math.min(most, Math.max(1, value));
}

export const questionValues = (question: BuilderQuestion): QuestionValues => ({
  ...questionTextsOf(question),
  sectionID: String(question.sectionID),
  order: String(question.questionOrder),
});

export const optionValues = (option: BuilderOption): OptionValues => ({
  ...optionTextsOf(option),
  order: String(option.optionOrder),
});

/** @param from a record, or the server's current one. @returns its fields as a form has them. */
const textsOf = <F extends ContentFields>(fields: F, from: { readonly [K in keyof F]?: unknown }): Typed<F> =>
  eachField(fields, (name) => {
    const value = from[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    return fields[name]?.kind === 'number' ? '0' : '';
  });

export const questionTextsOf = (from: { readonly [K in keyof QuestionTexts]?: unknown }) =>
  textsOf(QUESTION_FIELDS, from);
export const optionTextsOf = (from: { readonly [K in keyof OptionTexts]?: unknown }) => textsOf(OPTION_FIELDS, from);

/** For cases without words in the specification. */
export const EDIT = { missing: '* Please enter all required information.' } as const;

const WORDS: Words = {
  missing: EDIT.missing,
  invalid: BUILDER.edit.invalidText,
  invalidLink: BUILDER.edit.invalidLink,
};
