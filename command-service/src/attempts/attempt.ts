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
  /** questionID to questionOptionID. Immutable, so that the cost of an answer does not grow with those before. */
  readonly answers: ImmutableMap<string, string>;
  /** questionID to the greatest number that came with an answer. */
  readonly numbers: ImmutableMap<string, number>;
  /** The command that started it: repeating the command finds it. */
  readonly startedBy: string;
  readonly surveyed: boolean;
  readonly begunAt: string;
  /** ISO instant when it was last begun, answered or reopened. */
  readonly activeAt: string;
  readonly total: number;
  readonly completions: number;
  /** ISO instant of the last completion, also while it is in progress again; null before the first. */
  readonly completedAt: string | null;
}

export interface FounderAttempts {
  readonly byID: Readonly<Record<string, Attempt>>;
  readonly started: number;
}

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
          begunAt: event.metadata.time,
          activeAt: event.metadata.time,
          total,
          completions: 0,
          completedAt: null,
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
          completedAt: event.metadata.time,
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
  /** Null unless founders may start it now. */
  readonly questionnaire: Questionnaire | null;
  readonly agreementAccepted: boolean;
}

/** @returns the assessment that was completed last and still is, with when. */
export const completedLast = (
  state: FounderAttempts,
): { readonly userAssessmentID: string; readonly at: string } | undefined =>
  Object.values(state.byID)
    .flatMap(({ userAssessmentID, status, completedAt: at }) =>
      status === 'COMPLETED' && at !== null ? { userAssessmentID, at } : [],
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1);

/**
 * Repeating it is no event. @throws Refusal agreementNotAccepted, attemptInProgress, assessmentNotAvailable, keyReused.
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

export const startedBy = (commandID: string, state: FounderAttempts): Attempt | undefined =>
  Object.values(state.byID).find((attempt) => attempt.startedBy === commandID);

export type Answer = EventData['QuestionAnswered'];

/** Milliseconds that a client's clock may be ahead: a wrong clock must not close a question to others. */
const AHEAD_MS = 60_000;

/**
 * Stores an answer. Repeating it is no event, so that a retry cannot write twice; nor is an older answer.
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
  // The last number may exceed that if the server's clock was set back.
  const number = Math.min(given, last > latest ? last + AHEAD_MS : latest);
  if (number <= last) return [];
  if (attempt.status === 'COMPLETED') {
    return attempt.answers.get(questionID) === questionOptionID ? [] : refuse('attemptCompleted');
  }
  // An event even when the option is already stored: a different one, given in between, may still arrive.
  return [QuestionAnswered.of({ ...command, number })];
}

/** Freezes the scores. Repeating it is no event. @throws Refusal notFound, unansweredQuestions. */
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

/** Repeating it is no event. @throws Refusal notFound, attemptInProgress while another one is. */
export function reopen(userAssessmentID: string, state: FounderAttempts): NewEvent[] {
  const attempt = state.byID[userAssessmentID] ?? refuse('notFound');
  if (attempt.status === 'IN_PROGRESS') return [];
  if (inProgress(state)) refuse('attemptInProgress');
  return [AssessmentReopened.of({ userAssessmentID })];
}
