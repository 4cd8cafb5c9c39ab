import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, NumericId, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { LINK_PATTERN, PROSE_PATTERN } from '../validation/patterns.ts';

const event = eventOf('assessment');

/** P: primary, A: alternate (docs/specification.md#price-and-types). */
export const AssessmentTypeSchema = OneOf('P', 'A');

/** Several lines are allowed; the empty string where the author gave none. */
const Prose = (max: number) => Type.String({ maxLength: max, pattern: PROSE_PATTERN });

export const AssessmentCreated = event('AssessmentCreated', 1, 'An assessment with an empty first draft.', {
  originID: Id(),
  /** The draft: `<originID>.1`. */
  assessmentID: VersionedId(),
  assessmentTitle: TextLine(LIMITS.assessmentTitle),
  assessmentType: AssessmentTypeSchema,
  industryID: NumericId(),
  sectorID: NumericId(),
});

const OptionContent = Type.Object(
  {
    questionOptionID: Id(),
    text: TextLine(LIMITS.optionText),
    /** -100 to 100 in steps of 0.01. */
    scoreImpact: Type.Number({ minimum: -LIMITS.scoreImpact, maximum: LIMITS.scoreImpact }),
    conditionalLanguageFB: Prose(LIMITS.optionFeedback),
    conditionalLanguageAT: Prose(LIMITS.optionFeedback),
  },
  { additionalProperties: false },
);

export const QuestionAdded = event('QuestionAdded', 1, 'A question with its options, at the end of its section.', {
  assessmentID: VersionedId(),
  questionID: Id(),
  /** The same question through all versions and copies. */
  questionGroupID: Id(),
  sectionID: NumericId(),
  text: TextLine(LIMITS.questionText),
  helpText: Prose(LIMITS.helpText),
  explanationText: Prose(LIMITS.explanationText),
  /** Address of an education page, or empty. */
  education: Type.Union([Type.Literal(''), Type.String({ maxLength: LIMITS.educationLink, pattern: LINK_PATTERN })]),
  referralPartner: Prose(LIMITS.name),
  /** In option order: the first has optionOrder 1. */
  options: Type.Array(OptionContent, { maxItems: LIMITS.optionsPerQuestion }),
});

export const DraftPublished = event('DraftPublished', 1, 'A draft became a version that never changes again.', {
  assessmentID: VersionedId(),
  versionNumber: Type.Integer({ minimum: 1 }),
});

export const VersionActivated = event(
  'VersionActivated',
  1,
  'Founders can start this version; the one before it ends.',
  {
    assessmentID: VersionedId(),
  },
);
