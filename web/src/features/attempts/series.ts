import type { AttemptRow } from '../../api/queries.ts';

export interface Point {
  readonly id: string;
  readonly completedAt: string;
  readonly score: number;
  readonly title: string;
  /** The assessment without its version. */
  readonly questionnaire: string;
}

export interface Series {
  /** Oldest first, at least two. */
  readonly points: readonly Point[];
  /** One line per questionnaire with at least two scores: those of different ones cannot be compared. */
  readonly lines: readonly (readonly Point[])[];
}

/** @returns the scores of completed assessments; null for fewer than two. */
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
