import type { PlotMark, RowsPlotData } from './plot.ts';
import { before, FONT, isPattern, legendOf, marked, paintOf, patterns, words } from './shapes.ts';
import { linesOf, type Measure, node, type Sheet, type SvgNode } from './svg.ts';

const LINE = 16;
const BAR = 16;
const GAP = 12;
const AXIS = 26;
const NARROW = 560;
const DOT = 6;
/** In px, from a number to that of the previous period: the sign between them. */
const BEFORE = 24;

/** A row for each thing, its label whole: beside its bars, or above them where it is narrow. */
export function drawRows({ kind, rows, scale, legend }: RowsPlotData, width: number, measure: Measure): Sheet {
  const isNarrow = width < NARROW;
  const names = legendOf(legend, width, measure);
  const longest = Math.ceil(Math.max(...rows.map((row) => measure(row.label, FONT)), 0));
  const labelWidth = isNarrow ? width : Math.min(longest, 320, Math.round(width * 0.38));
  const left = isNarrow ? 1 : labelWidth + 16;
  const texts = rows.flatMap(({ marks }) =>
    marks.map(({ text, beforeText }) => measure(text, FONT) + (beforeText ? BEFORE + measure(beforeText, FONT) : 0)),
  );
  const right = kind === 'stackedBar' ? 20 : Math.max(...texts, 0) + 22;
  const plotWidth = Math.max(width - left - right, 40);
  const xOf = (value: number): number =>
    left + ((Math.min(Math.max(value, scale.min), scale.max) - scale.min) / (scale.max - scale.min)) * plotWidth;

  let y = names.height + 4;
  const placed = rows.map((row) => {
    const lines = linesOf(row.label, FONT, labelWidth, measure);
    const bars = (kind === 'stackedBar' ? 1 : row.marks.length) * (BAR + 2);
    const top = y;
    const barsAt = isNarrow ? top + lines.length * LINE + 2 : top + Math.max(lines.length * LINE - bars, 0) / 2;
    y = (isNarrow ? barsAt + bars : top + Math.max(lines.length * LINE, bars)) + GAP;
    return { row, lines, labelAt: isNarrow ? top : top + Math.max(bars - lines.length * LINE, 0) / 2, barsAt, bars };
  });
  const bottom = y;

  const axis = scale.ticks.map((tick) =>
    node(
      'g',
      {},
      node('path', {
        d: isNarrow
          ? placed.map(({ barsAt, bars }) => `M${xOf(tick)} ${barsAt - 2}v${bars + 2}`).join('')
          : `M${xOf(tick)} ${names.height}V${bottom}`,
        stroke: tick === 0 ? 'var(--line-strong)' : 'var(--line)',
      }),
      words(
        scale.tickText(tick),
        {
          fontSize: 11,
          x: xOf(tick),
          y: bottom + 16,
          textAnchor: isNarrow && tick === scale.min ? 'start' : 'middle',
        },
        true,
      ),
    ),
  );
  const drawn = placed.map(({ row, lines, labelAt, barsAt }) =>
    node(
      'g',
      {},
      lines.map((line, i) => words(line, { x: 0, y: labelAt + i * LINE + 12 })),
      kind === 'stackedBar'
        ? stacked(row.marks, { y: barsAt, xOf }, measure)
        : row.marks.map((mark, i) => one(mark, kind === 'dot', { y: barsAt + i * (BAR + 2), xOf }, measure)),
    ),
  );
  const looks = rows.flatMap(({ marks }) => marks.map(({ look }) => look));
  return { width, height: bottom + AXIS, nodes: [patterns(looks), ...names.nodes, ...axis, ...drawn] };
}

interface Place {
  readonly y: number;
  readonly xOf: (value: number) => number;
}

function one(mark: PlotMark, isDot: boolean, { y, xOf }: Place, measure: Measure): SvgNode | null {
  const { value, before: other, beforeText, look, few, text } = mark;
  // At nothing it would stand in the way of the axis.
  const known = other || null;
  if (value === null) return null;
  const [zero, x] = [xOf(0), xOf(value)];
  const middle = y + BAR / 2;
  const own = Math.max(x, zero) + (isDot ? DOT : 0);
  const end = Math.max(own, known === null ? zero : xOf(known) + DOT);
  // Each number at its own mark, where there is room between the two.
  const isBetween = known !== null && end - 2 * DOT - own > measure(text, FONT) + 12;
  const dot = [
    node('path', { d: `M${zero} ${middle}H${x}`, stroke: 'var(--line-strong)', strokeWidth: 1.5 }),
    node('circle', { cx: x, cy: middle, r: DOT, ...paintOf(look, few) }),
  ];
  const bar = node('rect', {
    x: Math.min(zero, x),
    y,
    width: Math.max(Math.abs(x - zero), 1),
    height: BAR,
    ...paintOf(look, few),
  });
  return marked(
    mark,
    isDot ? dot : value !== 0 && bar,
    known !== null && before(xOf(known), middle),
    words(text, { x: (isBetween ? own : end) + 6, y: middle, dominantBaseline: 'central' }, few),
    ...beforeSaid(beforeText, isBetween ? end - BEFORE + 6 : end + 6 + measure(text, FONT), middle, !isBetween),
  );
}

/** Beside the mark; elsewhere the same sign stands before it. */
const beforeSaid = (text: string | undefined, x: number, y: number, isSigned: boolean): SvgNode[] =>
  text === undefined
    ? []
    : [
        ...(isSigned ? [before(x + BEFORE / 2, y)] : []),
        words(text, { x: x + BEFORE, y, dominantBaseline: 'central' }, true),
      ];

/** One beside the other; a number is written in where it has room. */
function stacked(marks: readonly PlotMark[], { y, xOf }: Place, measure: Measure): (SvgNode | null)[] {
  let sum = 0;
  return marks.map((mark) => {
    const from = xOf(sum);
    sum += mark.value ?? 0;
    const wide = xOf(sum) - from;
    if (wide <= 0) return null;
    const [middle, plate] = [from + wide / 2, measure(mark.text, FONT) + 8];
    return marked(
      mark,
      // Neighbors are parted by a line of paper.
      node('rect', {
        x: from,
        y,
        width: wide,
        height: BAR + 2,
        stroke: 'var(--paper)',
        ...paintOf(mark.look, mark.few),
      }),
      wide > plate + 4 && isPattern(mark.look) && plateAt(middle, y + 2, plate),
      wide > plate + 4 && numberAt(mark, middle, y + BAR / 2 + 1),
    );
  });
}

/** Of paper, so that a number never lies on dots or stripes. */
const plateAt = (middle: number, y: number, width: number): SvgNode =>
  node('rect', { x: middle - width / 2, y, width, height: BAR - 2, rx: 3, fill: 'var(--paper)', stroke: 'none' });

const numberAt = ({ text, look, few }: PlotMark, x: number, y: number): SvgNode => {
  const isOnColor = !few && look.fill === 'full';
  return words(text, {
    ...{ x, y, dominantBaseline: 'central', textAnchor: 'middle' },
    ...(isOnColor && { fill: 'var(--paper)', fontWeight: 600 }),
  });
};
