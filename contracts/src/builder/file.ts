import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Closed, Id, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import type { ContentQuestion, VersionContent } from '../questionnaires/content.ts';
import { OPTION_FIELDS, QUESTION_FIELDS } from '../questionnaires/content-fields.ts';
import { filedFields } from '../questionnaires/content-schemas.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';

/** Sections go by name: numbers differ between products. Questions are in section order, options by `order`. */
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
          /** Kept if given, so a question is recognized across exports and imports. */
          questionGroupID: Type.Optional(Id()),
          ...filedFields(QUESTION_FIELDS),
          options: Type.Array(Closed(filedFields(OPTION_FIELDS)), { maxItems: LIMITS.optionsPerQuestion }),
        }),
        { maxItems: LIMITS.questionsPerAssessment },
      ),
    }),
    { maxItems: LIMITS.sections },
  ),
});

export type AssessmentFile = Static<typeof AssessmentFile>;

/** @returns a version or draft as a file; sections without questions are left out. */
export function fileOf(
  { assessmentTitle, questions }: VersionContent,
  assessmentType: AssessmentFile['assessmentType'],
  sectionNameOf: (sectionID: number) => string,
): AssessmentFile {
  const sectionIDs = [...new Set(questions.map(({ sectionID }) => sectionID))].sort((a, b) => a - b);
  return {
    format: 'groundwork-assessment',
    formatVersion: 1,
    assessmentTitle,
    assessmentType,
    sections: sectionIDs.map((sectionID) => ({
      sectionName: sectionNameOf(sectionID),
      questions: questions.filter((question) => question.sectionID === sectionID).map(fileQuestionOf),
    })),
  };
}

function fileQuestionOf(question: ContentQuestion): AssessmentFile['sections'][number]['questions'][number] {
  const { questionID: _id, sectionID: _section, revision: _revision, options, ...content } = question;
  return {
    ...content,
    options: options.map(({ questionOptionID: _optionID, revision: _written, ...option }) => option),
  };
}
