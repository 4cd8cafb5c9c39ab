/** Findings about a draft that a builder may keep as they are. */
import type { ContentOption, ContentQuestion } from '../questionnaires/content.ts';
import {
  type ContentField,
  type ContentFields,
  fieldNames,
  OPTION_FIELDS,
  QUESTION_FIELDS,
} from '../questionnaires/content-fields.ts';

export const CHECK_KINDS = [
  'tooFewOptions',
  'noBestOption',
  'equalImpacts',
  'unscoredSection',
  'feedbackMissing',
  'actionMissing',
  'longQuestion',
  'doubleQuestion',
  'duplicateQuestion',
  'duplicateOption',
  'brokenLink',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export interface CheckPlace {
  readonly check: CheckKind;
  readonly questionID: string;
  /** Null for the question as a whole. */
  readonly questionOptionID: string | null;
}

/**
 * What a finding is about, as one text: while that stays the same, one that is kept as is stays silent.
 * @returns null where the question or the option is not there.
 */
export function subjectOf(place: CheckPlace, questions: readonly ContentQuestion[]): string | null {
  const question = questions.find(({ questionID }) => questionID === place.questionID);
  const option = question?.options.find(({ questionOptionID }) => questionOptionID === place.questionOptionID);
  if (!question || (place.questionOptionID !== null && !option)) return null;
  return JSON.stringify(partsOf(place.check, question, option, questions));
}

function partsOf(
  check: CheckKind,
  question: ContentQuestion,
  option: ContentOption | undefined,
  questions: readonly ContentQuestion[],
): unknown {
  switch (check) {
    case 'longQuestion':
    case 'doubleQuestion':
    case 'duplicateQuestion':
      return question.text;
    case 'tooFewOptions':
      return [question.text, question.options.map(({ text }) => text)];
    case 'noBestOption':
    case 'equalImpacts':
      return impactsOf(question);
    case 'unscoredSection':
      return questions.filter(({ sectionID }) => sectionID === question.sectionID).map(impactsOf);
    case 'feedbackMissing':
    case 'actionMissing':
      return option && [option.text, option.scoreImpact];
    case 'duplicateOption':
      return option?.text;
    case 'brokenLink':
      return option ? linksOf(OPTION_FIELDS, { ...option }) : linksOf(QUESTION_FIELDS, { ...question });
    default:
      return check satisfies never;
  }
}

const impactsOf = ({ options }: ContentQuestion): unknown =>
  options.map(({ questionOptionID, scoreImpact }) => [questionOptionID, scoreImpact]);

/** @returns all that is a link, or looks like one in a text of several lines. */
const linksOf = (fields: ContentFields, record: Readonly<Record<string, unknown>>): readonly string[] =>
  fieldNames(fields).flatMap((name) => {
    const { kind } = fields[name] as ContentField;
    const text = String(record[name] ?? '');
    return kind === 'link' ? [text] : kind === 'prose' ? (text.match(/\bhttps?:\S*/gi) ?? []) : [];
  });
