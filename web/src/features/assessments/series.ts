/** Scores over time, from the list. */
import type { AttemptRow } from '../../api/queries.ts';

export interface Series {
  /** Oldest first, at least two. */
  readonly points: readonly { readonly id: string; readonly completedAt: string; readonly score: number }[];
  /** Whether all are of the same version of the same assessment: only then is a difference only the founder's doing. */
  readonly comparable: boolean;
}

/** @returns the scores of what was completed, or null while there are fewer than two. */
export function seriesOf(rows: readonly AttemptRow[]): Series | null {
  const scored = rows.flatMap(({ userAssessmentID: id, assessmentID, completedAt, assessmentScore: score, status }) =>
    status === 'COMPLETED' && completedAt !== null && score !== null ? [{ id, assessmentID, completedAt, score }] : [],
  );
  if (scored.length < 2) return null;
  const points = scored.toSorted((a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt));
  return { points, comparable: new Set(scored.map(({ assessmentID }) => assessmentID)).size === 1 };
}
