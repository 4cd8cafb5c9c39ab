import { type DomainEvent, type EventData, splitVersioned } from '@groundwork/contracts';
import { type AttemptFacts, type Facts, foldFacts } from '@groundwork/projection-service';
import { decimal, instant, type Table, text, typed, whole } from './columns.ts';

interface AnswerRow {
  readonly event: DomainEvent & { readonly type: 'QuestionAnswered' };
  readonly attempt: AttemptFacts;
  readonly facts: Facts;
  readonly timesAnswered: number;
  readonly question: ReturnType<typeof questionOf>;
}

const questionOf = (facts: Facts, { assessmentID }: AttemptFacts, questionID: string) =>
  facts.content(assessmentID)?.questions.find((question) => question.questionID === questionID);

const optionOf = ({ event, question }: AnswerRow) =>
  question?.options.find(({ questionOptionID }) => questionOptionID === event.data.questionOptionID);

export const answersTable: Table<AnswerRow> = {
  name: 'answers',
  about: 'an answer that was given. Who changes an answer gives another one: the latest of a question counts',
  columns: [
    text('position', 'its place in the log: later ones are greater', ({ event }) => event.position),
    instant('answeredAt', 'when it was given', ({ event }) => event.metadata.time),
    text(
      'userAssessmentID',
      'in which assessment taken: attempts.userAssessmentID',
      ({ attempt }) => attempt.userAssessmentID,
    ),
    text('userID', 'who gave it: people.userID', ({ attempt }) => attempt.userID),
    text('assessmentID', 'the version that was answered', ({ attempt }) => attempt.assessmentID),
    text('questionID', 'the question in that version: questions.questionID', ({ event }) => event.data.questionID),
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
      ({ event }) => event.data.questionOptionID,
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

/** One row per answer, streamed. Keeps questions and answer counts in memory. */
export function foldAnswers() {
  const { take, facts, types } = foldFacts(true);
  const times = new Map<string, number>();
  return {
    types: [...types, 'QuestionAnswered'] as const,
    take(event: DomainEvent): readonly AnswerRow[] {
      take(event);
      if (event.type !== 'QuestionAnswered') return [];
      const { userAssessmentID, questionID } = event.data satisfies EventData['QuestionAnswered'];
      const attempt = facts.attempt(userAssessmentID);
      if (!attempt) return [];
      const key = `${userAssessmentID}/${questionID}`;
      const timesAnswered = (times.get(key) ?? 0) + 1;
      times.set(key, timesAnswered);
      return [{ event, attempt, facts, timesAnswered, question: questionOf(facts, attempt, questionID) }];
    },
    rest: (): readonly AnswerRow[] => [],
  };
}

/** From 1. */
export const attemptNumberOf = (userAssessmentID: string): number => splitVersioned(userAssessmentID).n;
