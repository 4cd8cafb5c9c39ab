import {
  type EventData,
  type NewEvent,
  refuse,
  STREAMS,
  SurveyAnswered,
  SurveyQuestionAdded,
} from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Aggregate } from '../core/aggregate.ts';

export type SurveyQuestions = ReadonlyMap<string, EventData['SurveyQuestionAdded']>;

export const survey: Aggregate<SurveyQuestions, 'survey'> = {
  stream: STREAMS.survey,
  initial: new Map(),
  evolve: (state, event) =>
    event.type === 'SurveyQuestionAdded' ? new Map([...state, [event.data.columnHeaderId, event.data]]) : state,
};

/** A question that is there is no event. */
export const addSurveyQuestion = (question: EventData['SurveyQuestionAdded'], state: SurveyQuestions): NewEvent[] =>
  state.has(question.columnHeaderId) ? [] : [SurveyQuestionAdded.of(question)];

export interface SurveyAnswer {
  readonly columnHeaderId: string;
  readonly answer: boolean | string;
}

/** docs/specification.md#fields */
const isAnswered = ({ answer }: SurveyAnswer): boolean => typeof answer === 'boolean' || answer.trim() !== '';

/**
 * Once for each completed assessment. Blank answers alone are no event. Unknown questions and wrong types are left out;
 * the last answer to a question counts. @throws Refusal notFound.
 */
export function answerSurvey(
  userID: string,
  userAssessmentID: string,
  given: readonly SurveyAnswer[],
  questions: SurveyQuestions,
  state: FounderAttempts,
): NewEvent[] {
  const attempt = state.byID[userAssessmentID];
  if (attempt?.status !== 'COMPLETED') return refuse('notFound');
  if (attempt.surveyed) return [];
  const fits = ({ columnHeaderId, answer }: SurveyAnswer): boolean =>
    questions.get(columnHeaderId)?.questionType === (typeof answer === 'boolean' ? 'boolean' : 'text');
  const last = new Map(
    given.filter((each) => fits(each) && isAnswered(each)).map((each) => [each.columnHeaderId, each]),
  );
  const answers = [...last.values()];
  return answers.length === 0
    ? []
    : [SurveyAnswered.of({ userID, userAssessmentID, answers: JSON.stringify(answers) })];
}
