import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { STAGES } from '../questionnaires/stage.ts';
import { Paper } from '../sharing/endpoints.ts';
import { cohortAdministrationRoutes } from './routes.ts';

const endpoint = endpointOf(cohortAdministrationRoutes);
const Percent = () => Nullable(Type.Integer());
const Count = () => Type.Integer({ minimum: 0 });

/** Of a group: null where there are fewer than `FEW_COMPANIES`, or nothing is scored. */
const Average = () => Closed({ n: Count(), average: Percent() });

/** One result; sections in the order of the board's. */
const Result = () => ({
  userAssessmentID: VersionedId(),
  versionNumber: Type.Integer(),
  completedAt: Instant(),
  score: Percent(),
  sections: Type.Array(Percent()),
});

const CohortCompany = Closed({
  userID: Id(),
  name: Type.String(),
  company: Type.String(),
  progress: OneOf('notBegun', 'begun', 'completed'),
  /** Of the questionnaire taken last; null for all stages, or before there is a result. */
  stage: Nullable(OneOf(...STAGES)),
  assessmentTitle: Type.String(),
  /** The latest; null before there is one. */
  result: Nullable(Closed(Result())),
  /** The first one by the same questionnaire; null where there is but one. */
  before: Nullable(
    Closed({
      ...Result(),
      /** Percent points; null where either is not scored. */
      change: Percent(),
      /** Whether the change is smaller than one of the same company read differently; null without a change. */
      isWithinError: Nullable(Type.Boolean()),
      /** Whether an answer stopped it. */
      isStopped: Type.Boolean(),
    }),
  ),
  /** Of the latest result. Null before there is one, and where the founder was not told that they are counted. */
  actions: Nullable(Closed({ done: Count(), open: Count() })),
  /** Answers of the latest result that would stop most investors: with one the score is low whatever sections have. Null before there is one. */
  dealBreakers: Nullable(Count()),
  requests: Count(),
  /** Scored answers of the latest result that have evidence. */
  evidence: Nullable(Closed({ answers: Count(), of: Count() })),
});

const CohortChange = Closed({
  /** originID of the questionnaire. */
  assessmentID: Id(),
  assessmentTitle: Type.String(),
  /** The same companies before and after. */
  n: Count(),
  before: Percent(),
  after: Percent(),
  change: Percent(),
  isWithinError: Nullable(Type.Boolean()),
});

/** What the page of a cohort is made of, and its files. */
const CohortBoard = Closed({
  cohortID: Id(),
  /** Who joined, and of these who lets the reader see results. */
  joined: Count(),
  sharing: Count(),
  begun: Count(),
  completed: Count(),
  score: Average(),
  sections: Type.Array(
    Closed({ sectionID: NumericId(), sectionName: Type.String(), shortName: Type.String(), ...Average().properties }),
  ),
  /** By company; more than `LIMITS.cohortCompanies` are counted, and not listed. */
  companies: Type.Array(CohortCompany),
  leftOut: Count(),
  changes: Type.Array(CohortChange),
});

const ofCohort = {
  access: roles('admin', 'partnerUser'),
  params: { cohortID: Id() },
  errors: ['notFound'],
} as const;

export const cohortResults = endpoint('cohortResults', {
  asOf: true,
  summary:
    'Companies of a cohort that let its partner see their results, with the score of each section, before and after, actions, requests and evidence. ' +
    'Partner users see whom they may see; administrators whoever shares with the partner. Figures of fewer than five companies together are not told.',
  ...ofCohort,
  scope: 'results:read',
  answer: Closed({ data: CohortBoard }),
});

const CohortQuestion = Closed({
  /** originID of the questionnaire. */
  assessmentID: Id(),
  assessmentTitle: Type.String(),
  questionID: Id(),
  sectionID: NumericId(),
  shortName: Type.String(),
  question: Type.String(),
  /** Companies whose latest result has an answer to it. */
  n: Count(),
  /** What the answers are worth of what they could be, in percent. */
  shareOfBest: Type.Integer(),
  /** How many gave the answer that is worth least. */
  atWorst: Count(),
});

export const cohortQuestions = endpoint('cohortQuestions', {
  asOf: true,
  summary:
    'Questions that most founders of a cohort are weak at, the weakest first, of the latest results that the reader may see. A question that fewer than five answered is not told.',
  ...ofCohort,
  scope: 'results:read',
  answer: Closed({
    data: Closed({
      questions: Type.Array(CohortQuestion),
      /** Results that were looked at. */
      n: Count(),
      /** Questions that too few answered. */
      hidden: Count(),
    }),
  }),
});

const file = { security: 'export', perPerson: PERSON_LIMITS.file } as const;

export const cohortResultsFile = endpoint('cohortResultsFile', {
  asOf: true,
  summary: 'The same companies as a CSV file.',
  ...ofCohort,
  ...file,
  file: 'text/csv',
});

export const cohortBoardFile = endpoint('cohortBoardFile', {
  asOf: true,
  summary: 'The page of a cohort as a PDF file, for the board of its partner.',
  ...ofCohort,
  ...file,
  query: { paper: Type.Optional(Paper()) },
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests'],
});
