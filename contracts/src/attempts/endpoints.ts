import { Type } from 'typebox';
import { ownOrStaff, ownRecord } from '../access/access.ts';
import { Brand } from '../branding/brand.ts';
import { CAUTIONS } from '../calc/score/cautions.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { foundersFields, OPTION_FIELDS, QUESTION_FIELDS } from '../questionnaires/content-fields.ts';
import { answeredFields } from '../questionnaires/content-schemas.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';
import { AudienceSchema } from './audience.ts';
import { AnswerNumber } from './events.ts';
import { attemptsRoutes } from './routes.ts';

const endpoint = endpointOf(attemptsRoutes);

const StatusSchema = OneOf('IN_PROGRESS', 'COMPLETED');

export const AttemptRow = Closed({
  userAssessmentID: VersionedId(),
  assessmentID: VersionedId(),
  assessmentTitle: Type.String(),
  assessmentType: AssessmentTypeSchema,
  versionNumber: Type.Integer(),
  industryName: Type.String(),
  sectorName: Type.String(),
  status: StatusSchema,
  createdAt: Instant(),
  completedAt: Nullable(Instant()),
  responseCount: Type.Integer(),
  totalQuestions: Type.Integer(),
  /** 0 to 100, null while in progress or when nothing could be scored. */
  assessmentScore: Nullable(Type.Integer()),
  /** Of what is being answered again: the score that it had before it was reopened. */
  lastScore: Nullable(Type.Integer()),
});

const own = { userID: Id(), userAssessmentID: VersionedId() };

export const listOwnAssessments = endpoint('listOwnAssessments', {
  asOf: true,
  summary: "A founder's assessments, newest first.",
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({ data: Type.Array(AttemptRow) }),
});

export const startAssessment = endpoint('startAssessment', {
  summary: 'Begins an assessment. With an Idempotency-Key a repeated call answers the same assessment taken.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  body: Closed({ industryID: NumericId(), sectorID: NumericId(), assessmentID: VersionedId() }),
  answer: Closed({ data: Closed({ userAssessmentID: VersionedId(), assessmentID: VersionedId() }) }),
  status: 201,
  idempotent: true,
  errors: [
    'agreementNotAccepted',
    'attemptInProgress',
    'assessmentNotAvailable',
    'seatGone',
    'seatForAnother',
    'keyReused',
  ],
});

export const answerQuestion = endpoint('answerQuestion', {
  summary:
    'Stores an answer. Repeating it changes nothing, nor does one that arrives after another with a greater number.',
  access: ownRecord('userID'),
  params: own,
  body: Closed({ questionID: Id(), questionOptionID: Id(), number: Type.Optional(AnswerNumber()) }),
  errors: ['notFound', 'attemptCompleted', 'unknownQuestion', 'unknownOption'],
  perPerson: PERSON_LIMITS.answers,
});

