import { extremesOf, SURVEY_HIDDEN_SECTIONS } from '@groundwork/contracts/browser';
import { isScored, type ScoredSection, type SectionReport } from '../report-model.ts';

/** What the survey view shows of the result (docs/specification.md#flow-and-survey). */
export type Glimpsed =
  | { readonly kind: 'differ'; readonly best: ScoredSection; readonly weakest: ScoredSection }
  | { readonly kind: 'one'; readonly section: ScoredSection }
  /** Of sections that all tie none is the highest, and none the lowest. */
  | { readonly kind: 'tie'; readonly percent: number };

/** @returns null where no section may be shown. */
export function highestAndLowest(sections: readonly SectionReport[]): Glimpsed | null {
  const shown = sections.filter(isScored).filter(({ id }) => !SURVEY_HIDDEN_SECTIONS.includes(id));
  const extremes = extremesOf(shown);
  if (!extremes) return null;
  const { best, weakest } = extremes;
  if (weakest) return { kind: 'differ', best, weakest };
  return shown.length === 1 ? { kind: 'one', section: best } : { kind: 'tie', percent: best.grade.percent };
}
