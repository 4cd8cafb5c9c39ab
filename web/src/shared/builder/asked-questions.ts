/** Questions of a version as founders are asked them. */
import {
  type Answers,
  foundersFields,
  isAnswerable,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  writtenOf,
} from '@groundwork/contracts/administration';
import { inAskingOrder } from '@groundwork/contracts/browser';
import type { Question } from '../../api/queries.ts';
import type { BuilderOption, BuilderQuestion, BuilderSection } from './queries.ts';

/** @returns the questions that founders are asked, in order: only those with at least two options. */
export function askedQuestions(sections: readonly BuilderSection[]): BuilderQuestion[] {
  const questions = sections.flatMap((section) => section.questions);
  return inAskingOrder(questions.filter(({ questionOptions }) => isAnswerable({ options: questionOptions })));
}

/** @returns the questions as the flow shows them: without scores, feedback and actions. */
export const shownQuestions = (asked: readonly BuilderQuestion[], answers: Answers): Question[] =>
  asked.map((asking) => {
    const { questionID, sectionID, sectionName, questionOrder, questionOptions } = asking;
    const { text: question, ...texts } = writtenOf(foundersFields(QUESTION_FIELDS, 'asked'), asking);
    return {
      ...{ questionID, sectionID, sectionName, question, questionOrder },
      ...texts,
      questionOptions: questionOptions.map((option) => {
        const { text: optionText, ...more } = writtenOf(foundersFields(OPTION_FIELDS, 'asked'), option);
        return { questionOptionID: option.questionOptionID, optionText, ...more, optionOrder: option.optionOrder };
      }),
      userSelectedOption: chosenOf(questionOptions, answers[questionID])?.questionOptionID ?? null,
    };
  });

/** An option that is no longer in the version is no answer. */
export const chosenOf = (options: readonly BuilderOption[], id: string | undefined): BuilderOption | undefined =>
  options.find(({ questionOptionID }) => questionOptionID === id);
