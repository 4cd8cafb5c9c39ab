import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, Instant, Line, Nullable, NumericId, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { OPTION_FIELDS, QUESTION_FIELDS } from './content-fields.ts';
import { storedFields } from './content-schemas.ts';

const event = eventOf('assessment');

/** P: primary, A: alternate (docs/specification.md#price-and-types). */
export const AssessmentTypeSchema = OneOf('P', 'A');

/** From 1. */
const Order = () => Type.Integer({ minimum: 1, maximum: LIMITS.questionsPerAssessment });

export const AssessmentCreated = event('AssessmentCreated', 1, 'An assessment with an empty first draft.', {
  originID: Id(),
  /** The draft: `<originID>.1`. */
  assessmentID: VersionedId(),
  assessmentTitle: TextLine(LIMITS.assessmentTitle),
  assessmentType: AssessmentTypeSchema,
  industryID: NumericId(),
  sectorID: NumericId(),
  /** Source version or draft of the questions that follow, up to DraftFilled. */
  copyOf: Type.Optional(VersionedId()),
  /** Questions of a file follow, up to DraftFilled. */
  imported: Type.Optional(Type.Literal(true)),
});

export const DraftCreated = event('DraftCreated', 1, 'A draft of the next version, with what another version asks.', {
  assessmentID: VersionedId(),
  /** Null for an empty draft of an assessment never published. */
  basedOn: Nullable(VersionedId()),
});

export const DraftFilled = event('DraftFilled', 1, 'All questions of a copy or of a file are in the draft.', {
  assessmentID: VersionedId(),
});

export const AssessmentRenamed = event('AssessmentRenamed', 1, 'A draft was given another title.', {
  assessmentID: VersionedId(),
  assessmentTitle: TextLine(LIMITS.assessmentTitle),
});

// Keeps the field order of the first events.
const { text, helpText, ...texts } = storedFields(QUESTION_FIELDS);
const questionTexts = { text, helpText, ...texts };

/** For something restored by undo: its earlier count of writes. Absent if new. */
const writtenBefore = () => Type.Optional(Type.Integer({ minimum: 1 }));

const OptionContent = Type.Object(
  { questionOptionID: Id(), ...storedFields(OPTION_FIELDS), revision: writtenBefore() },
  { additionalProperties: false },
);

export const QuestionAdded = event('QuestionAdded', 1, 'A question with its options, at the end of its section.', {
  assessmentID: VersionedId(),
  questionID: Id(),
  /** The same through all versions and copies. */
  questionGroupID: Id(),
  sectionID: NumericId(),
  ...questionTexts,
  /** By optionOrder, from 1. */
  options: Type.Array(OptionContent, { maxItems: LIMITS.optionsPerQuestion }),
  /** Within its section; absent: at the end. */
  questionOrder: Type.Optional(Order()),
  revision: writtenBefore(),
});

export const QuestionChanged = event('QuestionChanged', 1, 'The texts of a question in a draft were changed.', {
  assessmentID: VersionedId(),
  questionID: Id(),
  ...questionTexts,
});

export const QuestionMoved = event('QuestionMoved', 1, 'A question in a draft got another place or section.', {
  assessmentID: VersionedId(),
  questionID: Id(),
  sectionID: NumericId(),
  questionOrder: Order(),
});

export const QuestionDeleted = event('QuestionDeleted', 1, 'A question was taken out of a draft.', {
  assessmentID: VersionedId(),
  questionID: Id(),
});

const option = () => ({ assessmentID: VersionedId(), questionID: Id(), questionOptionID: Id() });

export const OptionAdded = event('OptionAdded', 1, 'A question in a draft got an answer option.', {
  ...option(),
  ...storedFields(OPTION_FIELDS),
  optionOrder: Order(),
  revision: writtenBefore(),
});

export const OptionChanged = event('OptionChanged', 1, 'The texts or the score of an option were changed.', {
  ...option(),
  ...storedFields(OPTION_FIELDS),
});

export const OptionMoved = event('OptionMoved', 1, 'An option of a question in a draft got another place.', {
  ...option(),
  optionOrder: Order(),
});

export const OptionDeleted = event('OptionDeleted', 1, 'An option was taken from a question in a draft.', option());

/** The change (all of one command) by number, from 1. Later events of the same command reverse it. */
const change = () => ({ assessmentID: VersionedId(), changeNumber: Type.Integer({ minimum: 1 }) });

export const ChangeUndone = event(
  'ChangeUndone',
  1,
  'The last change of a draft is taken back by what follows.',
  change(),
);

export const ChangeRedone = event(
  'ChangeRedone',
  1,
  'An undone change of a draft is made again by what follows.',
  change(),
);

export const DraftDiscarded = event('DraftDiscarded', 1, 'A draft was thrown away.', { assessmentID: VersionedId() });

export const DraftPublished = event('DraftPublished', 1, 'A draft became a version that never changes again.', {
  assessmentID: VersionedId(),
  versionNumber: Type.Integer({ minimum: 1 }),
});

/** Its draft is published as it is at that time. */
export const PublicationScheduled = event('PublicationScheduled', 1, 'A draft is to be published at a set time.', {
  assessmentID: VersionedId(),
  /** Who set the time. */
  userID: Id(),
  publishAt: Instant(),
  /** Of who set the time (IANA), for messages to them. */
  timeZone: Line(LIMITS.timeZone, 1),
});

export const PublicationCancelled = event('PublicationCancelled', 1, 'A draft is not published at the set time.', {
  assessmentID: VersionedId(),
});

/** No question has two options, nothing differs from what founders have, or who set the time may no longer publish. */
export const PUBLICATION_REFUSALS = ['notPublishable', 'noChanges', 'accessEnded'] as const;

export const PublicationRefused = event('PublicationRefused', 1, 'A draft could not be published at the set time.', {
  assessmentID: VersionedId(),
  /** Who set the time. */
  userID: Id(),
  publishAt: Instant(),
  timeZone: Line(LIMITS.timeZone, 1),
  reason: OneOf(...PUBLICATION_REFUSALS),
});

export const VersionActivated = event(
  'VersionActivated',
  1,
  'Founders can start this version; the one before it ends.',
  {
    assessmentID: VersionedId(),
  },
);

export const VersionDeactivated = event(
  'VersionDeactivated',
  1,
  'Founders can no longer start this version; those who take it may finish.',
  { assessmentID: VersionedId() },
);
