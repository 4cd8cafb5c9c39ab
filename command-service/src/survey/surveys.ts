import { type EventData, STREAMS } from '@groundwork/contracts';
import { founderAttempts } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { addSurveyQuestion, answerSurvey, type SurveyAnswer, survey } from './survey.ts';

/** The feedback survey. */
export const createSurveys = (pipeline: Pipeline) => ({
  addQuestion: (question: EventData['SurveyQuestionAdded'], context: CommandContext) =>
    pipeline.execute(survey, STREAMS.survey(), (state) => addSurveyQuestion(question, state), context),

  /** @throws Refusal notFound. */
  async answer(userID: string, userAssessmentID: string, given: readonly SurveyAnswer[], context: CommandContext) {
    const { state: questions } = await pipeline.load(survey, STREAMS.survey());
    return pipeline.execute(
      founderAttempts,
      STREAMS.attempts(userID),
      (state) => answerSurvey(userID, userAssessmentID, given, questions, state),
      context,
    );
  },
});

export type Surveys = ReturnType<typeof createSurveys>;
