import type { Api } from '@groundwork/contracts/browser';

export type SurveyQuestion = Api['surveyQuestions']['answer']['data'][number];
type SurveyAnswer = Api['answerSurvey']['body']['answers'][number];

/** By columnHeaderId; an unanswered question is absent. */
export type SurveyAnswers = Readonly<Record<string, boolean | string>>;

/** @returns booleans and texts that are not blank, in the order asked. When empty, nothing is saved. */
export const worthSaving = (questions: readonly SurveyQuestion[], answers: SurveyAnswers): SurveyAnswer[] =>
  questions.flatMap(({ columnHeaderId }) => {
    const given = answers[columnHeaderId];
    const answer = typeof given === 'string' ? given.trim() : given;
    return answer === undefined || answer === '' ? [] : [{ columnHeaderId, answer }];
  });
