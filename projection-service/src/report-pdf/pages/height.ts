import type { ReportSection } from '../model.ts';
import { MARGINS, SIZE, WIDTH } from './frame.ts';

/** A bit less than a page holds, for what is estimated here is only about right. */
export const PAGE_HEIGHT = (SIZE.height - MARGINS.top - MARGINS.bottom) * 0.92;

const LINE = 12.2;
const HEADING = 31;
/** Rather too wide than too narrow: a section that is taken to fit and does not would lose its end. */
const NARROW = 5;
const WIDE = 9.5;

const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += /[ -@[-~a-z]/.test(character) ? NARROW : WIDE;
  return width;
};

const linesOf = (text: string, width: number): number => (text === '' ? 0 : Math.ceil((widthOf(text) * 1.04) / width));

/** @returns about how much of a page a section takes, in points. */
export function heightOf({ name, summary, callToAction, actions, responses }: ReportSection): number {
  const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
  return (
    42 +
    linesOf(name, WIDTH / 3) * 12 +
    linesOf(summary, WIDTH) * LINE +
    (callToAction === '' ? 0 : 26 + linesOf(callToAction, WIDTH - 30) * LINE) +
    (actions.length === 0 ? HEADING : HEADING + sum(actions.map((action) => 2 + linesOf(action, WIDTH - 20) * LINE))) +
    HEADING +
    sum(
      responses.map(
        ({ question, answer, feedback }) =>
          11 +
          (linesOf(question, WIDTH - 40) + linesOf(answer ?? ' ', WIDTH - 60) + linesOf(feedback, WIDTH - 60)) * LINE,
      ),
    )
  );
}
