/** What a preview asks and how it scores, from the questions of a version. Pure. */
import { type Answers, isAnswerable, scoreAssessment } from '@groundwork/contracts/administration';
import { inAskingOrder } from '@groundwork/contracts/browser';
import type { Question } from '../../../api/queries.ts';
import type { BuilderOption, BuilderQuestion, BuilderSection } from '../../../shared/builder/queries.ts';

/** @returns the questions that founders are asked, in their order: none without two options. */
export function askedQuestions(sections: readonly BuilderSection[]): BuilderQuestion[] {
  const questions = sections.flatMap((section) => section.questions);
  return inAskingOrder(questions.filter(({ questionOptions }) => isAnswerable({ options: questionOptions })));
}

/** @returns the questions as the flow shows them: without scores, feedback and actions. */
export const shownQuestions = (asked: readonly BuilderQuestion[], answers: Answers): Question[] =>
  asked.map(
    ({ questionID, sectionID, sectionName, text, helpText, explanationText, questionOrder, questionOptions }) => ({
      questionID,
      sectionID,
      sectionName,
      question: text,
      helpText,
      explanationText,
      questionOrder,
      questionOptions: questionOptions.map((option) => ({
        questionOptionID: option.questionOptionID,
        optionText: option.text,
        optionOrder: option.optionOrder,
      })),
      userSelectedOption: chosenOf(questionOptions, answers[questionID])?.questionOptionID ?? null,
    }),
  );

/** An option that is not in the version any more is no answer. */
const chosenOf = (options: readonly BuilderOption[], id: string | undefined): BuilderOption | undefined =>
  options.find(({ questionOptionID }) => questionOptionID === id);

export interface SectionProgress {
  readonly sectionID: number;
  readonly name: string;
  readonly answered: number;
  readonly total: number;
  /** Null when nothing can be won in it. */
  readonly percent: number | null;
  /** Place of its first question without an answer, else of its first, among all. */
  readonly next: number;
}

export interface Standing {
  readonly percent: number | null;
  readonly answered: number;
  readonly sections: readonly SectionProgress[];
}

/** @returns the score as it would be if the assessment was completed with these answers. */
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

/** What an answer leads to in the report. */
export interface Consequence {
  readonly question: string;
  readonly option: string;
  readonly impact: number;
  readonly bestImpact: number;
  readonly feedback: string;
  readonly action: string;
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
    feedback: option.conditionalLanguageFB,
    action: option.conditionalLanguageAT,
  };
}
