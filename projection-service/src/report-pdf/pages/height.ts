import type { ReportSection } from '../model.ts';
import { type Paper, WIDTH } from '../paper.ts';
import { linesOf } from './measure.ts';

/** A bit less than a page holds, for what is estimated here is only about right. */
export const pageHeightOf = ({ size, margins }: Paper): number => (size.height - margins.top - margins.bottom) * 0.92;

const LINE = 12.2;
const HEADING = 31;
const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

/** @returns about how much of a page the beginning of a section takes, before its responses, in points. */
export function headHeightOf({ name, summary, callToAction, actions }: ReportSection): number {
  const items = actions.map(({ text }) => 2 + linesOf(text, WIDTH - 20) * LINE);
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
        (feedback === '' ? 11 : 22) +
        (linesOf(question, WIDTH - 40) + linesOf(answer ?? ' ', WIDTH - 60) + linesOf(feedback, WIDTH - 60)) * LINE,
    ),
  );
