import { type Static, Type } from 'typebox';
import { builders } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Id, Line, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { HistoryEntry } from '../history/endpoints.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { BuilderOption, BuilderQuestion, BuilderRow, BuilderSection } from '../questionnaires/schemas.ts';
import { AssessmentFile } from './file.ts';
import { builderRoutes } from './routes.ts';
import { BUILDER } from './texts.ts';

const endpoint = endpointOf(builderRoutes);

const about = { access: builders } as const;
const params = { assessmentID: VersionedId() };

export const listAssessments = endpoint('listAssessments', {
  asOf: true,
  summary: 'Assessments as the builder lists them, one page; by title unless asked otherwise.',
  ...about,
  query: {
    ...listFields('builder'),
    ...filterFields('builder'),
  },
  answer: Closed({ data: Closed({ assessments: Type.Array(BuilderRow), totalAssessments: Type.Integer() }) }),
});

export const assessmentQuestions = endpoint('assessmentQuestions', {
  asOf: true,
  summary:
    'The questions of a version or draft by section, with their options; sections without questions are left out.',
  ...about,
  params,
  answer: Closed({ data: Closed({ maxScore: Type.Number(), sections: Type.Array(BuilderSection) }) }),
  errors: ['notFound'],
});

/** Page sizes of the search for a question to copy (docs/specification.md#administration). */
export const COPY_PAGE_SIZES = BUILDER.copyPageSizes;

export const searchQuestions = endpoint('searchQuestions', {
  asOf: true,
  summary: 'Questions to copy, from the versions that the list of assessments shows: of a sector, or by words.',
  ...about,
  query: {
    ...PagingQuery,
    sortCount: Type.Optional(OneOf(...COPY_PAGE_SIZES)),
    industryID: Type.Optional(NumericId()),
    sectorID: Type.Optional(NumericId()),
    sectionID: Type.Optional(NumericId()),
    search: Type.Optional(Line(LIMITS.search)),
  },
  answer: Closed({
    data: Closed({
      questions: Type.Array(
        Closed({
          ...BuilderQuestion.properties,
          questionText: Type.String(),
          assessmentTitle: Type.String(),
          industryName: Type.String(),
          sectorName: Type.String(),
        }),
      ),
      totalQuestions: Type.Integer(),
    }),
  }),
});

export const questionOptions = endpoint('questionOptions', {
  asOf: true,
  summary: 'The answer options of a question, in their order.',
  ...about,
  params: { ...params, questionID: Id() },
  answer: Closed({ data: Type.Array(BuilderOption) }),
  errors: ['notFound'],
});

export const questionHistory = endpoint('questionHistory', {
  asOf: true,
  summary: 'Who changed a question and its options, in all versions, from what to what; newest first.',
  ...about,
  params: { ...params, questionID: Id() },
  query: PagingQuery,
  answer: Closed({ data: Closed({ entries: Type.Array(HistoryEntry), totalEntries: Type.Integer() }) }),
  errors: ['notFound'],
});

const Buckets = () => Type.Array(Type.Integer(), { minItems: 11, maxItems: 11 });
const Bands = () => Type.Array(Closed({ name: Type.String(), before: Type.Integer(), after: Type.Integer() }));

/** Effect of publishing a draft on the results of completed attempts. No stored result changes. */
export const DraftEffect = Closed({
  /** Over all versions. */
  attempts: Type.Integer(),
  /** Could be scored against the draft. */
  compared: Type.Integer(),
  /** Of those compared: answered a question the draft dropped, and are scored without it. */
  comparedWithout: Type.Integer(),
  notCompared: Closed({
    /** The chosen option is gone from the draft. */
    optionGone: Type.Integer(),
    /** The draft asks something they were not asked. */
    questionNew: Type.Integer(),
  }),
  /** Histogram of percents in tens (0-9, …, 90-100): `before` as scored, `after` against the draft. */
  before: Buckets(),
  after: Buckets(),
  averageBefore: Nullable(Type.Number()),
  averageAfter: Nullable(Type.Number()),
  sections: Type.Array(Closed({ sectionID: NumericId(), sectionName: Type.String(), bands: Bands() })),
  verdicts: Bands(),
  better: Type.Integer(),
  worse: Type.Integer(),
  /** Largest change of points first. */
  moves: Type.Array(
    Closed({
      userAssessmentID: VersionedId(),
      companyName: Type.String(),
      versionNumber: Type.Integer(),
      before: Type.Integer(),
      after: Type.Integer(),
      verdictBefore: Type.String(),
      verdictAfter: Type.String(),
    }),
    { maxItems: LIMITS.effectMoves },
  ),
});

export type DraftEffect = Static<typeof DraftEffect>;

export const draftEffect = endpoint('draftEffect', {
  summary:
    'Server-sent events: `progress` ({ done, total } attempts), then `effect` (DraftEffect) and the end. Hanging up cancels it.',
  ...about,
  params,
  stream: 'text/event-stream',
  endsWithAnswer: true,
  errors: ['notFound', 'notADraft', 'tooManyRequests'],
  perPerson: PERSON_LIMITS.file,
});

/** Of one version, among those who completed it. */
export const QuestionStatistics = Closed({
  questionID: Id(),
  answered: Type.Integer(),
  options: Type.Array(Closed({ questionOptionID: Id(), chosen: Type.Integer() })),
  averageImpact: Nullable(Type.Number()),
  /** Correlation with the score of all other questions, -1 to 1: high separates strong from weak. */
  itemRest: Nullable(Type.Number()),
  /** Median seconds between the previous answer and the first answer to this one. */
  medianSeconds: Nullable(Type.Number()),
  /** How many people changed their answer. */
  changed: Type.Integer(),
});

export const questionStatistics = endpoint('questionStatistics', {
  asOf: true,
  summary: 'How the questions of a version worked, from completed attempts of that version.',
  ...about,
  params,
  answer: Closed({ data: Closed({ attempts: Type.Integer(), questions: Type.Array(QuestionStatistics) }) }),
  errors: ['notFound'],
});

export const exportAssessment = endpoint('exportAssessment', {
  asOf: true,
  summary: 'A version or draft as a file that an import takes.',
  ...about,
  params,
  answer: Closed({ data: AssessmentFile, name: Type.String() }),
  errors: ['notFound'],
});
