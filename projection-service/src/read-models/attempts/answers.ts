import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Events of a founder's stream that share a document, so that an answer's cost does not grow with those before it. */
const PAGE_SIZE = 16;

export interface AnswerPage extends Document {
  readonly userAssessmentID: string;
  readonly page: number;
  /** In the format of `givenIn`. A text: lists of lists cost several times as much, and most documents are answers. */
  readonly given: string;
}

/** Of a question's answers the latest counts. `atMs` is when it was written, in milliseconds since 1970. */
export type Given = readonly [questionID: string, questionOptionID: string, atMs: number];

/** Ids and numbers have neither blanks nor semicolons. */
const textOf = ([questionID, questionOptionID, atMs]: Given): string => `${questionID} ${questionOptionID} ${atMs};`;

/** @param given pages joined in order. */
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
