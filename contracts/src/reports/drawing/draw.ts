import type { PlotData } from './plot.ts';
import { drawRows } from './rows-plot.ts';
import { linesOf, type Measure, node, type Sheet, type SvgNode } from './svg.ts';
import { drawTime } from './time-plot.ts';

/** @returns a chart as SVG, as high as it has to be. */
export const drawPlot = (data: PlotData, width: number, measure: Measure): Sheet =>
  data.kind === 'time' ? drawTime(data, width, measure) : drawRows(data, width, measure);

const MARGIN = 24;
const TITLE = 18;
const SMALL = 12;
const LINE = 18;

export interface Captions {
  readonly title: string;
  /** Below the title: what it is made of. */
  readonly lines: readonly string[];
}

/** @returns where a chart stands in a picture of its own, how large that is, and its title and lines. */
export function frameOf(
  { width, height }: Pick<Sheet, 'width' | 'height'>,
  { title, lines }: Captions,
  measure: Measure,
) {
  const heading = linesOf(title, TITLE, width, measure);
  const below = lines.flatMap((line) => linesOf(line, SMALL, width, measure));
  const top = MARGIN + heading.length * (TITLE + 6);
  const head = top + 4 + below.length * LINE;
  const words = [
    ...heading.map((text, i) => ({ text, y: MARGIN + TITLE - 4 + i * (TITLE + 6), fontSize: TITLE, fontWeight: 600 })),
    ...below.map((text, i) => ({ text, y: top + 10 + i * LINE, fontSize: SMALL, fontWeight: 400 })),
  ];
  return { x: MARGIN, y: head, width: width + 2 * MARGIN, height: height + head + MARGIN, words };
}

/** @returns a picture that stands alone: the chart with its title on paper. */
export function pictureOf(sheet: Sheet, captions: Captions, measure: Measure, fontFamily: string): SvgNode {
  const { x, y, width, height, words } = frameOf(sheet, captions, measure);
  return node(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, fontFamily },
    node('rect', { width, height, fill: 'var(--paper)' }),
    words.map(({ text, ...look }) => node('text', { x: MARGIN, fill: 'var(--ink)', ...look }, text)),
    node('g', { transform: `translate(${x} ${y})` }, ...sheet.nodes),
  );
}
