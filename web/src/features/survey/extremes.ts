import { SURVEY_HIDDEN_SECTIONS } from '@groundwork/contracts/browser';
import { isScored, type ScoredSection, type SectionReport } from '../results/report-model.ts';

export interface Extremes {
  readonly highest: ScoredSection;
  /** Null when it is the same section as the highest. */
  readonly lowest: ScoredSection | null;
}

/**
 * What the survey view shows of the result (platform specification 2 and 9). Of sections that tie it is the first.
 * @returns null when no section that may be shown is scored.
 */
export function extremesOf(sections: readonly SectionReport[]): Extremes | null {
  const shown = sections.filter(isScored).filter(({ id }) => !SURVEY_HIDDEN_SECTIONS.includes(id));
  const highest = shown.toSorted((a, b) => b.grade.percent - a.grade.percent)[0];
  const lowest = shown.toSorted((a, b) => a.grade.percent - b.grade.percent)[0];
  return highest && lowest ? { highest, lowest: lowest === highest ? null : lowest } : null;
}
