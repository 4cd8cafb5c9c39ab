/** What questions and options may hold, by the tables of the contracts; the server holds the same limits in its schemas. */
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

/** As they are typed: numbers too are text. */
type Typed<F extends ContentFields> = { readonly [K in keyof F]: string };

export type QuestionTexts = Typed<typeof QUESTION_FIELDS>;
export type OptionTexts = Typed<typeof OPTION_FIELDS>;

export interface QuestionValues extends QuestionTexts {
  readonly sectionID: string;
  /** Its place in the section; empty for the end. */
  readonly order: string;
}

export interface OptionValues extends OptionTexts {
  readonly order: string;
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const linkForm = new RegExp(LINK_PATTERN, 'u');

const isLink = (typed: string): boolean => linkForm.test(typed) && URL.canParse(typed);

/** What the forms say; they have different words. */
interface Words {
  readonly missing: string;
  /** Of a text that says nothing: only blanks or special characters. */
  readonly invalid: string;
  readonly invalidLink: string;
}

/** @returns what is wrong with a field. Blanks too are typed; a number is put right when its field is left. */
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
  /** The highest place it can have in the section that is chosen. */
  readonly places: number;
  /** Said of a link that is none. */
  readonly invalidLink: string;
}

/** @returns what is wrong with a question, by field. */
export function questionProblems(typed: QuestionValues, where: QuestionWhere): Problems<keyof QuestionValues> {
  const { sectionID } = typed;
  const order = typed.order.trim();
  return {
    ...problemsOf(QUESTION_FIELDS, typed, { ...WORDS, ...where }),
    sectionID: sectionID === '' ? EDIT.missing : undefined,
    order: order === '' || isPlace(order, where.places) ? undefined : BUILDER.edit.invalidOrder,
  };
}

const isPlace = (typed: string, places: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= places;

/** @returns what is wrong with an option, by field. @param words of the form. */
export const optionProblems = (typed: OptionTexts, words: Partial<Words> = {}): Problems<keyof OptionValues> =>
  problemsOf(OPTION_FIELDS, typed, { ...WORDS, ...words });

/** @returns what was typed as it is sent: no blanks around texts, and numbers. */
const sentOf = <F extends ContentFields>(fields: F, typed: Typed<F>): Written<F> =>
  eachField(fields, (name) => {
    const field = fields[name] as ContentField;
    return field.kind === 'number' ? numberOf(field, typed[name]) : typed[name].trim();
  }) as Written<F>;

export const sentQuestion = (typed: QuestionTexts) => sentOf(QUESTION_FIELDS, typed);
export const sentOption = (typed: OptionTexts) => sentOf(OPTION_FIELDS, typed);

/** @returns a number in the field's range and steps; 0 for nothing, and for what is no number. */
export function numberOf({ min, max, decimals }: NumberField, typed: string): number {
  const value = Number(typed.trim().replace(',', '.'));
  if (Number.isNaN(value)) return 0;
  const clamped = Math.min(max, Math.max(min, value));
  // No minus zero, which would be shown as one.
  return Math.round(clamped * 10 ** decimals) / 10 ** decimals + 0;
}

/** Whether what stands in the field can become a number. */
export const isNumberTyped = (typed: string): boolean => /^-?\d{0,6}([.,]\d{0,6})?$/.test(typed);

/** @param most highest order that there can be. @returns from 1 to `most`; `most` for what is no number. */
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

/** @param from a record, or what the server says is there now. @returns its fields as a form has them. */
const textsOf = <F extends ContentFields>(fields: F, from: { readonly [K in keyof F]?: unknown }): Typed<F> =>
  eachField(fields, (name) => {
    const value = from[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    return fields[name]?.kind === 'number' ? '0' : '';
  });

export const questionTextsOf = (from: { readonly [K in keyof QuestionTexts]?: unknown }) =>
  textsOf(QUESTION_FIELDS, from);
export const optionTextsOf = (from: { readonly [K in keyof OptionTexts]?: unknown }) => textsOf(OPTION_FIELDS, from);

/** Said where the specification has no words of its own. */
export const EDIT = { missing: '* Please enter all required information.' } as const;

const WORDS: Words = {
  missing: EDIT.missing,
  invalid: BUILDER.edit.invalidText,
  invalidLink: BUILDER.edit.invalidLink,
};
