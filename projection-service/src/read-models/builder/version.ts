/** What builders see of a version, made from its documents. Pure. */
import type {
  BuilderAssessment,
  BuilderOption,
  BuilderQuestion,
  BuilderRow,
  BuilderSection,
  Change,
} from '@groundwork/contracts';
import {
  lastStep,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  SECTION_FIELDS,
  scoreAssessment,
  writtenOf,
} from '@groundwork/contracts';
import type { Static } from 'typebox';
import {
  type AssessmentRow,
  averageOf,
  type Section,
  type Version,
  type VersionQuestion,
  type VersionState,
} from '../questionnaires/index.ts';

type Row = Static<typeof BuilderRow>;
export type Loaded = Static<typeof BuilderAssessment>;
type Question = Static<typeof BuilderQuestion>;

export type ActorName = (actorID: string) => string;

export const rowOf = (row: AssessmentRow, state: VersionState): Row => ({
  assessmentID: state.assessmentID,
  originID: row._id,
  assessmentTitle: state.assessmentTitle,
  assessmentType: row.assessmentType,
  isActive: row.active === state.assessmentID ? 1 : 0,
  isDraft: state.versionNumber === null ? 1 : 0,
  industryID: row.industryID,
  industryName: row.industryName,
  activeIndustry: row.activeIndustry,
  sectorID: row.sectorID,
  sectorName: row.sectorName,
  activeSector: row.activeSector,
  questionCount: state.questionCount,
  maxScore: state.maxScore,
  versionNumber: state.versionNumber ?? 0,
  draftID: row.draft,
  taken: row.taken ?? 0,
  averageScore: averageOf(row),
  createdAt: state.createdAt,
  editedAt: state.editedAt,
  deletedAt: null,
});

export const actorsOf = (row: AssessmentRow, { changes }: Version): string[] => [
  ...row.versions.flatMap(({ actions }) => actions.map(({ actorID }) => actorID)),
  ...[changes.undo.at(-1), changes.redo.at(-1)].flatMap((change) => change?.actorID ?? []),
];

/** @returns the history of all versions, latest first. */
export const loadedOf = (
  row: AssessmentRow,
  state: VersionState,
  version: Version,
  sectorRevision: number,
  nameOf: ActorName,
): Loaded => ({
  ...rowOf(row, state),
  titleRevision: version.titleRevision,
  sectorRevision,
  isPublishable: state.isPublishable,
  basedOn: version.basedOn,
  changeNumber: version.changes.changeNumber,
  undo: stepOf(version.changes.undo, nameOf),
  redo: stepOf(version.changes.redo, nameOf),
  versionHistory: [...row.versions]
    .sort((a, b) => (b.versionNumber ?? Number.POSITIVE_INFINITY) - (a.versionNumber ?? Number.POSITIVE_INFINITY))
    .map(({ assessmentID, versionNumber, actions }) => ({
      assessmentID,
      versionNumber: versionNumber ?? 0,
      isActive: row.active === assessmentID ? 1 : 0,
      isDraft: versionNumber === null ? 1 : 0,
      actions: actions.toReversed().map(({ actionType, at, actorID }) => ({
        actionType,
        historyCreated: at,
        actorID,
        actorName: nameOf(actorID),
      })),
    })),
});

function stepOf(changes: readonly Change[], nameOf: ActorName): Loaded['undo'] {
  const parts = lastStep(changes);
  const last = parts.at(-1);
  if (!last) return null;
  const { changeNumber, actorID, at } = last;
  const events = [...new Set(parts.flatMap((part) => part.events))];
  return { changeNumber, events, actorID, actorName: nameOf(actorID), at };
}

export const optionsOf = (
  assessmentID: string,
  { questionID, options }: VersionQuestion,
): Static<typeof BuilderOption>[] =>
  options.map((option, i) => ({
    ...{ questionOptionID: option.questionOptionID, questionID, assessmentID, optionOrder: i + 1 },
    ...writtenOf(OPTION_FIELDS, option),
    revision: option.revision,
  }));

export const questionOf = (
  assessmentID: string,
  question: VersionQuestion,
  section: Section | undefined,
): Question => ({
  questionID: question.questionID,
  questionGroupID: question.questionGroupID,
  assessmentID,
  ...writtenOf(QUESTION_FIELDS, question),
  educationType: 'READ',
  questionType: 'MULTIPLE_CHOICE',
  sectionID: question.sectionID,
  sectionName: section?.sectionName ?? '',
  sectionShortName: section?.sectionShortName ?? '',
  questionOrder: question.questionOrder,
  maxScoreImpact:
    question.options.length === 0 ? 0 : Math.max(...question.options.map(({ scoreImpact }) => scoreImpact)),
  optionCount: question.options.length,
  questionOptions: optionsOf(assessmentID, question),
  revision: question.revision,
});

/** @param texts sections by id. @returns sections and questions in the order in which they are asked. */
export function sectionsOf(
  { _id: assessmentID, questions }: Version,
  texts: ReadonlyMap<number, Section>,
): { maxScore: number; sections: Static<typeof BuilderSection>[] } {
  const score = scoreAssessment(questions, {});
  const best = new Map(score.sections.map((section) => [section.sectionID, section.best / 100]));
  const ids = [...new Set(questions.map(({ sectionID }) => sectionID))].sort((a, b) => a - b);
  return {
    maxScore: score.best / 100,
    sections: ids.map((sectionID) => {
      const section = texts.get(sectionID);
      return {
        sectionID,
        ...writtenOf(SECTION_FIELDS, section ?? {}),
        revision: section?.revision ?? 0,
        maxSectionImpact: best.get(sectionID) ?? 0,
        questions: questions
          .filter((question) => question.sectionID === sectionID)
          .map((question) => questionOf(assessmentID, question, section)),
      };
    }),
  };
}
