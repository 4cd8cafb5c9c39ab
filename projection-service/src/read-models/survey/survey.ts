import type { Api, EventData } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

type Question = EventData['SurveyQuestionAdded'];
type Answers = Api['answerSurvey']['body']['answers'];

export const SURVEY = 'survey';

/** The only survey; its questions are in the order in which they were added. */
export interface Survey extends Document {
  readonly questions: readonly Question[];
}

export const surveys = collection<Survey>('surveys', {
  on: {
    SurveyQuestionAdded: {
      key: () => SURVEY,
      apply: (survey, { data }) => ({ _id: SURVEY, questions: [...(survey?.questions ?? []), data] }),
    },
  },
});

/** By userAssessmentID. Personal data in clear. */
export interface Feedback extends Document {
  readonly userID: string;
  readonly answeredAt: string;
  readonly answers: Answers;
}

export const feedback = collection<Feedback>('feedback', {
  indexes: [{ userID: 1, answeredAt: 1, _id: 1 }],
  on: {
    SurveyAnswered: {
      key: ({ data }) => data.userAssessmentID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data: { userID, answers }, metadata }, tools) {
        if (isErased(tools, userID)) return undefined;
        return { _id: tools.id, userID, answeredAt: metadata.time, answers: answersIn(answers) };
      },
    },
  },
  patches: {
    PersonErased: { where: ({ data }) => ({ field: 'userID', value: data.userID }), set: () => ({ answers: [] }) },
  },
});

/** Empty for who was erased; otherwise JSON that the command side wrote in its contract's shape. */
const answersIn = (text: string): Answers => (text === '' ? [] : (JSON.parse(text) as Answers));

export const surveyProjection: Projection = {
  name: 'survey',
  version: 2,
  collections: [accountStatuses, surveys, feedback],
};
