/** Versions of assessments as the builder reads them, for tests. */
import { OPTION_FIELDS, QUESTION_FIELDS, writtenOf } from '@groundwork/contracts/administration';
import type { BuilderAssessment, BuilderOption, BuilderQuestion, BuilderSection } from '../queries.ts';

export const anOption = (change: Partial<BuilderOption> = {}): BuilderOption => ({
  questionOptionID: 'option',
  questionID: 'question',
  assessmentID: 'a.1',
  optionOrder: 1,
  ...writtenOf(OPTION_FIELDS, { text: 'Yes', scoreImpact: 5 }),
  revision: 1,
  ...change,
});

/** Without options unless they are given. */
export const aQuestion = (change: Partial<BuilderQuestion> = {}): BuilderQuestion => {
  const questionOptions = change.questionOptions ?? [];
  return {
    questionID: 'question',
    questionGroupID: 'group',
    assessmentID: 'a.1',
    ...writtenOf(QUESTION_FIELDS, { text: 'Who sells?' }),
    educationType: 'READ',
    questionType: 'MULTIPLE_CHOICE',
    sectionID: 1,
    sectionName: 'Team',
    sectionShortName: 'Team',
    questionOrder: 1,
    maxScoreImpact: Math.max(0, ...questionOptions.map(({ scoreImpact }) => scoreImpact)),
    optionCount: questionOptions.length,
    revision: 1,
    ...change,
    questionOptions,
  };
};

/** With its questions in this order. */
export const aSection = (
  change: Partial<Omit<BuilderSection, 'questions'>>,
  questions: readonly BuilderQuestion[],
): BuilderSection => {
  const { sectionID = 1, sectionName = 'Team' } = change;
  return {
    sectionShortName: sectionName,
    sectionSummary: '',
    callToAction: '',
    revision: 1,
    maxSectionImpact: questions.reduce((sum, { maxScoreImpact }) => sum + maxScoreImpact, 0),
    ...change,
    sectionID,
    sectionName,
    questions: questions.map((question, at) => ({
      ...question,
      sectionID,
      sectionName,
      sectionShortName: sectionName,
      questionOrder: at + 1,
    })),
  };
};

export const anAssessment = (change: Partial<BuilderAssessment> = {}): BuilderAssessment => ({
  assessmentID: 'a.2',
  originID: 'a',
  assessmentTitle: 'Readiness',
  assessmentType: 'P',
  isActive: 0,
  isDraft: 1,
  industryID: 1,
  industryName: 'Software',
  activeIndustry: true,
  sectorID: 1,
  sectorName: 'B2B',
  activeSector: true,
  questionCount: 2,
  maxScore: 10,
  versionNumber: 0,
  draftID: 'a.2',
  taken: 14,
  averageScore: 61,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: '2026-01-02T00:00:00.000Z',
  deletedAt: null,
  titleRevision: 1,
  sectorRevision: 1,
  isPublishable: true,
  basedOn: 'a.1',
  changeNumber: 1,
  undo: null,
  redo: null,
  versionHistory: [
    { assessmentID: 'a.2', versionNumber: 0, isActive: 0, isDraft: 1, actions: [] },
    { assessmentID: 'a.1', versionNumber: 1, isActive: 1, isDraft: 0, actions: [] },
  ],
  ...change,
});
