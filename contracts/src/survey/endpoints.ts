import { Type } from 'typebox';
import { ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { PROSE_PATTERN } from '../validation/patterns.ts';
import { SurveyQuestionTypeSchema } from './events.ts';
import { surveyRoutes } from './routes.ts';

const endpoint = endpointOf(surveyRoutes);

const own = { userID: Id(), userAssessmentID: VersionedId() };

export const surveyQuestions = endpoint('surveyQuestions', {
  summary: 'The feedback survey of a completed assessment; an empty list when there is none.',
  access: ownRecord('userID'),
  params: own,
  answer: Closed({
    data: Type.Array(
      Closed({ columnHeaderId: Id(), questionText: Type.String(), questionType: SurveyQuestionTypeSchema }),
    ),
  }),
  errors: ['notFound'],
});

export const answerSurvey = endpoint('answerSurvey', {
  summary:
    'Stores feedback, once per assessment taken. Without a boolean or a text that is not empty nothing is stored.',
  access: ownRecord('userID'),
  params: own,
  body: Closed({
    answers: Type.Array(
      Closed({
        columnHeaderId: Id(),
        answer: Type.Union([Type.Boolean(), Type.String({ maxLength: LIMITS.surveyText, pattern: PROSE_PATTERN })]),
      }),
      { maxItems: LIMITS.surveyQuestions },
    ),
  }),
  bodyLimit: 131_072,
  errors: ['notFound'],
});
