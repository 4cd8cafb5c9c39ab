import type { LegendEntry, Look, PlotMark } from './plot.ts';
import { type Measure, node, type SvgNode } from './svg.ts';

export const FONT = 12;
/** In px, of a legend's line and of its sample. */
const LEGEND = { line: 22, sample: 14, gap: 20 } as const;
const FEW = { color: 'var(--line-strong)', edge: 'var(--ink-muted)' } as const;

/** Patterns are named by their color and form, so that equal ones may stand in the page twice. */
const patternID = ({ color, fill }: Look): string => `plot-${fill}-${color.replace(/[^a-z]/g, '')}`;

/** Of few cases the same form is grey, within a broken line. */
const faded = ({ fill }: Look): Look => ({ color: FEW.color, fill });

export function patterns(looks: readonly Look[]): SvgNode {
  const unique = new Map([...looks, ...looks.map(faded)].map((look) => [patternID(look), look]));
  const ground = node('rect', { width: 6, height: 6, fill: 'var(--paper)' });
  const size = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' };
  return node(
    'defs',
    {},
    [...unique].map(([id, { color, fill }]) => {
      if (fill === 'full' || fill === 'outlined') return null;
      return fill === 'striped'
        ? node(
            'pattern',
            { id, ...size, patternTransform: 'rotate(45)' },
            ground,
            node('rect', { width: 3.5, height: 6, fill: color }),
          )
        : node('pattern', { id, ...size }, ground, node('circle', { cx: 3, cy: 3, r: 1.9, fill: color }));
    }),
  );
}

/** Whether words on it need a ground of their own. */
export const isPattern = ({ fill }: Look): boolean => fill === 'striped' || fill === 'dotted';

/** @returns how a mark of this look is painted. */
export function paintOf(look: Look, few: boolean): SvgNode['attributes'] {
  if (few && look.pale !== undefined) {
    return { fill: look.pale, stroke: look.color, strokeWidth: 1.5, strokeDasharray: '3 2' };
  }
  if (few) {
    const fill = isPattern(look)
      ? `url(#${patternID(faded(look))})`
      : look.fill === 'full'
        ? 'var(--line)'
        : 'var(--paper)';
    return { fill, stroke: FEW.edge, strokeWidth: 1.5, strokeDasharray: '3 2' };
  }
  if (look.fill === 'outlined') return { fill: 'var(--paper)', stroke: look.color, strokeWidth: 1.5 };
  if (look.fill === 'full') return { fill: look.color };
  return { fill: `url(#${patternID(look)})`, stroke: look.color, strokeWidth: 1 };
}

export const words = (text: string, attributes: SvgNode['attributes'], muted = false): SvgNode =>
  node('text', { fontSize: FONT, fill: muted ? 'var(--ink-muted)' : 'var(--ink)', ...attributes }, text);

/** What is drawn of a mark, with its words in full. */
export const marked = (mark: PlotMark, ...children: Parameters<typeof node>[2][]): SvgNode => ({
  ...node('g', {}, node('title', {}, mark.title), ...children),
  mark,
});

/** The value of the previous period: a diamond, empty. */
export const before = (x: number, y: number): SvgNode =>
  node('path', {
    d: `M${x} ${y - 6}L${x + 5} ${y}L${x} ${y + 6}L${x - 5} ${y}Z`,
    fill: 'var(--paper)',
    stroke: 'var(--ink)',
    strokeWidth: 1.5,
  });

/** @returns the legend, and how high it is. */
export function legendOf(entries: readonly LegendEntry[], width: number, measure: Measure) {
  let [x, y] = [0, 0];
  const nodes = entries.map(({ name, look, few = false }) => {
    const at = look === null ? 0 : LEGEND.sample + 6;
    const wide = at + measure(name, FONT);
    if (x > 0 && x + wide > width) [x, y] = [0, y + LEGEND.line];
    const entry = node(
      'g',
      { transform: `translate(${x} ${y + LEGEND.line / 2})` },
      look !== null && sampleOf(look, few),
      words(name, { x: at, dominantBaseline: 'central' }),
    );
    x += wide + LEGEND.gap;
    return entry;
  });
  return { nodes, height: entries.length === 0 ? 0 : y + LEGEND.line + 6 };
}

function sampleOf(look: NonNullable<LegendEntry['look']>, few: boolean): SvgNode {
  if (look === 'before') return before(7, 0);
  if (look === 'version') {
    return node('path', { d: 'M7 -8V8', stroke: 'var(--ink-muted)', strokeWidth: 1.5, strokeDasharray: '4 3' });
  }
  const paint = look === 'few' ? paintOf({ color: FEW.color, fill: 'full' }, true) : paintOf(look, few);
  return node('rect', { x: 1, y: -6, width: 12, height: 12, ...paint });
}
