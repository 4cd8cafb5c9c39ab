import { Type } from 'typebox';
import { Revision } from '../core/list.ts';
import { Closed, Id, Instant, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { OPTION_FIELDS, QUESTION_FIELDS, SECTION_FIELDS } from './content-fields.ts';
import { answeredFields } from './content-schemas.ts';
import { AssessmentTypeSchema } from './events.ts';

/** As in the specification. */
export const Flag = () => OneOf(0, 1);

export const VERSION_ACTIONS = ['PUBLISHED', 'ACTIVATED', 'DEACTIVATED'] as const;

/** Of one version, latest first. */
export const VersionHistoryEntry = Closed({
  assessmentID: VersionedId(),
  /** 0 for a draft. */
  versionNumber: Type.Integer(),
  isActive: Flag(),
  isDraft: Flag(),
  actions: Type.Array(
    Closed({
      actionType: OneOf(...VERSION_ACTIONS),
      historyCreated: Instant(),
      actorID: Type.String(),
      actorName: Type.String(),
    }),
  ),
});

/** Active version, else last deactivated, last published, draft (docs/decisions.md#one-row-for-an-assessment). */
export const BuilderRow = Closed({
  assessmentID: VersionedId(),
  originID: Id(),
  assessmentTitle: Type.String(),
  assessmentType: AssessmentTypeSchema,
  isActive: Flag(),
  isDraft: Flag(),
  industryID: NumericId(),
  industryName: Type.String(),
  activeIndustry: Type.Boolean(),
  sectorID: NumericId(),
  sectorName: Type.String(),
  activeSector: Type.Boolean(),
  questionCount: Type.Integer(),
  /** Best impacts of answerable questions, rounded to 2 decimals. */
  maxScore: Type.Number(),
  /** 0 for a draft. */
  versionNumber: Type.Integer(),
  draftID: Nullable(VersionedId()),
  /** How often founders began it, in all versions. */
  taken: Type.Integer(),
  /** Of completed results in all versions, in whole percent; null of none. */
  averageScore: Nullable(Type.Integer()),
  createdAt: Instant(),
  editedAt: Instant(),
  deletedAt: Nullable(Instant()),
});

const Step = Closed({
  changeNumber: Type.Integer(),
  events: Type.Array(Type.String()),
  actorID: Type.String(),
  actorName: Type.String(),
  at: Instant(),
});

export const BuilderAssessment = Closed({
  ...BuilderRow.properties,
  titleRevision: Revision(),
  sectorRevision: Revision(),
  /** Has a question with two options. */
  isPublishable: Type.Boolean(),
  /** Base version of a draft. */
  basedOn: Nullable(VersionedId()),
  /** Changes of a draft; 0 for a version. */
  changeNumber: Type.Integer(),
  undo: Nullable(Step),
  redo: Nullable(Step),
  versionHistory: Type.Array(VersionHistoryEntry),
});

export const BuilderOption = Closed({
  questionOptionID: Id(),
  questionID: Id(),
  assessmentID: VersionedId(),
  optionOrder: Type.Integer(),
  ...answeredFields(OPTION_FIELDS),
  revision: Revision(),
});

export const BuilderQuestion = Closed({
  questionID: Id(),
  questionGroupID: Id(),
  assessmentID: VersionedId(),
  ...answeredFields(QUESTION_FIELDS),
  educationType: Type.Literal('READ'),
  questionType: Type.Literal('MULTIPLE_CHOICE'),
  sectionID: NumericId(),
  sectionName: Type.String(),
  sectionShortName: Type.String(),
  questionOrder: Type.Integer(),
  maxScoreImpact: Type.Number(),
  optionCount: Type.Integer(),
  questionOptions: Type.Array(BuilderOption),
  revision: Revision(),
});

export const BuilderSection = Closed({
  sectionID: NumericId(),
  ...answeredFields(SECTION_FIELDS),
  revision: Revision(),
  maxSectionImpact: Type.Number(),
  questions: Type.Array(BuilderQuestion),
});

/** The decider refuses or clamps a place beyond the end. */
export const RequestedOrder = () => Type.Integer({ minimum: 1, maximum: LIMITS.questionsPerAssessment });
