import { Type } from 'typebox';
import { Revision } from '../core/list.ts';
import { Closed, Id, Instant, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { OPTION_FIELDS, QUESTION_FIELDS, SECTION_FIELDS } from './content-fields.ts';
import { answeredFields } from './content-schemas.ts';
import { AssessmentTypeSchema } from './events.ts';

/** As the specification has it: 0 or 1. */
export const Flag = () => OneOf(0, 1);

export const VERSION_ACTIONS = ['PUBLISHED', 'ACTIVATED', 'DEACTIVATED'] as const;

/** What happened to one version, the latest first. */
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

/**
 * A row of the builder's list: of an assessment its active version, else the one deactivated last, else the one published last, else
 * its draft (docs/decisions.md#one-row-for-an-assessment).
 */
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
  /** Sum of the best impacts of answerable questions, rounded to 2 decimals. */
  maxScore: Type.Number(),
  /** 0 for a draft. */
  versionNumber: Type.Integer(),
  /** The open draft, when there is one. */
  draftID: Nullable(VersionedId()),
  createdAt: Instant(),
  editedAt: Instant(),
  deletedAt: Nullable(Instant()),
});

/** The last change that can be undone, or the next that can be redone. */
const Step = Closed({
  changeNumber: Type.Integer(),
  /** Types of its events. */
  events: Type.Array(Type.String()),
  actorID: Type.String(),
  actorName: Type.String(),
  at: Instant(),
});

/** One version or draft, with the history of all versions. */
export const BuilderAssessment = Closed({
  ...BuilderRow.properties,
  titleRevision: Revision(),
  sectorRevision: Revision(),
  /** Whether it has a question with two options. */
  isPublishable: Type.Boolean(),
  /** The version that a draft began with. */
  basedOn: Nullable(VersionedId()),
  /** How often a draft was changed; 0 for a version. */
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

/** A section with the questions of one version, in their order. */
export const BuilderSection = Closed({
  sectionID: NumericId(),
  ...answeredFields(SECTION_FIELDS),
  revision: Revision(),
  maxSectionImpact: Type.Number(),
  questions: Type.Array(BuilderQuestion),
});

/** A place asked for; one beyond the end is refused or clamped by the decider. */
export const RequestedOrder = () => Type.Integer({ minimum: 1, maximum: LIMITS.questionsPerAssessment });
