import {
  CheckMeant,
  type CheckPlace,
  CheckRaised,
  type ContentQuestion,
  type NewEvent,
  refuse,
  subjectOf,
} from '@groundwork/contracts';
import { hashOf, keyOf, type Review } from './review.ts';

export interface MeantCheck extends CheckPlace {
  readonly assessmentID: string;
  readonly meant: boolean;
}

/**
 * Silences a finding until what it is about changes, or takes that back. Repeating it is no event.
 * @param questions of the draft. @throws Refusal notFound.
 */
export function setCheckMeant(
  { meant, assessmentID, check, questionID, questionOptionID }: MeantCheck,
  questions: readonly ContentQuestion[],
  state: Review,
): NewEvent[] {
  const about = { assessmentID, check, questionID, questionOptionID };
  const before = state.meant.get(keyOf(about));
  if (!meant) return before === undefined ? [] : [CheckRaised.of(about)];
  const subjectHash = hashOf(subjectOf(about, questions) ?? refuse('notFound'));
  return before === subjectHash ? [] : [CheckMeant.of({ ...about, subjectHash })];
}
