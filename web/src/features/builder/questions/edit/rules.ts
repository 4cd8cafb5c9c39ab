/** What questions and options may hold; the server holds the same limits in its schemas. */
import { BUILDER } from '@groundwork/contracts/administration';
import { LIMITS, LINK_PATTERN } from '@groundwork/contracts/browser';
import type { BuilderOption, BuilderQuestion } from '../../../../shared/builder/queries.ts';
import type { Problems } from '../../../../ui/form/problems.ts';

export interface QuestionTexts {
  readonly text: string;
  readonly explanationText: string;
  readonly helpText: string;
  readonly education: string;
  readonly referralPartner: string;
}

/** As they are typed: numbers too are text. */
export interface QuestionValues extends QuestionTexts {
  readonly sectionID: string;
  /** Its place in the section; empty for the end. */
  readonly order: string;
}

export interface OptionTexts {
  readonly text: string;
  readonly scoreImpact: string;
  readonly conditionalLanguageFB: string;
  readonly conditionalLanguageAT: string;
}

export interface OptionValues extends OptionTexts {
  readonly order: string;
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const linkForm = new RegExp(LINK_PATTERN, 'u');

/** @returns whether a text says something: not only blanks or special characters. */
const isText = (typed: string): boolean => letterOrDigit.test(typed);

const isLink = (typed: string): boolean => linkForm.test(typed) && URL.canParse(typed);

interface QuestionWhere {
  /** The highest place it can have in the section that is chosen. */
  readonly places: number;
  /** Said of a link that is none: the two forms have different words. */
  readonly invalidLink: string;
}

/** @returns what is wrong with a question, by field. */
export function questionProblems(typed: QuestionValues, where: QuestionWhere): Problems<keyof QuestionValues> {
  const { text, education, sectionID, order } = tidiedQuestion(typed);
  const prose = (value: string) => proseProblem(value, BUILDER.edit.invalidText);
  const isLong = education.length > LIMITS.educationLink;
  return {
    text: isText(text) ? undefined : text === '' && typed.text === '' ? EDIT.missing : BUILDER.edit.invalidText,
    explanationText: prose(typed.explanationText),
    helpText: prose(typed.helpText),
    education: education !== '' && (isLong || !isLink(education)) ? where.invalidLink : undefined,
    referralPartner: prose(typed.referralPartner),
    sectionID: sectionID === '' ? EDIT.missing : undefined,
    order: order === '' || isPlace(order, where.places) ? undefined : BUILDER.edit.invalidOrder,
  };
}

/** A text that may be left out says something where it is not: blanks too are typed. */
const proseProblem = (typed: string, invalid: string): string | undefined =>
  typed === '' || isText(typed) ? undefined : invalid;

const isPlace = (typed: string, places: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= places;

/** @param words of the form: that of an option by itself, and that of an option of a new question, differ. */
export function optionProblems(
  { text, conditionalLanguageFB, conditionalLanguageAT }: Omit<OptionTexts, 'scoreImpact'>,
  words: { readonly missing: string; readonly invalid: string },
): Problems<keyof OptionValues> {
  return {
    text: text === '' ? words.missing : isText(text) ? undefined : words.invalid,
    conditionalLanguageFB: proseProblem(conditionalLanguageFB, words.invalid),
    conditionalLanguageAT: proseProblem(conditionalLanguageAT, words.invalid),
  };
}

/** @returns the texts as they are sent: no blanks around them. */
export const tidiedQuestion = (typed: QuestionValues): QuestionValues => ({
  text: typed.text.trim(),
  explanationText: typed.explanationText.trim(),
  helpText: typed.helpText.trim(),
  education: typed.education.trim(),
  referralPartner: typed.referralPartner.trim(),
  sectionID: typed.sectionID,
  order: typed.order.trim(),
});

/** @param typed impact. @returns -100 to 100 in steps of 0.01; 0 for nothing, and for what is no number. */
export function impactOf(typed: string): number {
  const value = Number(typed.trim().replace(',', '.'));
  if (Number.isNaN(value)) return 0;
  const clamped = Math.min(LIMITS.scoreImpact, Math.max(-LIMITS.scoreImpact, value));
  // No minus zero, which would be shown as one.
  return Math.round(clamped * 100) / 100 + 0;
}

/** Whether what stands in the field can become a number. */
export const isImpactTyped = (typed: string): boolean => /^-?\d{0,6}([.,]\d{0,6})?$/.test(typed);

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

/** @param from a question, or what the server says is there now. */
export const questionTextsOf = (from: { readonly [K in keyof QuestionTexts]?: unknown }): QuestionTexts => ({
  text: written(from.text),
  explanationText: written(from.explanationText),
  helpText: written(from.helpText),
  education: written(from.education),
  referralPartner: written(from.referralPartner),
});

export const optionValues = (option: BuilderOption): OptionValues => ({
  ...optionTextsOf(option),
  order: String(option.optionOrder),
});

export const optionTextsOf = (from: { readonly [K in keyof OptionTexts]?: unknown }): OptionTexts => ({
  text: written(from.text),
  scoreImpact: written(from.scoreImpact),
  conditionalLanguageFB: written(from.conditionalLanguageFB),
  conditionalLanguageAT: written(from.conditionalLanguageAT),
});

const written = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** Said where the specification has no words of its own. */
export const EDIT = { missing: '* Please enter all required information.' } as const;
