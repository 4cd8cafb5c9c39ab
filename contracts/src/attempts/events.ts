import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Closed, Id, Nullable, NumericId, VersionedId } from '../core/schema.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';

const event = eventOf('attempts');

export const AssessmentStarted = event('AssessmentStarted', 1, 'A founder began an assessment.', {
  userAssessmentID: VersionedId(),
  userID: Id(),
  assessmentID: VersionedId(),
  industryID: NumericId(),
  sectorID: NumericId(),
  assessmentType: AssessmentTypeSchema,
  versionNumber: Type.Integer({ minimum: 1 }),
  totalQuestions: Type.Integer({ minimum: 0 }),
});

/** Milliseconds since 1970 by the server's clock, above any earlier answer. Orders late arrivals. */
export const AnswerNumber = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The latest answer per question counts; earlier ones stay for the audit. */
export const QuestionAnswered = event('QuestionAnswered', 1, 'A founder chose an option.', {
  userAssessmentID: VersionedId(),
  questionID: Id(),
  questionOptionID: Id(),
  /** Absent if the client sends none, and in events from before numbers. */
  number: Type.Optional(AnswerNumber()),
});

const Percent = () => Nullable(Type.Integer({ minimum: 0, maximum: 100 }));

/** A section's frozen score; `chosen` and `best` in integer hundredths (docs/architecture.md#scores). */
export const SectionScoreSchema = Closed({
  sectionID: NumericId(),
  chosen: Type.Integer(),
  best: Type.Integer(),
  percent: Percent(),
});

export const AssessmentCompleted = event('AssessmentCompleted', 1, 'All questions answered; the scores are frozen.', {
  userAssessmentID: VersionedId(),
  chosen: Type.Integer(),
  best: Type.Integer(),
  percent: Percent(),
  sections: Type.Array(SectionScoreSchema),
});

export const AssessmentReopened = event('AssessmentReopened', 1, 'A completed assessment is in progress again.', {
  userAssessmentID: VersionedId(),
});
