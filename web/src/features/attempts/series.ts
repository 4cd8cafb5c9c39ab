/** Scores over time, from the list. */
import type { AttemptRow } from '../../api/queries.ts';

export interface Point {
  readonly id: string;
  readonly completedAt: string;
  readonly score: number;
  readonly title: string;
  /** The assessment, whichever version of it. */
  readonly questionnaire: string;
}

export interface Series {
  /** Oldest first, at least two. */
  readonly points: readonly Point[];
  /** Those of one questionnaire each, at least two: others are not to be compared. */
  readonly lines: readonly (readonly Point[])[];
}

/** @returns the scores of what was completed, or null while there are fewer than two. */
export function seriesOf(rows: readonly AttemptRow[]): Series | null {
  const points = rows
    .flatMap(({ userAssessmentID: id, assessmentID, assessmentTitle: title, completedAt, assessmentScore, status }) =>
      status === 'COMPLETED' && completedAt !== null && assessmentScore !== null
        ? [{ id, completedAt, score: assessmentScore, title, questionnaire: questionnaireOf(assessmentID) }]
        : [],
    )
    .toSorted((a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt));
  if (points.length < 2) return null;
  const questionnaires = [...new Set(points.map(({ questionnaire }) => questionnaire))];
  const lines = questionnaires
    .map((questionnaire) => points.filter((point) => point.questionnaire === questionnaire))
    .filter((line) => line.length > 1);
  return { points, lines };
}

/** The version follows the last dot. */
const questionnaireOf = (assessmentID: string): string => assessmentID.replace(/\.\d+$/, '');
