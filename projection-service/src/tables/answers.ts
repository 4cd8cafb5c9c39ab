import type { ContentQuestion } from '@groundwork/contracts';
import { decimal, instant, type Table, text, typed, whole } from './columns.ts';
import type { TakenFacts } from './taken.ts';

export interface AnswerRow {
  /** Null where it is not known. */
  readonly position: string | null;
  readonly answeredAt: string;
  readonly given: { readonly questionID: string; readonly questionOptionID: string };
  readonly attempt: Pick<TakenFacts, 'userAssessmentID' | 'userID' | 'assessmentID'>;
  readonly facts: { sectionName(sectionID: number): string };
  readonly timesAnswered: number;
  readonly question: ContentQuestion | undefined;
}

const optionOf = ({ given, question }: AnswerRow) =>
  question?.options.find(({ questionOptionID }) => questionOptionID === given.questionOptionID);

export const answersTable: Table<AnswerRow> = {
  name: 'answers',
  about: 'an answer that was given. Who changes an answer gives another one: the latest of a question counts',
  columns: [
    text('position', 'its place in the log: later ones are greater', ({ position }) => position),
    instant('answeredAt', 'when it was given', ({ answeredAt }) => answeredAt),
    text(
      'userAssessmentID',
      'in which assessment taken: attempts.userAssessmentID',
      ({ attempt }) => attempt.userAssessmentID,
    ),
    text('userID', 'who gave it: people.userID', ({ attempt }) => attempt.userID),
    text('assessmentID', 'the version that was answered', ({ attempt }) => attempt.assessmentID),
    text('questionID', 'the question in that version: questions.questionID', ({ given }) => given.questionID),
    text(
      'questionGroupID',
      'the same question through all versions',
      ({ question }) => question?.questionGroupID ?? null,
    ),
    whole('sectionID', 'where it is asked', ({ question }) => question?.sectionID ?? null),
    typed('section', 'its name today', ({ question, facts }) =>
      question ? facts.sectionName(question.sectionID) : null,
    ),
    typed('question', 'its text', ({ question }) => question?.text ?? null),
    text(
      'questionOptionID',
      'the option that was chosen: questions.questionOptionID',
      ({ given }) => given.questionOptionID,
    ),
    typed('option', 'its text', (row) => optionOf(row)?.text ?? null),
    decimal('scoreImpact', 'what it counts: questions.points', (row) => optionOf(row)?.scoreImpact ?? null, 'points'),
    whole(
      'timesAnswered',
      'how often the question had been answered in it, with this answer: from 1',
      (row) => row.timesAnswered,
      'count',
    ),
  ],
};
