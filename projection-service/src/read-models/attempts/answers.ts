import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Events of a founder's stream whose answers share a document: what an answer costs does not grow with those before it. */
const PAGE_SIZE = 16;

/** Answers to one assessment taken, as they were given. */
export interface AnswerPage extends Document {
  readonly userAssessmentID: string;
  readonly page: number;
  /** The latest per question counts; `atMs` is when it was written, in milliseconds since 1970. */
  readonly given: readonly (readonly [questionID: string, questionOptionID: string, atMs: number])[];
}

export const answers = collection<AnswerPage>('answers', {
  indexes: [{ userAssessmentID: 1, page: 1, _id: 1 }],
  on: {
    QuestionAnswered: {
      key: ({ data, revision }) => `${data.userAssessmentID}-${pageOf(revision)}`,
      apply(before, { data, revision, metadata }, { id }) {
        const { userAssessmentID, questionID, questionOptionID } = data;
        const given = [...(before?.given ?? []), [questionID, questionOptionID, Date.parse(metadata.time)] as const];
        return { _id: id, userAssessmentID, page: pageOf(revision), given };
      },
    },
  },
});

const pageOf = (revision: number): number => Math.floor(revision / PAGE_SIZE);
