import type { ReportSection } from '../model.ts';
import { MARGINS, SIZE, WIDTH } from './frame.ts';
import { linesOf } from './measure.ts';

/** A bit less than a page holds, for what is estimated here is only about right. */
export const PAGE_HEIGHT = (SIZE.height - MARGINS.top - MARGINS.bottom) * 0.92;

const LINE = 12.2;
const HEADING = 31;
const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

/** @returns about how much of a page the beginning of a section takes, before its responses, in points. */
export function headHeightOf({ name, summary, callToAction, actions }: ReportSection): number {
  const items = actions.map((action) => 2 + linesOf(action, WIDTH - 20) * LINE);
  return (
    42 +
    linesOf(name, WIDTH / 3) * 12 +
    linesOf(summary, WIDTH) * LINE +
    (callToAction === '' ? 0 : 26 + linesOf(callToAction, WIDTH - 30) * LINE) +
    HEADING +
    sum(items)
  );
}

/** @returns the same of a whole section. */
export const heightOf = (section: ReportSection): number =>
  headHeightOf(section) +
  HEADING +
  sum(
    section.responses.map(
      ({ question, answer, feedback }) =>
        11 +
        (linesOf(question, WIDTH - 40) + linesOf(answer ?? ' ', WIDTH - 60) + linesOf(feedback, WIDTH - 60)) * LINE,
    ),
  );
