import type { Static } from 'typebox';
import { Type } from 'typebox';
import { signedIn } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { foundersFields, OPTION_FIELDS, QUESTION_FIELDS } from './content-fields.ts';
import { answeredFields } from './content-schemas.ts';
import { AssessmentTypeSchema } from './events.ts';
import { assessmentRoutes } from './routes.ts';
import { BuilderAssessment } from './schemas.ts';

const endpoint = endpointOf(assessmentRoutes);

export const SelectableAssessment = Closed({
  assessmentID: VersionedId(),
  assessmentType: AssessmentTypeSchema,
  /** The specification's name for the next field. */
  title: Type.String(),
  /** Kept with `title` since before release 0.3. */
  assessmentTitle: Type.String(),
  questionCount: Type.Integer(),
  sectionCount: Type.Integer(),
});

export const SelectableIndustry = Closed({
  industryID: NumericId(),
  industryName: Type.String(),
  sectors: Type.Array(
    Closed({
      sectorID: NumericId(),
      sectorName: Type.String(),
      assessments: Type.Array(SelectableAssessment),
    }),
  ),
});

export const assessmentSelection = endpoint('assessmentSelection', {
  summary: 'Industries, their sectors and their active assessments. Those without an active assessment are left out.',
  access: signedIn,
  query: {
    groupType: Type.Optional(Type.Literal('grouped')),
    industryID: Type.Optional(NumericId()),
    sectorID: Type.Optional(NumericId()),
    assessmentType: Type.Optional(AssessmentTypeSchema),
  },
  answer: Closed({ data: Closed({ count: Type.Integer(), rows: Type.Array(SelectableIndustry) }) }),
});

const { text: question, ...questionTexts } = answeredFields(foundersFields(QUESTION_FIELDS, 'asked'));
const { text: optionText, ...optionTexts } = answeredFields(foundersFields(OPTION_FIELDS, 'asked'));

/** Never carries score impacts, feedback or actions. */
export const AskedQuestion = Closed({
  questionID: Id(),
  sectionID: NumericId(),
  sectionName: Type.String(),
  question,
  ...questionTexts,
  questionOrder: Type.Integer(),
  questionOptions: Type.Array(
    Closed({ questionOptionID: Id(), optionText, ...optionTexts, optionOrder: Type.Integer() }),
  ),
  userSelectedOption: Nullable(Id()),
});

export const TakenQuestionnaire = Closed({
  assessmentID: VersionedId(),
  userAssessmentID: VersionedId(),
  status: OneOf('IN_PROGRESS', 'COMPLETED'),
  assessmentTitle: Type.String(),
  industryName: Type.String(),
  sectorName: Type.String(),
  /** The score it had before it was reopened. */
  lastScore: Nullable(Type.Integer()),
  questions: Type.Array(AskedQuestion),
});

export type TakenQuestionnaire = Static<typeof TakenQuestionnaire>;

export const questionnaire = endpoint('questionnaire', {
  asOf: true,
  summary:
    'With userAssessmentID the questions of an assessment taken and the answers given so far, in the order they are asked; without ' +
    'it, for administrators with builder access, a version or draft and the history of all versions.',
  access: signedIn,
  params: { assessmentID: VersionedId() },
  query: { userAssessmentID: Type.Optional(VersionedId()) },
  answer: Closed({ data: Type.Union([TakenQuestionnaire, BuilderAssessment]) }),
  errors: ['notFound'],
});
