import {
  type Answers,
  columnsOf,
  fieldNames,
  OPTION_FIELDS,
  scoreAssessment,
} from '@groundwork/contracts/administration';
import { chosenOf } from '../../../shared/builder/asked-questions.ts';
import type { BuilderQuestion } from '../../../shared/builder/queries.ts';

export interface SectionProgress {
  readonly sectionID: number;
  readonly name: string;
  readonly answered: number;
  readonly total: number;
  /** Null when nothing can be won in it. */
  readonly percent: number | null;
  /** Index among all questions of its first unanswered one, else of its first. */
  readonly next: number;
}

export interface Standing {
  readonly percent: number | null;
  readonly answered: number;
  readonly sections: readonly SectionProgress[];
}

/** @returns the score if the assessment were completed with these answers. */
export function standingOf(asked: readonly BuilderQuestion[], answers: Answers): Standing {
  const score = scoreAssessment(
    asked.map(({ questionID, sectionID, questionOptions }) => ({ questionID, sectionID, options: questionOptions })),
    answers,
  );
  const isAnswered = ({ questionID, questionOptions }: BuilderQuestion): boolean =>
    chosenOf(questionOptions, answers[questionID]) !== undefined;

  const sections = score.sections.map(({ sectionID, percent }): SectionProgress => {
    const own = asked.filter((question) => question.sectionID === sectionID);
    const next = own.find((question) => !isAnswered(question)) ?? own[0];
    return {
      sectionID,
      name: own[0]?.sectionName ?? '',
      answered: own.filter(isAnswered).length,
      total: own.length,
      percent,
      next: next ? asked.indexOf(next) : 0,
    };
  });
  return { percent: score.percent, answered: asked.filter(isAnswered).length, sections };
}

const { text: _, scoreImpact: __, ...OTHERS } = OPTION_FIELDS;
const COLUMNS = columnsOf(OTHERS);
const CONSEQUENCES = fieldNames(OTHERS);

export interface Consequence {
  readonly question: string;
  readonly option: string;
  readonly impact: number;
  readonly bestImpact: number;
  readonly texts: readonly (readonly [label: string, text: string])[];
}

/** @returns null where the question has no answer. */
export function consequenceOf(
  asked: readonly BuilderQuestion[],
  answers: Answers,
  questionID: string | null,
): Consequence | null {
  const question = asked.find((one) => one.questionID === questionID);
  const option = question && chosenOf(question.questionOptions, answers[question.questionID]);
  if (!option) return null;
  return {
    question: question.text,
    option: option.text,
    impact: option.scoreImpact,
    bestImpact: Math.max(...question.questionOptions.map(({ scoreImpact }) => scoreImpact)),
    texts: CONSEQUENCES.map((name) => [COLUMNS[name], option[name]]),
  };
}
