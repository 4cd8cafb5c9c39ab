import {
  type CheckKind,
  type ContentFields,
  fieldNames,
  OPTION_FIELDS,
  QUESTION_FIELDS,
} from '@groundwork/contracts/administration';
import type { BuilderOption, BuilderQuestion, BuilderSection } from '../../../../shared/builder/queries.ts';
import { hasBrokenLink, isBrokenLink } from './links.ts';

export interface Check {
  readonly kind: CheckKind;
  readonly sectionID: number;
  /** Null for a section without questions. */
  readonly questionID: string | null;
  /** Null for the question as a whole. */
  readonly questionOptionID: string | null;
}

/** In characters. Longer questions are hard to take in at once; the limit is LIMITS.questionText. */
export const LONG_QUESTION = 150;

/** @returns the checks in the order of sections and questions. */
export function checksOf(sections: readonly BuilderSection[]): readonly Check[] {
  const seen = new Set<string>();
  return sections.flatMap((section) => {
    const ofQuestions = section.questions.flatMap((question) => {
      const text = comparable(question.text);
      const isDuplicate = text !== '' && seen.has(text);
      seen.add(text);
      return [
        ...(isDuplicate ? [about(question, 'duplicateQuestion')] : []),
        ...checksOfTexts(question),
        ...checksOfOptions(question),
      ];
    });
    const ofSection = checksOfSection(section);
    // In a section without a score every question would repeat the same.
    return ofSection.length === 0
      ? ofQuestions
      : [...ofSection, ...ofQuestions.filter(({ kind }) => kind !== 'noBestOption')];
  });
}

function checksOfSection({ sectionID, questions }: BuilderSection): Check[] {
  const first = questions[0];
  const isScored = questions.some(({ questionOptions: options }) => options.length >= 2 && bestOf(options) > 0);
  return first === undefined || isScored
    ? []
    : [{ kind: 'unscoredSection', sectionID, questionID: first.questionID, questionOptionID: null }];
}

function checksOfTexts(question: BuilderQuestion): Check[] {
  const { text } = question;
  return [
    ...(text.length > LONG_QUESTION ? [about(question, 'longQuestion')] : []),
    ...(isDouble(text) ? [about(question, 'doubleQuestion')] : []),
    ...(hasBrokenText(QUESTION_FIELDS, question) ? [about(question, 'brokenLink')] : []),
  ];
}

/** @returns whether a link field, or a link in a text of several lines, is broken. */
const hasBrokenText = <F extends ContentFields>(fields: F, of: { readonly [K in keyof F]: string | number }): boolean =>
  fieldNames(fields).some((name) => {
    const kind = fields[name]?.kind;
    return kind === 'link' ? isBrokenLink(String(of[name])) : kind === 'prose' && hasBrokenLink(String(of[name]));
  });

/** Two things asked at once: nobody knows which one the answer is about. */
const isDouble = (text: string): boolean => /\band\s*\/\s*or\b/i.test(text) || (text.match(/\?/g)?.length ?? 0) > 1;

function checksOfOptions(question: BuilderQuestion): Check[] {
  const { questionOptions: options } = question;
  const texts = options.map(({ text }) => comparable(text));
  const ofOptions = options.flatMap((option, index) => [
    ...(texts[index] !== '' && texts.indexOf(texts[index] ?? '') < index
      ? [about(question, 'duplicateOption', option)]
      : []),
    ...(hasBrokenText(OPTION_FIELDS, option) ? [about(question, 'brokenLink', option)] : []),
  ]);
  // A question that nobody is asked is not scored either.
  if (options.length < 2) return [about(question, 'tooFewOptions'), ...ofOptions];
  return [...checksOfScores(question), ...ofOptions];
}

function checksOfScores(question: BuilderQuestion): Check[] {
  const { questionOptions: options } = question;
  const best = bestOf(options);
  if (best <= 0) return [about(question, 'noBestOption')];
  if (options.every(({ scoreImpact }) => scoreImpact === best)) return [about(question, 'equalImpacts')];
  const weak = options.filter(({ scoreImpact }) => scoreImpact <= best / 2);
  return weak.flatMap((option) => [
    ...(option.conditionalLanguageFB.trim() === '' ? [about(question, 'feedbackMissing', option)] : []),
    ...(option.conditionalLanguageAT.trim() === '' ? [about(question, 'actionMissing', option)] : []),
  ]);
}

const about = ({ sectionID, questionID }: BuilderQuestion, kind: CheckKind, option?: BuilderOption): Check => ({
  kind,
  sectionID,
  questionID,
  questionOptionID: option?.questionOptionID ?? null,
});

const bestOf = (options: readonly BuilderOption[]): number =>
  Math.max(...options.map(({ scoreImpact }) => scoreImpact), Number.NEGATIVE_INFINITY);

/** Letters and digits only, for comparing texts. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%<>=+-]+/gu, ' ')
    .trim();
