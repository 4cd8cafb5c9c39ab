/** The queue of answers not yet acknowledged by the server. Pure: storage, clock and network are elsewhere. */
import { ApiError, isPassing, NetworkError } from '../../http/errors.ts';

/** One answer given. Never changed once made: a newer answer to the same question is another entry. */
export interface QueuedAnswer {
  readonly id: string;
  /** When it was given, by the server's clock, and always after the one before: the number that the server orders answers by. */
  readonly at: number;
  readonly userAssessmentID: string;
  readonly questionID: string;
  readonly questionOptionID: string;
}

export type Queue = readonly QueuedAnswer[];

/** Entries in the order they were given, oldest first. */
export const inOrder = (entries: Queue): Queue =>
  [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

const questionOf = (entry: QueuedAnswer): string => `${entry.userAssessmentID} ${entry.questionID}`;

/** @returns what has to be sent, in order: of several answers to one question only the latest. */
export function toSend(entries: Queue): Queue {
  const latest = new Map(inOrder(entries).map((entry) => [questionOf(entry), entry.id]));
  return inOrder(entries).filter((entry) => latest.get(questionOf(entry)) === entry.id);
}

/** @returns entries that a later answer to the same question has made void. */
export function superseded(entries: Queue): Queue {
  const wanted = new Set(toSend(entries).map(({ id }) => id));
  return entries.filter(({ id }) => !wanted.has(id));
}

interface Answerable {
  readonly questionID: string;
  readonly userSelectedOption: string | null;
}

/** @returns the questions as the founder has answered them, whether or not the server knows yet. */
export function overlay<Q extends Answerable>(questions: readonly Q[], queue: Queue, userAssessmentID: string): Q[] {
  const waiting = new Map(
    inOrder(queue)
      .filter((entry) => entry.userAssessmentID === userAssessmentID)
      .map((entry) => [entry.questionID, entry.questionOptionID]),
  );
  return questions.map((question) => {
    const option = waiting.get(question.questionID);
    return option === undefined ? question : { ...question, userSelectedOption: option };
  });
}

/**
 * @param last `at` of the last answer that was given on this device, waiting or sent.
 * @returns `at` of the next answer: the clock's time, but always after every other.
 */
export const nextAt = (entries: Queue, last: number, now: number): number =>
  entries.reduce((at, entry) => Math.max(at, entry.at + 1), Math.max(Math.trunc(now), last + 1));

/**
 * What a failed sending means for the entry.
 * later: keep it and try again; signedOut: keep it for this person's next sign-in; refused: it can never be stored;
 * attemptClosed: nor can any other answer of the same assessment.
 */
export type Outcome = 'offline' | 'later' | 'signedOut' | 'refused' | 'attemptClosed';

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return 'offline';
  if (!(error instanceof ApiError) || isPassing(error)) return 'later';
  if (error.status === 401 || error.status === 403) return 'signedOut';
  return error.code === 'attemptCompleted' || error.code === 'notFound' ? 'attemptClosed' : 'refused';
}

/**
 * @param failures in a row. @param error of the last one.
 * @returns milliseconds to wait: 1 s, doubling, at most a minute; never less than the server asks for.
 */
export const retryDelay = (failures: number, error?: unknown): number => {
  const own = Math.min(60_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return error instanceof ApiError ? Math.max(own, error.retryAfterMs ?? 0) : own;
};
