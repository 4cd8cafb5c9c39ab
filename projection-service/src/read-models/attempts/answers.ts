import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Events of a founder's stream whose answers share a document: what an answer costs does not grow with those before it. */
const PAGE_SIZE = 16;

/** Answers to one assessment taken, as they were given. */
export interface AnswerPage extends Document {
  readonly userAssessmentID: string;
  readonly page: number;
  /**
   * As `givenIn` reads them: ids and numbers have neither blanks nor semicolons. One text, for lists of lists cost several times as much
   * to add to, to write and to read, and most of what read models are made of are answers.
   */
  readonly given: string;
}

/** An answer; the latest per question counts. `atMs` is when it was written, in milliseconds since 1970. */
export type Given = readonly [questionID: string, questionOptionID: string, atMs: number];

/** @returns an answer as pages hold it. */
const textOf = ([questionID, questionOptionID, atMs]: Given): string => `${questionID} ${questionOptionID} ${atMs};`;

/** @returns the answers of pages that were put one after the other. */
export const givenIn = (given: string): Given[] =>
  given
    .split(';')
    .slice(0, -1)
    .map((answer) => {
      const [questionID = '', questionOptionID = '', atMs] = answer.split(' ');
      return [questionID, questionOptionID, Number(atMs)];
    });

/** Calls back for each answer with its question and option as one text, `<questionID> <questionOptionID>`. */
export function eachChoice(given: string, each: (choice: string) => void): void {
  for (let from = 0; from < given.length; ) {
    const end = given.indexOf(';', from);
    each(given.slice(from, given.lastIndexOf(' ', end)));
    from = end + 1;
  }
}

export const answers = collection<AnswerPage>('answers', {
  indexes: [{ userAssessmentID: 1, page: 1, _id: 1 }],
  on: {
    QuestionAnswered: {
      key: ({ data, revision }) => `${data.userAssessmentID}-${pageOf(revision)}`,
      apply(before, { data, revision, metadata }, { id }) {
        const { userAssessmentID, questionID, questionOptionID } = data;
        const given = textOf([questionID, questionOptionID, Date.parse(metadata.time)]);
        return { _id: id, userAssessmentID, page: pageOf(revision), given: (before?.given ?? '') + given };
      },
    },
  },
});

const pageOf = (revision: number): number => Math.floor(revision / PAGE_SIZE);
