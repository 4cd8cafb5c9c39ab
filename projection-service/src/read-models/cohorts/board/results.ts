import { reliableChangeOf } from '@groundwork/contracts';
import type { Member } from '../members.ts';
import { type CompletedTaken, completedIn } from '../taken.ts';
import type { Reading } from './readings.ts';

/** A member who shares, with the latest result and the first one by the same questionnaire. */
export interface Sharer {
  readonly member: Member;
  readonly after: CompletedTaken | null;
  /** Null where there is but one. */
  readonly before: CompletedTaken | null;
}

export function sharerOf(member: Member): Sharer {
  const completed = completedIn(member.taken);
  const after = completed.at(-1) ?? null;
  const first = completed.find(({ originID }) => originID === after?.originID);
  return { member, after, before: first && first !== after ? first : null };
}

export interface Change {
  readonly points: number;
  readonly errors: readonly [before: number | null, after: number | null];
}

/** @returns what became of the score; null where either is not scored. */
export function changeOf({ before, after }: Sharer, read: ReadonlyMap<string, Reading>): Change | null {
  if (before?.percent == null || after?.percent == null) return null;
  const errorOf = ({ userAssessmentID }: CompletedTaken): number | null => read.get(userAssessmentID)?.error ?? null;
  return { points: after.percent - before.percent, errors: [errorOf(before), errorOf(after)] };
}

/** @param points of one score, or the mean of as many changes. @returns null where it cannot be said. */
export function isWithinError(points: number, errors: readonly Change['errors'][]): boolean | null {
  const least = reliableChangeOf(errors);
  return least === null ? null : Math.abs(points) < least;
}
