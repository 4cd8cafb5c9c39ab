/** A small draft as the server answers it. */
import { OPTION_FIELDS, QUESTION_FIELDS, writtenOf } from '@groundwork/contracts/administration';
import type { BuilderAssessment, BuilderOption, BuilderQuestion, BuilderSection } from '../queries.ts';

export const DRAFT = 'a1.2';

export const anOption = (questionOptionID: string, change: Partial<BuilderOption> = {}): BuilderOption => ({
  questionOptionID,
  questionID: 'q1',
  assessmentID: DRAFT,
  optionOrder: 1,
  ...writtenOf(OPTION_FIELDS, {
    text: `Answer ${questionOptionID}`,
    conditionalLanguageFB: 'Feedback.',
    conditionalLanguageAT: 'Action.',
  }),
  revision: 1,
  ...change,
});

/** @param impacts of its options, in their order. */
export function aQuestion(
  questionID: string,
  change: Partial<BuilderQuestion> = {},
  impacts: readonly number[] = [0, 5, 10],
): BuilderQuestion {
  const options = impacts.map((scoreImpact, index) =>
    anOption(`${questionID}o${index + 1}`, { questionID, scoreImpact, optionOrder: index + 1 }),
  );
  return {
    questionID,
    questionGroupID: `${questionID}g`,
    assessmentID: DRAFT,
    ...writtenOf(QUESTION_FIELDS, { text: `How about ${questionID}?` }),
    educationType: 'READ',
    questionType: 'MULTIPLE_CHOICE',
    sectionID: 1,
    sectionName: 'Section 1',
    sectionShortName: 'S1',
    questionOrder: 1,
    maxScoreImpact: Math.max(0, ...impacts),
    optionCount: options.length,
    questionOptions: options,
    revision: 1,
    ...change,
  };
}

/** @param questions in their order; numbered here. */
export const aSection = (sectionID: number, questions: readonly BuilderQuestion[]): BuilderSection => {
  const names = { sectionName: `Section ${sectionID}`, sectionShortName: `S${sectionID}` };
  return {
    sectionID,
    ...names,
    sectionSummary: 'What it is about.',
    callToAction: 'What to do.',
    revision: 1,
    maxSectionImpact: questions.reduce((sum, { maxScoreImpact }) => sum + maxScoreImpact, 0),
    questions: questions.map((question, index) => ({ ...question, ...names, sectionID, questionOrder: index + 1 })),
  };
};

const at = '2026-11-01T08:00:00.000Z';

export const anAssessment = (change: Partial<BuilderAssessment> = {}): BuilderAssessment => ({
  assessmentID: DRAFT,
  originID: 'a1',
  assessmentTitle: 'Software',
  assessmentType: 'P',
  isActive: 0,
  isDraft: 1,
  industryID: 1,
  industryName: 'Technology',
  activeIndustry: true,
  sectorID: 1,
  sectorName: 'Software',
  activeSector: true,
  questionCount: 3,
  maxScore: 30,
  versionNumber: 0,
  draftID: DRAFT,
  taken: 14,
  averageScore: 61,
  createdAt: at,
  editedAt: at,
  deletedAt: null,
  titleRevision: 1,
  sectorRevision: 1,
  isPublishable: true,
  basedOn: 'a1.1',
  changeNumber: 0,
  undo: null,
  redo: null,
  versionHistory: [],
  ...change,
});

export const SECTION_LIST = [1, 2, 3].map((id) => ({
  id,
  shortName: `S${id}`,
  sectionName: `Section ${id}`,
  sectionSummary: '',
  callToAction: '',
  revision: 1,
}));
