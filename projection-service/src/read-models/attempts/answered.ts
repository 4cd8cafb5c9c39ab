import type { AnswerPage } from './answers.ts';
import type { AttemptDocument } from './attempts.ts';

/** An assessment taken, with what was answered. */
export interface AnsweredAttempt extends AttemptDocument {
  /** questionID to questionOptionID. */
  readonly answers: Readonly<Record<string, string>>;
  readonly responseCount: number;
}

/** @returns the assessment with the answers of its pages, which are in order. */
export function withAnswers(attempt: AttemptDocument, pages: readonly AnswerPage[]): AnsweredAttempt {
  const given = pages.flatMap((page) => (page.userAssessmentID === attempt._id ? page.given : []));
  const latest = Object.fromEntries(given.map(([questionID, questionOptionID]) => [questionID, questionOptionID]));
  return { ...attempt, answers: latest, responseCount: Object.keys(latest).length };
}
