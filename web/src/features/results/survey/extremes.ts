import { extremesOf, SURVEY_HIDDEN_SECTIONS } from '@groundwork/contracts/browser';
import { isScored, type ScoredSection, type SectionReport } from '../report-model.ts';

/** What the survey page shows of the result (docs/specification.md#flow-and-survey). */
export type Glimpsed =
  | { readonly kind: 'differ'; readonly best: ScoredSection; readonly weakest: ScoredSection }
  | { readonly kind: 'one'; readonly section: ScoredSection }
  /** When all sections tie, none is the highest or the lowest. */
  | { readonly kind: 'tie'; readonly percent: number };

/** @returns null when no section may be shown. */
export function highestAndLowest(sections: readonly SectionReport[]): Glimpsed | null {
  const shown = sections.filter(isScored).filter(({ id }) => !SURVEY_HIDDEN_SECTIONS.includes(id));
  const extremes = extremesOf(shown);
  if (!extremes) return null;
  const { best, weakest } = extremes;
  if (weakest) return { kind: 'differ', best, weakest };
  return shown.length === 1 ? { kind: 'one', section: best } : { kind: 'tie', percent: best.grade.percent };
}
