import type { FounderAttempts } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { answerSurvey, type SurveyAnswer, survey } from './survey.ts';

export interface SurveyTools {
  readonly attempts: Handle<FounderAttempts>;
}

export function createSurveys(pipeline: Pipeline, { attempts }: SurveyTools) {
  const surveys = pipeline.handle(survey);
  return {
    ...surveys,
    /** @throws Refusal notFound. */
    async answer(userID: string, userAssessmentID: string, given: readonly SurveyAnswer[], context: CommandContext) {
      const questions = await surveys.load();
      return attempts.execute(
        userID,
        (state) => answerSurvey(userID, userAssessmentID, given, questions, state),
        context,
      );
    },
  };
}

export type Surveys = ReturnType<typeof createSurveys>;
