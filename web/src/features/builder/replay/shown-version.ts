/** A replayed version in the builder's shape, so that differences are found and shown as elsewhere. */
import {
  type ContentQuestion,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  SECTION_FIELDS,
  scoreAssessment,
  writtenOf,
} from '@groundwork/contracts/administration';
import type { Version } from '../../../shared/builder/difference/difference-model.ts';
import type { BuilderQuestion } from '../../../shared/builder/queries.ts';
import type { ReplayedVersion } from './assessment-state.ts';

export function asVersion({ assessmentID, content }: ReplayedVersion, names: ReadonlyMap<number, string>): Version {
  const { assessmentTitle, questions } = content;
  const score = scoreAssessment(questions, {});
  const ids = [...new Set(questions.map(({ sectionID }) => sectionID))].sort((a, b) => a - b);
  return {
    assessmentTitle,
    maxScore: score.best / 100,
    sections: ids.map((sectionID) => {
      const sectionName = names.get(sectionID) ?? '';
      const best = score.sections.find((section) => section.sectionID === sectionID)?.best ?? 0;
      return {
        ...{ sectionID, revision: 0 },
        ...writtenOf(SECTION_FIELDS, { sectionName, sectionShortName: sectionName }),
        maxSectionImpact: best / 100,
        questions: questions
          .filter((question) => question.sectionID === sectionID)
          .map((question, index) => asQuestion(assessmentID, sectionName, question, index + 1)),
      };
    }),
  };
}

const asQuestion = (
  assessmentID: string,
  sectionName: string,
  question: ContentQuestion,
  questionOrder: number,
): BuilderQuestion => ({
  ...question,
  ...writtenOf(QUESTION_FIELDS, question),
  assessmentID,
  sectionName,
  sectionShortName: sectionName,
  questionOrder,
  educationType: 'READ',
  questionType: 'MULTIPLE_CHOICE',
  maxScoreImpact: Math.max(0, ...question.options.map(({ scoreImpact }) => scoreImpact)),
  optionCount: question.options.length,
  questionOptions: question.options.map((option, index) => {
    const about = { questionID: question.questionID, assessmentID, optionOrder: index + 1 };
    return { ...option, ...writtenOf(OPTION_FIELDS, option), ...about };
  }),
});
