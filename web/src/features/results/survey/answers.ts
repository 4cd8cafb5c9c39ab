/** What a founder says in the survey. Pure. */
import type { Api } from '@groundwork/contracts/browser';

export type SurveyQuestion = Api['surveyQuestions']['answer']['data'][number];
type SurveyAnswer = Api['answerSurvey']['body']['answers'][number];

/** By columnHeaderId: what is not in it was not answered. */
export type SurveyAnswers = Readonly<Record<string, boolean | string>>;

/** @returns what is worth saving, in the order asked: booleans, and texts that say something. Empty: nothing is saved. */
export const worthSaving = (questions: readonly SurveyQuestion[], answers: SurveyAnswers): SurveyAnswer[] =>
  questions.flatMap(({ columnHeaderId }) => {
    const given = answers[columnHeaderId];
    const answer = typeof given === 'string' ? given.trim() : given;
    return answer === undefined || answer === '' ? [] : [{ columnHeaderId, answer }];
  });
