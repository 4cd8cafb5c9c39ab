import { BAND_RANGES, BAND_WORDS, BANDS, type ChartBar, TEXTS } from '@groundwork/contracts/browser';
import type { CanvasElement, Column, Content, Margins } from 'pdfmake/interfaces.js';
import { isScored, type Report, type ScoredSection } from '../model.ts';
import { BAND_COLOURS, COLOURS } from '../palette.ts';
import { PAPERS, type Paper, WIDTH } from '../paper.ts';
import { type Mark, part } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { chartSvg } from './chart-svg.ts';
import { comparison, isCompared } from './comparison.ts';
import { text } from './text.ts';

export const CHART_ANCHOR = 'grading';

/** Drawn wider than the page and printed smaller, so that its letters match the text around it. */
const DRAWN_WIDTH = 620;
/** Closer above a table on the same page, and closer still on Letter, which is shorter. */
const ROW = { alone: 34, aboveOnA4: 26, aboveOnLetter: 21 } as const;
const AXIS = 36;
const TALLEST = 560;

export function chartPage({ sections, paper }: Report): Content[] {
  const heading = text(TEXTS.results.chart, 'H2', {
    face: 'serif',
    fontSize: 22,
    outline: TEXTS.results.chart,
    id: CHART_ANCHOR,
    margin: [0, 0, 0, 10],
  });
  const scored = sections.filter(isScored);
  if (scored.length === 0) return [heading, text(WORDS.noScores, 'P', { color: COLOURS.inkMuted })];

  const unscored = sections.filter((section) => !isScored(section)).map(({ shortName }) => shortName);
  const compared = scored.some(isCompared);
  return [
    heading,
    legend(barsOf(scored)),
    picture(scored, compared ? rowAbove(paper) : ROW.alone),
    ...(unscored.length > 0 ? [text(WORDS.chartNote(unscored), 'P', { ...SMALL, margin: [0, 6, 0, 0] })] : []),
    ...(compared ? [comparison(scored, paper)] : []),
  ];
}

const rowAbove = ({ size }: Paper): number => (size.height < PAPERS.a4.size.height ? ROW.aboveOnLetter : ROW.aboveOnA4);

const SMALL = { fontSize: 8.5, color: COLOURS.inkMuted } as const;

const barsOf = (scored: readonly ScoredSection[]): ChartBar[] =>
  scored.map(({ shortName, grade, peers, change }) => ({
    name: shortName,
    percent: grade.percent,
    colour: BAND_COLOURS[grade.band],
    median: peers?.median ?? null,
    before: change === null ? null : grade.percent - change,
  }));

function picture(scored: readonly ScoredSection[], row: number): Content {
  const bars = barsOf(scored);
  const height = bars.length * row + AXIS;
  const fit: [number, number] = [WIDTH, TALLEST];
  const alt = WORDS.chartAlt(bars.map(({ name, percent }) => `${name} ${percent}%`));
  return { svg: chartSvg(bars, DRAWN_WIDTH, height), fit, alt } as Content; // The description is ours, for the tags.
}

/** What colors and, where others are known, marks stand for: on two lines, for one has no room for all. */
function legend(bars: readonly ChartBar[]): Content {
  const list: Mark = { tag: 'L' };
  const entry = (canvas: CanvasElement[], words: string): Column[] => [
    { width: 12, canvas },
    {
      width: 'auto' as const,
      stack: [text(words, part('LBody', part('LI', list)), { ...SMALL, margin: [0, 0, 16, 0] })],
    },
  ];
  const bands = BANDS.flatMap((band) =>
    entry(
      [{ type: 'rect', x: 0, y: 2, w: 8, h: 8, color: BAND_COLOURS[band] }],
      `${BAND_WORDS[band]}  ${BAND_RANGES[band]}`,
    ),
  );
  const marks = [
    ...(bars.some(({ median }) => median !== null)
      ? entry([{ type: 'rect', x: 3, y: 1, w: 2, h: 10, color: COLOURS.ink }], WORDS.chartMedian)
      : []),
    ...(bars.some(({ before }) => before !== null)
      ? entry(
          [{ type: 'ellipse', x: 4, y: 6, r1: 3.5, r2: 3.5, lineColor: COLOURS.ink, lineWidth: 1.2 }],
          WORDS.chartBefore,
        )
      : []),
  ];
  return {
    stack: [{ columns: bands }, ...(marks.length > 0 ? [{ columns: marks, margin: [0, 2, 0, 0] as Margins }] : [])],
    margin: [0, 0, 0, 12],
  };
}
