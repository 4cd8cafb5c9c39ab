import { Type } from 'typebox';
import { Revision } from '../core/list.ts';
import { Closed, Id, Instant, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { LINK_PATTERN, OPTIONAL_TEXT_PATTERN } from '../validation/patterns.ts';
import { AssessmentTypeSchema, educationLink, optionTexts, questionTexts } from './events.ts';

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
  text: Type.String(),
  scoreImpact: Type.Number(),
  conditionalLanguageFB: Type.String(),
  conditionalLanguageAT: Type.String(),
  revision: Revision(),
});

export const BuilderQuestion = Closed({
  questionID: Id(),
  questionGroupID: Id(),
  assessmentID: VersionedId(),
  text: Type.String(),
  explanationText: Type.String(),
  helpText: Type.String(),
  education: Type.String(),
  educationType: Type.Literal('READ'),
  questionType: Type.Literal('MULTIPLE_CHOICE'),
  referralPartner: Type.String(),
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
  sectionName: Type.String(),
  sectionShortName: Type.String(),
  sectionSummary: Type.String(),
  callToAction: Type.String(),
  revision: Revision(),
  maxSectionImpact: Type.Number(),
  questions: Type.Array(BuilderQuestion),
});

/** A text that may be left out, or be empty, but not only special characters. */
const Typed = (maxLength: number) => Type.Optional(Type.String({ maxLength, pattern: OPTIONAL_TEXT_PATTERN }));

/** The address of an education page as it is typed. Those of the log may be of before its form was held. */
export const typedEducation = () => educationLink(LINK_PATTERN);

/** What a form sends of a question; empty texts may be left out. */
export const typedQuestion = () => ({
  text: questionTexts().text,
  explanationText: Typed(LIMITS.explanationText),
  helpText: Typed(LIMITS.helpText),
  education: Type.Optional(typedEducation()),
  referralPartner: Typed(LIMITS.name),
});

/** An impact as it is typed: -100 to 100 in steps of 0.01. Those of the log may be finer, from before this was held. */
export const typedImpact = () => Type.Number({ ...optionTexts().scoreImpact, multipleOf: 0.01 });

/** What a form sends of an option, under the names of its event. */
export const typedOption = () => ({
  text: optionTexts().text,
  scoreImpact: typedImpact(),
  conditionalLanguageFB: Typed(LIMITS.optionFeedback),
  conditionalLanguageAT: Typed(LIMITS.optionFeedback),
});

/** A place asked for; one beyond the end is refused or clamped by the decider. */
export const RequestedOrder = () => Type.Integer({ minimum: 1, maximum: LIMITS.questionsPerAssessment });