export const setAssessmentStatus = endpoint('setAssessmentStatus', {
  summary: 'Completes or reopens an assessment taken. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: own,
  body: Closed({ status: StatusSchema }),
  errors: ['notFound', 'unansweredQuestions', 'attemptInProgress', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});

const { text: question, ...questionTexts } = answeredFields(foundersFields(QUESTION_FIELDS, 'result'));
const {
  text: optionText,
  conditionalLanguageFB: feedbackText,
  // Only of chosen options, in a list of their section.
  conditionalLanguageAT: _action,
  ...optionTexts
} = answeredFields(foundersFields(OPTION_FIELDS, 'result'));

export const ResponseSchema = Closed({
  questionID: Id(),
  question,
  questionOrder: Type.Integer(),
  ...questionTexts,
  questionOptions: Type.Array(
    Closed({ questionOptionID: Id(), optionText, optionOrder: Type.Integer(), feedbackText, ...optionTexts }),
  ),
  userSelectedOption: Nullable(Id()),
});

export const ResultSection = Closed({
  id: NumericId(),
  name: Type.String(),
  shortName: Type.String(),
  summary: Type.String(),
  callToAction: Type.String(),
  sectionQuestions: Type.Array(ResponseSchema),
  actionItems: Type.Array(Closed({ actionItem: Type.String(), questionID: Id() })),
});

/** Against the latest completed assessments of other founders, of the same sector, type and stage. */
const compared = {
  /** At least MIN_PEERS. */
  count: Type.Integer(),
  median: Type.Integer(),
  /** How many of 100 score lower. */
  percentile: Type.Integer(),
};

const AnsweredQuestion = { questionID: Id(), question: Type.String(), answer: Type.String() };

const Preparation = Closed({
  /** What is usual beside the answer, where the question says it; `source` is a link or empty. */
  benchmarks: Type.Array(
    Closed({ ...AnsweredQuestion, usual: Type.String(), benchmark: Type.String(), source: Type.String() }),
  ),
  /** What proves answers, each with the questions that name it, in their order; with evidence beside any of them. */
  documents: Type.Array(
    Closed({ document: Type.String(), questionIDs: Type.Array(Id()), hasEvidence: Type.Boolean() }),
  ),
  /** Weak answers only, the largest loss first. */
  investorAsks: Type.Array(Closed({ questionID: Id(), investorAsks: Type.String() })),
  /** What cannot wait first, then what stops investors, then what gains most. */
  plan: Type.Array(
    Closed({
      withinDays: Type.Integer(),
      actions: Type.Array(Closed({ actionItem: Type.String(), ...AnsweredQuestion })),
    }),
  ),
});

export const Results = Closed({
  userAssessmentID: VersionedId(),
  assessmentID: VersionedId(),
  assessmentTitle: Type.String(),
  versionNumber: Type.Integer(),
  userID: Id(),
  createdAt: Instant(),
  updatedAt: Instant(),
  completedAt: Instant(),
  firstName: Type.String(),
  lastName: Type.String(),
  userCompany: Type.String(),
  industryName: Type.String(),
  sectorID: NumericId(),
  sectorName: Type.String(),
  assessmentScore: Nullable(Type.Integer()),
  /** Two standard errors of the score in percent points; null when not scored. */
  margin: Nullable(Type.Integer()),
  /** Signs that the score says less than it seems to. */
  cautions: Type.Array(OneOf(...CAUTIONS)),
  /** Scored answers beside which the founder noted where they can be seen. */
  evidenceCount: Closed({ answers: Type.Integer(), of: Type.Integer() }),
  sectionScores: Type.Array(
    Closed({
      sectionID: NumericId(),
      shortName: Type.String(),
      /** Fraction of what was possible; null when not scored. */
      sectionScore: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
      /** The fraction rounded half up to whole percent, never below 0. */
      sectionPercent: Nullable(Type.Integer()),
      /** Percent points since the previous attempt at the same questionnaire; null without one. */
      change: Nullable(Type.Integer()),
    }),
  ),
  sections: Type.Array(ResultSection),
  /** Questions whose chosen answer has a negative impact, in section order: most investors stop there. */
  dealBreakers: Type.Array(Closed({ sectionID: NumericId(), questionID: Id() })),
  /** Percent points since the previous attempt at the same questionnaire; null without one. */
  change: Nullable(Type.Integer()),
  /** The previous attempt, perhaps of another version; null without one. */
  changeSince: Nullable(Closed({ assessmentTitle: Type.String(), completedAt: Instant() })),
  /** Null when neither the whole nor any section has MIN_PEERS. */
  peers: Nullable(
    Closed({
      whole: Nullable(Closed(compared)),
      sections: Type.Array(Closed({ sectionID: NumericId(), ...compared })),
    }),
  ),
  preparation: Preparation,
  /** Whom it is shown to; all but readers of a link for investors see the whole. */
  audience: AudienceSchema(),
  /** Answers that this audience is not shown. */
  answersLeftOut: Type.Integer({ minimum: 0 }),
  surveyEnabled: Type.Boolean(),
  /** How the partner is shown by whose cohort the founder came; null for ours alone. */
  brand: Nullable(Brand),
});

export const assessmentResults = endpoint('assessmentResults', {
  asOf: true,
  summary: 'The scored result of a completed assessment, by section.',
  access: ownOrStaff('userID'),
  scope: 'results:read',
  params: own,
  answer: Closed({ data: Results }),
  errors: ['notFound'],
});
