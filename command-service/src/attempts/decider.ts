import {
  AssessmentCompleted,
  AssessmentReopened,
  AssessmentStarted,
  type EventData,
  type NewEvent,
  QuestionAnswered,
  refuse,
  scoreAssessment,
} from '@groundwork/contracts';
import type { Questionnaire } from '../assessment/questionnaire.ts';
import { type Attempt, type FounderAttempts, inProgress } from './attempt.ts';

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
  { number: given, ...command }: Answer,
  questionnaire: Questionnaire | null,
  now: Date,
  state: FounderAttempts,
): NewEvent[] {
  const attempt = state.byID[command.userAssessmentID];
  if (!attempt || questionnaire?.assessmentID !== attempt.assessmentID) return refuse('notFound');

  const question = questionnaire.questions.get(command.questionID) ?? refuse('unknownQuestion');
  if (!question.optionIDs.has(command.questionOptionID)) refuse('unknownOption');

  if (given === undefined) {
    if (attempt.answers.get(command.questionID) === command.questionOptionID) return [];
    return attempt.status === 'COMPLETED' ? refuse('attemptCompleted') : [QuestionAnswered.of(command)];
  }
  const last = attempt.numbers.get(command.questionID) ?? 0;
  const latest = now.getTime() + AHEAD_MS;
  // The last may be later than that when the server's own clock was put back since.
  const number = Math.min(given, last > latest ? last + AHEAD_MS : latest);
  if (number <= last) return [];
  if (attempt.status === 'COMPLETED') {
    return attempt.answers.get(command.questionID) === command.questionOptionID ? [] : refuse('attemptCompleted');
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
