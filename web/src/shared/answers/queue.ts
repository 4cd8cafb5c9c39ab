/** The queue of answers that the server has not acknowledged. Pure: storage, clock and network are elsewhere. */
import { ApiError, isPassing, NetworkError } from '../../http/errors.ts';

/** Immutable: a newer answer to the same question is another entry. */
export interface QueuedAnswer {
  readonly id: string;
  /** Server time, but strictly increasing: the server orders answers by it. */
  readonly at: number;
  readonly userAssessmentID: string;
  readonly questionID: string;
  readonly questionOptionID: string;
}

export type Queue = readonly QueuedAnswer[];

export const inOrder = (entries: Queue): Queue =>
  [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

const questionOf = (entry: QueuedAnswer): string => `${entry.userAssessmentID} ${entry.questionID}`;

/** @returns what to send, in order: only the latest answer to each question. */
export function toSend(entries: Queue): Queue {
  const latest = new Map(inOrder(entries).map((entry) => [questionOf(entry), entry.id]));
  return inOrder(entries).filter((entry) => latest.get(questionOf(entry)) === entry.id);
}

export function superseded(entries: Queue): Queue {
  const wanted = new Set(toSend(entries).map(({ id }) => id));
  return entries.filter(({ id }) => !wanted.has(id));
}

interface Answerable {
  readonly questionID: string;
  readonly userSelectedOption: string | null;
}

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
 * @param last `at` of the last answer given on this device, queued or sent.
 * @returns server time, but later than every earlier `at`.
 */
export const nextAt = (entries: Queue, last: number, now: number): number =>
  entries.reduce((at, entry) => Math.max(at, entry.at + 1), Math.max(Math.trunc(now), last + 1));

/**
 * What a failed request means for the entry. later: keep and retry; signedOut: keep until this person's next sign-in;
 * refused: it can never be stored; attemptClosed: nor can any other answer of the same assessment.
 */
export type Outcome = 'offline' | 'later' | 'signedOut' | 'refused' | 'attemptClosed';

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return 'offline';
  if (!(error instanceof ApiError) || isPassing(error)) return 'later';
  if (error.status === 401 || error.status === 403) return 'signedOut';
  return error.code === 'attemptCompleted' || error.code === 'notFound' ? 'attemptClosed' : 'refused';
}

/**
 * @param failures in a row. @param error the last one.
 * @returns milliseconds: 1 s, doubling up to a minute; at least what the server asks for.
 */
export const retryDelay = (failures: number, error?: unknown): number => {
  const own = Math.min(60_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return error instanceof ApiError ? Math.max(own, error.retryAfterMs ?? 0) : own;
};
