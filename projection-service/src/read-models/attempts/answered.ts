import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { type AnswerPage, answers, givenIn } from './answers.ts';
import { type AttemptDocument, attemptsProjection } from './attempts.ts';

export interface AnsweredAttempt extends AttemptDocument {
  /** questionID to questionOptionID. */
  readonly answers: Readonly<Record<string, string>>;
  readonly responseCount: number;
  /** When each answer was written, in milliseconds since 1970, in the order written. */
  readonly answeredAtMs: readonly number[];
}

/** @param pages in the order written. */
export function withAnswers(attempt: AttemptDocument, pages: readonly AnswerPage[]): AnsweredAttempt {
  const given = pages.flatMap((page) => (page.userAssessmentID === attempt._id ? givenIn(page.given) : []));
  const latest = Object.fromEntries(given.map(([questionID, questionOptionID]) => [questionID, questionOptionID]));
  const answeredAtMs = given.map(([, , atMs]) => atMs);
  return { ...attempt, answers: latest, responseCount: Object.keys(latest).length, answeredAtMs };
}

/** In the order written. */
export const pagesOf = (store: ReadStore, ids: readonly string[]): Promise<AnswerPage[]> =>
  reader(store, attemptsProjection)(answers).find({ userAssessmentID: { $in: ids } }, { sort: { page: 1, _id: 1 } });

export async function pagesByAttempt(store: ReadStore, ids: readonly string[]): Promise<Map<string, AnswerPage[]>> {
  const pages = new Map<string, AnswerPage[]>(ids.map((id) => [id, []]));
  // Sorted here: the store would sort whole documents of all attempts together.
  const found = await reader(store, attemptsProjection)(answers).find({ userAssessmentID: { $in: ids } });
  for (const page of found) pages.get(page.userAssessmentID)?.push(page);
  for (const one of pages.values()) one.sort((a, b) => a.page - b.page);
  return pages;
}

export async function answered(store: ReadStore, taken: readonly AttemptDocument[]): Promise<AnsweredAttempt[]> {
  const pages = await pagesByAttempt(
    store,
    taken.map(({ _id }) => _id),
  );
  return taken.map((attempt) => withAnswers(attempt, pages.get(attempt._id) ?? []));
}
