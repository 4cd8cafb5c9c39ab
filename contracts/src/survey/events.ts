import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('survey');
const attemptsEvent = eventOf('attempts');

export const SurveyQuestionTypeSchema = OneOf('boolean', 'text');

/** In the stream `survey`, asked in this order (docs/decisions.md#the-survey-is-seeded). */
export const SurveyQuestionAdded = event('SurveyQuestionAdded', 1, 'Founders are asked this after completing.', {
  columnHeaderId: Id(),
  questionText: TextLine(LIMITS.questionText),
  questionType: SurveyQuestionTypeSchema,
});

/** In the founder's stream of attempts. */
export const SurveyAnswered = attemptsEvent(
  'SurveyAnswered',
  1,
  'A founder gave feedback after completing an assessment.',
  {
    userID: Id(),
    userAssessmentID: VersionedId(),
    /** JSON: [{ columnHeaderId, answer }]; answers are true, false or text. */
    answers: PersonalText(LIMITS.surveyAnswers),
  },
);
