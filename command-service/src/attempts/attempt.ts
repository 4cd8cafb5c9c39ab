import { STREAMS } from '@groundwork/contracts';
import { Map as ImmutableMap } from 'immutable';
import type { Aggregate } from '../core/aggregate.ts';

export interface Attempt {
  readonly userAssessmentID: string;
  readonly assessmentID: string;
  readonly status: 'IN_PROGRESS' | 'COMPLETED';
  /** questionID to questionOptionID. Immutable, for what an answer costs must not grow with those given before. */
  readonly answers: ImmutableMap<string, string>;
  /** questionID to the greatest number that an answer to it came with. */
  readonly numbers: ImmutableMap<string, number>;
  /** The command that started it, so that the same command again finds it. */
  readonly startedBy: string;
  /** Whether the feedback survey was answered. */
  readonly surveyed: boolean;
  /** How often it was completed. */
  readonly completions: number;
}

export interface FounderAttempts {
  readonly byID: Readonly<Record<string, Attempt>>;
  /** How many were ever started. */
  readonly started: number;
}

/** The stream `attempts-<userID>`: all assessments a founder has taken. */
export const attempts: Aggregate<FounderAttempts, 'attempts'> = {
  stream: STREAMS.attempts,
  initial: { byID: {}, started: 0 },
  evolve(state, event) {
    switch (event.type) {
      case 'AssessmentStarted': {
        const { userAssessmentID, assessmentID } = event.data;
        const attempt: Attempt = {
          userAssessmentID,
          assessmentID,
          status: 'IN_PROGRESS',
          answers: ImmutableMap(),
          numbers: ImmutableMap(),
          startedBy: event.metadata.commandID,
          surveyed: false,
          completions: 0,
        };
        return { byID: { ...state.byID, [userAssessmentID]: attempt }, started: state.started + 1 };
      }
      case 'QuestionAnswered': {
        const { userAssessmentID, questionID, questionOptionID, number } = event.data;
        return changed(state, userAssessmentID, (attempt) => ({
          ...attempt,
          answers: attempt.answers.set(questionID, questionOptionID),
          numbers: number === undefined ? attempt.numbers : attempt.numbers.set(questionID, number),
        }));
      }
      case 'AssessmentCompleted':
        return changed(state, event.data.userAssessmentID, (attempt) => ({
          ...attempt,
          status: 'COMPLETED',
          completions: attempt.completions + 1,
        }));
      case 'AssessmentReopened':
        return changed(state, event.data.userAssessmentID, (attempt) => ({ ...attempt, status: 'IN_PROGRESS' }));
      case 'SurveyAnswered':
        return changed(state, event.data.userAssessmentID, (attempt) => ({ ...attempt, surveyed: true }));
      default:
        return state;
    }
  },
};

function changed(state: FounderAttempts, id: string, change: (attempt: Attempt) => Attempt): FounderAttempts {
  const attempt = state.byID[id];
  return attempt ? { ...state, byID: { ...state.byID, [id]: change(attempt) } } : state;
}

/** @returns the one in progress, if any. */
export const inProgress = (state: FounderAttempts): Attempt | undefined =>
  Object.values(state.byID).find((attempt) => attempt.status === 'IN_PROGRESS');
