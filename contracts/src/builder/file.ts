import { Type } from 'typebox';
import { AssessmentTypeSchema, optionTexts, questionTexts } from '../assessment/events.ts';
import { Closed, Id, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

/**
 * An assessment as a file: what an export gives and an import takes. Sections are named, not numbered, for
 * numbers differ between products; questions of a section in their order, options with the first order first.
 */
export const AssessmentFile = Closed({
  format: Type.Literal('groundwork-assessment'),
  formatVersion: Type.Literal(1),
  assessmentTitle: TextLine(LIMITS.assessmentTitle),
  assessmentType: AssessmentTypeSchema,
  sections: Type.Array(
    Closed({
      sectionName: TextLine(LIMITS.sectionName),
      questions: Type.Array(
        Closed({
          /** Kept where it is given, so that the same question is known through exports and imports. */
          questionGroupID: Type.Optional(Id()),
          ...questionTexts(),
          options: Type.Array(Closed(optionTexts()), { maxItems: LIMITS.optionsPerQuestion }),
        }),
        { maxItems: LIMITS.questionsPerAssessment },
      ),
    }),
    { maxItems: LIMITS.sections },
  ),
});
