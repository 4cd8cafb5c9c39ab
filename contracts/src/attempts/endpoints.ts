import { Type } from 'typebox';
import { ownOrStaff, ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { foundersFields, OPTION_FIELDS, QUESTION_FIELDS } from '../questionnaires/content-fields.ts';
import { answeredFields } from '../questionnaires/content-schemas.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';
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
  errors: ['agreementNotAccepted', 'attemptInProgress', 'assessmentNotAvailable', 'keyReused'],
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
  // Of the chosen options alone, in a list of their section.
  conditionalLanguageAT: _action,
  ...optionTexts
} = answeredFields(foundersFields(OPTION_FIELDS, 'result'));

/** One answered question on the results page. */
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

/** A score beside those of completed assessments of the same sector and type, itself among them. */
const compared = {
  /** How many they are: at least MIN_PEERS. */
  count: Type.Integer(),
  median: Type.Integer(),
  /** How many of a hundred score lower. */
  percentile: Type.Integer(),
};

/** For talks with investors, from the answers: what loses most comes first. */
const Preparation = Closed({
  /** What investors see at the stage and in the sector of the assessment, beside the answer; `source` is a link or empty. */
  benchmarks: Type.Array(
    Closed({
      questionID: Id(),
      question: Type.String(),
      answer: Type.String(),
      benchmark: Type.String(),
      source: Type.String(),
    }),
  ),
  /** What an investor is likely to ask, by the weak answers. */
  investorAsks: Type.Array(Closed({ questionID: Id(), investorAsks: Type.String() })),
  /** Actions by when to have done them. */
  plan: Type.Array(
    Closed({
      withinDays: Type.Integer(),
      actions: Type.Array(Closed({ actionItem: Type.String(), questionID: Id() })),
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
  sectionScores: Type.Array(
    Closed({
      sectionID: NumericId(),
      shortName: Type.String(),
      /** Fraction of what was possible, or null when the section is not scored. */
      sectionScore: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
      /** What screens show: the fraction rounded half up in whole percent, never below 0. */
      sectionPercent: Nullable(Type.Integer()),
      /** Percent points since the founder took the same questionnaire before; null without that. */
      change: Nullable(Type.Integer()),
    }),
  ),
  sections: Type.Array(ResultSection),
  /** Questions whose chosen answer takes away from the score, in the order of the sections: most investors stop there. */
  dealBreakers: Type.Array(Closed({ sectionID: NumericId(), questionID: Id() })),
  /** Percent points since the founder took the same questionnaire before; null without that. */
  change: Nullable(Type.Integer()),
  /** That assessment before, perhaps of another version of the questionnaire; null without one. */
  changeSince: Nullable(Closed({ assessmentTitle: Type.String(), completedAt: Instant() })),
  /** Whole and sections each beside as many as were scored in it; null when none of them has enough. */
  peers: Nullable(
    Closed({
      whole: Nullable(Closed(compared)),
      sections: Type.Array(Closed({ sectionID: NumericId(), ...compared })),
    }),
  ),
  preparation: Preparation,
  /** Whether there is a survey that was not answered yet. */
  surveyEnabled: Type.Boolean(),
});

export const assessmentResults = endpoint('assessmentResults', {
  asOf: true,
  summary: 'The scored result of a completed assessment, by section.',
  access: ownOrStaff('userID'),
  params: own,
  answer: Closed({ data: Results }),
  errors: ['notFound'],
});
