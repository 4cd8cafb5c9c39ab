import {
  type EventData,
  type NewEvent,
  refuse,
  STREAMS,
  SurveyAnswered,
  SurveyQuestionAdded,
} from '@groundwork/contracts';
import { attempts, type FounderAttempts } from '../attempts/attempt.ts';
import type { Aggregate } from '../core/aggregate.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';

/** The stream `survey`: the questions asked after completing, by id, in order. */
export const survey: Aggregate<ReadonlyMap<string, EventData['SurveyQuestionAdded']>, 'survey'> = {
  stream: STREAMS.survey,
  initial: new Map(),
  evolve: (state, event) =>
    event.type === 'SurveyQuestionAdded' ? new Map([...state, [event.data.columnHeaderId, event.data]]) : state,
};

export interface SurveyAnswer {
  readonly columnHeaderId: string;
  readonly answer: boolean | string;
}

/** Whether an answer says something (platform specification 5). */
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
  questions: ReadonlyMap<string, EventData['SurveyQuestionAdded']>,
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

/** The feedback survey. */
export const createSurvey = (pipeline: Pipeline) => ({
  /** Adds a question; one that is there is no event. */
  addQuestion: (question: EventData['SurveyQuestionAdded'], context: CommandContext) =>
    pipeline.execute(
      survey,
      STREAMS.survey(),
      (state) => (state.has(question.columnHeaderId) ? [] : [SurveyQuestionAdded.of(question)]),
      context,
    ),
  async answer(userID: string, userAssessmentID: string, given: readonly SurveyAnswer[], context: CommandContext) {
    const { state: questions } = await pipeline.load(survey, STREAMS.survey());
    return pipeline.execute(
      attempts,
      STREAMS.attempts(userID),
      (state) => answerSurvey(userID, userAssessmentID, given, questions, state),
      context,
    );
  },
});

export type Survey = ReturnType<typeof createSurvey>;
