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

/** The questions asked after completing, by id, in order. */
export type SurveyQuestions = ReadonlyMap<string, EventData['SurveyQuestionAdded']>;

/** The stream `survey`. */
export const survey: Aggregate<SurveyQuestions, 'survey'> = {
  stream: STREAMS.survey,
  initial: new Map(),
  evolve: (state, event) =>
    event.type === 'SurveyQuestionAdded' ? new Map([...state, [event.data.columnHeaderId, event.data]]) : state,
};

/** Adds a question; one that is there is no event. */
export const addSurveyQuestion = (question: EventData['SurveyQuestionAdded'], state: SurveyQuestions): NewEvent[] =>
  state.has(question.columnHeaderId) ? [] : [SurveyQuestionAdded.of(question)];

export interface SurveyAnswer {
  readonly columnHeaderId: string;
  readonly answer: boolean | string;
}

/** Whether an answer says something (docs/specification.md#fields). */
const isAnswered = ({ answer }: SurveyAnswer): boolean => typeof answer === 'boolean' || answer.trim() !== '';

/**
 * Stores feedback on a completed assessment, once. Without an answer that says something nothing is stored; answers to
 * questions that are not asked, or of the wrong type, are left out, and of several to one question the last one counts.
 * @throws Refusal notFound.
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
