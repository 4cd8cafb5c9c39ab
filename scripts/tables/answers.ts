import type { DomainEvent, EventData } from '@groundwork/contracts';
import { type AttemptFacts, type Facts, foldFacts } from '@groundwork/projection-service';
import type { AnswerRow } from '@groundwork/projection-service/tables';

const questionOf = (facts: Facts, { assessmentID }: AttemptFacts, questionID: string) =>
  facts.content(assessmentID)?.questions.find((question) => question.questionID === questionID);

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
      const { position, metadata, data: given } = event;
      const question = questionOf(facts, attempt, questionID);
      return [{ position, answeredAt: metadata.time, given, attempt, facts, timesAnswered, question }];
    },
    rest: (): readonly AnswerRow[] => [],
  };
}
