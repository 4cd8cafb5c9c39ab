import { Type } from 'typebox';
import { builders } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { revision } from '../core/list.ts';
import { Closed, Id, Nullable, NumericId, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { OPTION_FIELDS, QUESTION_FIELDS } from '../questionnaires/content-fields.ts';
import { typedFields } from '../questionnaires/content-schemas.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';
import { RequestedOrder } from '../questionnaires/schemas.ts';
import { AssessmentFile } from './file.ts';
import { builderRoutes } from './routes.ts';

const endpoint = endpointOf(builderRoutes);

const about = { access: builders, perPerson: PERSON_LIMITS.builder } as const;
const params = { assessmentID: VersionedId() };
const ofQuestion = { ...params, questionID: Id() };
const ofOption = { ...params, optionID: Id() };
/** A draft that was published or discarded answers `draftOver`. */
const DRAFT_ERRORS = ['notFound', 'notADraft', 'changedMeanwhile'] as const;
const ChangeNumber = (minimum = 0) => Type.Integer({ minimum, maximum: 1_000_000_000 });
const made = Closed({ data: Closed({ newAssessmentID: VersionedId() }) });

/** An existing sector, or a new one by name. Field names are the specification's. */
const place = () => ({
  industry: NumericId(),
  sector: Type.Optional(TextLine(LIMITS.sectorName)),
  sectorID: Type.Optional(Nullable(NumericId())),
  /** Existing sectors default to A; a new one is always P. */
  assessmentType: Type.Optional(AssessmentTypeSchema),
});

export const createAssessment = endpoint('createAssessment', {
  summary: 'A new assessment with an empty draft: the primary one of a new sector, or an alternate of an existing one.',
  ...about,
  body: Closed(place()),
  answer: made,
  idempotent: true,
  errors: ['notFound', 'sectorNameExists', 'sectorMissing', 'keyReused'],
});

export const duplicateAssessment = endpoint('duplicateAssessment', {
  summary:
    'A copy for a sector (newOrigin, which is the default), or a draft of the next version of the same assessment: the open draft ' +
    'of that version again, or with discardDraft a new one. An older version becomes a draft like that.',
  ...about,
  params,
  body: Closed({
    ...place(),
    industry: Type.Optional(NumericId()),
    /** Must equal the id in the path. */
    originID: Type.Optional(Nullable(Id())),
    newOrigin: Type.Optional(Type.Boolean()),
    discardDraft: Type.Optional(Type.Boolean()),
    /** With discardDraft: last change of the draft to discard; refused if there is a later one. */
    changeNumber: Type.Optional(ChangeNumber()),
  }),
  answer: made,
  idempotent: true,
  errors: ['notFound', 'sectorNameExists', 'sectorMissing', 'draftExists', 'changedMeanwhile', 'keyReused'],
});

export const setAssessmentActive = endpoint('setAssessmentActive', {
  summary: 'Activates or deactivates a version; with publishDraft a draft is published first.',
  ...about,
  params,
  body: Closed({
    isActive: Type.Union([Type.Boolean(), OneOf(0, 1)]),
    publishDraft: Type.Optional(Type.Boolean()),
    sectorID: Type.Optional(Nullable(NumericId())),
    /** With publishDraft: last change the builder saw; refused if there is a later one. */
    changeNumber: Type.Optional(ChangeNumber()),
  }),
  answer: Closed({
    data: Closed({
      assessmentID: VersionedId(),
      versionNumber: Type.Integer(),
      /** It was in that state already. */
      alreadyDone: Type.Boolean(),
    }),
  }),
  errors: ['notFound', 'notPublishable', 'notPublished', 'changedMeanwhile'],
});

export const updateAssessment = endpoint('updateAssessment', {
  summary: 'Renames a draft, or the sector everywhere. Empty texts are dropped.',
  ...about,
  params,
  body: Closed({
    assessmentID: Type.Optional(VersionedId()),
    newAssessmentTitle: Type.Optional(Type.String({ maxLength: LIMITS.assessmentTitle })),
    sectorName: Type.Optional(Type.String({ maxLength: LIMITS.sectorName })),
    /** Of the title, or of the sector if only that is renamed. */
    ...revision(),
  }),
  answer: Closed({ type: Type.Literal('success'), code: Type.Literal('assessmentUpdated') }),
  errors: [...DRAFT_ERRORS, 'nameMissing', 'invalidAssessmentName', 'invalidSectorName', 'sectorNameExists'],
});

// The specification names some differently; `command-service/src/questionnaires/routes` maps both.
const { conditionalLanguageFB: feedback, conditionalLanguageAT: action, ...newOption } = typedFields(OPTION_FIELDS);
const { text: optionText, ...typedOption } = typedFields(OPTION_FIELDS);

const NewOption = Closed({ order: Type.Optional(RequestedOrder()), ...newOption, feedback, action });

export const createQuestion = endpoint('createQuestion', {
  summary: 'A question with its options, at the end of its section unless it asks for a place.',
  ...about,
  params,
  body: Closed({
    ...typedFields(QUESTION_FIELDS),
    educationType: Type.Optional(Type.Literal('READ')),
    questionType: Type.Optional(Type.Literal('MULTIPLE_CHOICE')),
    sectionID: NumericId(),
    requestedOrder: Type.Optional(RequestedOrder()),
    questionGroupID: Type.Optional(Nullable(Id())),
    /** Sorted by `order` if given, else in this order. */
    questionOptions: Type.Array(NewOption, { maxItems: LIMITS.optionsPerQuestion }),
    assessmentID: Type.Optional(VersionedId()),
  }),
  answer: Closed({ data: Closed({ questionID: Id() }) }),
  bodyLimit: 256_000,
  idempotent: true,
  errors: ['notFound', 'notADraft', 'invalidOrder', 'tooManyQuestions', 'keyReused'],
});

/** Alike in all saves of one time that somebody wrote in one field: one step of undo takes them back. */
const Typing = Id;

export const updateQuestion = endpoint('updateQuestion', {
  summary: 'Changes texts of a question, its section or its place; what is left out stays.',
  ...about,
  params: ofQuestion,
  body: Type.Partial(
    Closed({
      ...typedFields(QUESTION_FIELDS),
      educationType: Type.Literal('READ'),
      questionType: Type.Literal('MULTIPLE_CHOICE'),
      assessmentID: VersionedId(),
      questionID: Id(),
      newSectionID: NumericId(),
      requestedOrder: RequestedOrder(),
      /** Revision of the texts; a later one is refused. */
      revision: Type.Integer({ minimum: 0 }),
      typing: Typing(),
    }),
    // Type.Partial drops it.
    { additionalProperties: false },
  ),
  errors: [...DRAFT_ERRORS, 'invalidOrder'],
});

export const deleteQuestion = endpoint('deleteQuestion', {
  summary: 'Takes a question out of a draft. With the last one the assessment becomes inactive.',
  ...about,
  params: ofQuestion,
  query: revision(),
  errors: DRAFT_ERRORS,
});

export const createOption = endpoint('createOption', {
  summary: 'An answer option of a question; an order beyond the end is the end.',
  ...about,
  params: ofQuestion,
  body: Closed({
    optionText,
    optionOrder: Type.Optional(RequestedOrder()),
    ...typedOption,
  }),
  answer: Closed({ data: Closed({ questionOptionID: Id() }) }),
  idempotent: true,
  errors: ['notFound', 'notADraft', 'tooManyOptions', 'keyReused'],
});

export const updateOption = endpoint('updateOption', {
  summary: 'Changes an option or its place; what is left out stays.',
  ...about,
  params: ofOption,
  body: Type.Partial(
    Closed({
      optionText,
      ...typedOption,
      requestedOptionOrder: RequestedOrder(),
      optionOrder: RequestedOrder(),
      questionID: Id(),
      assessmentID: VersionedId(),
      revision: Type.Integer({ minimum: 0 }),
      typing: Typing(),
    }),
    // Type.Partial drops it.
    { additionalProperties: false },
  ),
  errors: DRAFT_ERRORS,
});

export const deleteOption = endpoint('deleteOption', {
  summary: 'Takes an option from a question of a draft.',
  ...about,
  params: ofOption,
  query: revision(),
  errors: DRAFT_ERRORS,
});

export const discardDraft = endpoint('discardDraft', {
  summary: 'Throws a draft away; one that was never published goes with its assessment.',
  ...about,
  params,
  query: { changeNumber: Type.Optional(ChangeNumber()) },
  errors: DRAFT_ERRORS,
});

const step = {
  ...about,
  params,
  /** The change the builder saw on top of the undo or redo stack; refused if it is another by now. */
  body: Closed({ changeNumber: ChangeNumber(1) }),
  errors: DRAFT_ERRORS,
};

export const undoChange = endpoint('undoChange', { summary: 'Takes the last change of a draft back.', ...step });

export const redoChange = endpoint('redoChange', { summary: 'Makes the change again that was undone last.', ...step });

const imported = Closed({
  data: Closed({
    /** Null in a dry run. */
    newAssessmentID: Nullable(VersionedId()),
    questionCount: Type.Integer(),
    optionCount: Type.Integer(),
    sections: Type.Array(Closed({ sectionID: NumericId(), sectionName: Type.String(), questionCount: Type.Integer() })),
    /** Possible improvements that do not block the import. */
    warnings: Type.Array(Type.String()),
  }),
});
const dryRun = { dryRun: Type.Optional(Type.Boolean()) };

export const importAssessment = endpoint('importAssessment', {
  summary: 'A new assessment with a draft from a file; a dry run only says what it would make.',
  ...about,
  query: dryRun,
  body: Closed({ ...place(), content: AssessmentFile }),
  answer: imported,
  bodyLimit: LIMITS.importBytes,
  perPerson: PERSON_LIMITS.file,
  idempotent: true,
  errors: ['notFound', 'sectorNameExists', 'sectorMissing', 'unknownSection', 'tooManyQuestions', 'keyReused'],
});

export const importQuestions = endpoint('importQuestions', {
  summary: 'Adds the questions of a file to a draft; a dry run only says what it would add.',
  ...about,
  params,
  query: dryRun,
  body: Closed({ content: AssessmentFile }),
  answer: imported,
  bodyLimit: LIMITS.importBytes,
  perPerson: PERSON_LIMITS.file,
  idempotent: true,
  errors: ['notFound', 'notADraft', 'unknownSection', 'tooManyQuestions', 'keyReused'],
});
