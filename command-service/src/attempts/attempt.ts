import {
  AssessmentCompleted,
  AssessmentReopened,
  AssessmentStarted,
  type EventData,
  type NewEvent,
  QuestionAnswered,
  refuse,
  STREAMS,
  scoreAssessment,
} from '@groundwork/contracts';
import { Map as ImmutableMap } from 'immutable';
import type { Aggregate } from '../core/aggregate.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';

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
  /** ISO instant: when it was begun, answered or opened again last. */
  readonly activeAt: string;
  /** How many questions it asks. */
  readonly total: number;
  /** How often it was completed. */
  readonly completions: number;
}

export interface FounderAttempts {
  readonly byID: Readonly<Record<string, Attempt>>;
  /** How many were ever started. */
  readonly started: number;
}

/** The stream `attempts-<userID>`: all assessments a founder has taken. */
export const founderAttempts: Aggregate<FounderAttempts, 'attempts'> = {
  stream: STREAMS.attempts,
  initial: { byID: {}, started: 0 },
  evolve(state, event) {
    switch (event.type) {
      case 'AssessmentStarted': {
        const { userAssessmentID, assessmentID, totalQuestions: total } = event.data;
        const attempt: Attempt = {
          userAssessmentID,
          assessmentID,
          status: 'IN_PROGRESS',
          answers: ImmutableMap(),
          numbers: ImmutableMap(),
          startedBy: event.metadata.commandID,
          surveyed: false,
          activeAt: event.metadata.time,
          total,
          completions: 0,
        };
        return { byID: { ...state.byID, [userAssessmentID]: attempt }, started: state.started + 1 };
      }
      case 'QuestionAnswered': {
        const { userAssessmentID, questionID, questionOptionID, number } = event.data;
        return changed(state, userAssessmentID, (attempt) => ({
          ...attempt,
          activeAt: event.metadata.time,
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
        return changed(state, event.data.userAssessmentID, (attempt) => ({
          ...attempt,
          status: 'IN_PROGRESS',
          activeAt: event.metadata.time,
        }));
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

export interface Start {
  readonly userID: string;
  readonly industryID: number;
  readonly sectorID: number;
  readonly assessmentID: string;
  readonly commandID: string;
}

export interface StartFacts {
  /** The version asked for, null unless founders may start it now. */
  readonly questionnaire: Questionnaire | null;
  readonly agreementAccepted: boolean;
}

/**
 * Begins an assessment; the same command again is no event.
 * @throws Refusal agreementNotAccepted, attemptInProgress, assessmentNotAvailable; keyReused when the command's key
 * began another assessment.
 */
export function start(command: Start, facts: StartFacts, state: FounderAttempts): NewEvent[] {
  const repeated = startedBy(command.commandID, state);
  if (repeated) return repeated.assessmentID === command.assessmentID ? [] : refuse('keyReused');

  if (!facts.agreementAccepted) refuse('agreementNotAccepted');
  if (inProgress(state)) refuse('attemptInProgress');
  const { questionnaire } = facts;
  if (!questionnaire) return refuse('assessmentNotAvailable');
  const { industryID, sectorID } = questionnaire;
  if (industryID !== command.industryID || sectorID !== command.sectorID) refuse('assessmentNotAvailable');

  return [
    AssessmentStarted.of({
      userAssessmentID: `${command.userID}.${state.started + 1}`,
      userID: command.userID,
      assessmentID: command.assessmentID,
      industryID,
      sectorID,
      assessmentType: questionnaire.assessmentType,
      versionNumber: questionnaire.versionNumber,
      totalQuestions: questionnaire.questions.size,
    }),
  ];
}

/** @returns the attempt that a command began, if it did. */
export const startedBy = (commandID: string, state: FounderAttempts): Attempt | undefined =>
  Object.values(state.byID).find((attempt) => attempt.startedBy === commandID);

export type Answer = EventData['QuestionAnswered'];

/** By how much the clock that numbers an answer may be ahead, in milliseconds: a wrong one must not close a question to others. */
const AHEAD_MS = 60_000;

/**
 * Stores an answer; repeating it is no event, so that a retried request cannot write twice, nor is one that is older than
 * the last.
 * @throws Refusal notFound, attemptCompleted, unknownQuestion, unknownOption.
 */
export function answer(
  { userAssessmentID, questionID, questionOptionID, number: given }: Answer,
  questionnaire: Questionnaire | null,
  now: Date,
  state: FounderAttempts,
): NewEvent[] {
  const command = { userAssessmentID, questionID, questionOptionID };
  const attempt = state.byID[userAssessmentID];
  if (!attempt || questionnaire?.assessmentID !== attempt.assessmentID) return refuse('notFound');

  const question = questionnaire.questions.get(questionID) ?? refuse('unknownQuestion');
  if (!question.optionIDs.has(questionOptionID)) refuse('unknownOption');

  if (given === undefined) {
    if (attempt.answers.get(questionID) === questionOptionID) return [];
    return attempt.status === 'COMPLETED' ? refuse('attemptCompleted') : [QuestionAnswered.of(command)];
  }
  const last = attempt.numbers.get(questionID) ?? 0;
  const latest = now.getTime() + AHEAD_MS;
  // The last may be later than that when the server's own clock was put back since.
  const number = Math.min(given, last > latest ? last + AHEAD_MS : latest);
  if (number <= last) return [];
  if (attempt.status === 'COMPLETED') {
    return attempt.answers.get(questionID) === questionOptionID ? [] : refuse('attemptCompleted');
  }
  // Also when it is the option that is stored: a different one, given in between, may be on its way.
  return [QuestionAnswered.of({ ...command, number })];
}

/**
 * Completes: freezes the scores. Repeating it is no event.
 * @throws Refusal notFound, unansweredQuestions.
 */
export function complete(
  userAssessmentID: string,
  questionnaire: Questionnaire | null,
  state: FounderAttempts,
): NewEvent[] {
  const attempt = state.byID[userAssessmentID];
  if (!attempt || questionnaire?.assessmentID !== attempt.assessmentID) return refuse('notFound');
  if (attempt.status === 'COMPLETED') return [];

  const questions = [...questionnaire.questions.values()];
  if (questions.some(({ questionID }) => !attempt.answers.has(questionID))) refuse('unansweredQuestions');

  const { chosen, best, percent, sections } = scoreAssessment(questions, attempt.answers.toObject());
  return [AssessmentCompleted.of({ userAssessmentID, chosen, best, percent, sections: [...sections] })];
}

/**
 * Reopens a completed assessment. Repeating it is no event.
 * @throws Refusal notFound, attemptInProgress while another one is.
 */
export function reopen(userAssessmentID: string, state: FounderAttempts): NewEvent[] {
  const attempt = state.byID[userAssessmentID] ?? refuse('notFound');
  if (attempt.status === 'IN_PROGRESS') return [];
  if (inProgress(state)) refuse('attemptInProgress');
  return [AssessmentReopened.of({ userAssessmentID })];
}
