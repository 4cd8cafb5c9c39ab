import type { PlotMark, TimePanel, TimePlotData } from './plot.ts';
import { before, legendOf, marked, paintOf, patterns, words } from './shapes.ts';
import { type Measure, node, type Sheet, type SvgNode } from './svg.ts';

/** With room for a number over the highest bar. */
const TITLE = 34;
const HEIGHT = 96;
const AXIS = 30;
const VERSION = 16;
const VERSION_UP = 28;
const DOT = 4;
const MOST_BAR = 36;

/** A panel for each figure, one below the other on the same days: none hides another, and none is told apart by color. */
export function drawTime(data: TimePlotData, width: number, measure: Measure): Sheet {
  const { slots, panels, versions, legend } = data;
  const names = legendOf(legend, width, measure);
  const left =
    Math.max(...panels.flatMap(({ scale }) => scale.ticks.map((tick) => measure(scale.tickText(tick), 11)))) + 8;
  const slot = (width - left - 8) / Math.max(slots.length, 1);
  const high = TITLE + (versions.length > 0 ? VERSION : 0) + HEIGHT + AXIS;
  const looks = panels.flatMap(({ marks }) => marks.map(({ look }) => look));
  const drawn = panels.map((panel, i) =>
    node(
      'g',
      { transform: `translate(0 ${names.height + i * high})` },
      words(panel.title, { y: 14, fontWeight: 600, fontSize: 13 }),
      node(
        'g',
        { transform: `translate(${left} ${high - AXIS - HEIGHT})` },
        panelOf(panel, slots, slot, measure),
        versions.map((version) => versionAt(version, slots.length, slot)),
      ),
    ),
  );
  return {
    width,
    height: names.height + panels.length * high,
    nodes: [patterns(looks), ...names.nodes, ...drawn],
  };
}

function versionAt({ slot: at, text, title }: TimePlotData['versions'][number], count: number, slot: number): SvgNode {
  const isLate = at > count / 2;
  return node(
    'g',
    {},
    node('title', {}, title),
    node('path', {
      d: `M${at * slot} ${-VERSION_UP}V${HEIGHT}`,
      stroke: 'var(--ink-muted)',
      strokeWidth: 1.5,
      strokeDasharray: '4 3',
    }),
    words(
      text,
      { fontSize: 11, x: at * slot + (isLate ? -4 : 4), y: 10 - VERSION_UP, textAnchor: isLate ? 'end' : 'start' },
      true,
    ),
  );
}

function panelOf(panel: TimePanel, slots: readonly string[], slot: number, measure: Measure): (SvgNode | null)[] {
  const { marks, scale, kind } = panel;
  const yOf = (value: number): number => HEIGHT * (1 - (value - scale.min) / (scale.max - scale.min));
  const at = (i: number): number => (i + 0.5) * slot;
  const isWritten = Math.max(...marks.map(({ text }) => measure(text, 11)), 0) < slot - 2;
  const known = marks.flatMap(({ value }, i) => (value === null ? [] : [`${at(i)} ${yOf(value)}`]));
  const axis = scale.ticks.map((tick) =>
    node(
      'g',
      {},
      node('path', {
        d: `M0 ${yOf(tick)}H${slots.length * slot}`,
        stroke: tick === 0 ? 'var(--line-strong)' : 'var(--line)',
      }),
      words(
        scale.tickText(tick),
        { fontSize: 11, x: -6, y: yOf(tick), textAnchor: 'end', dominantBaseline: 'central' },
        true,
      ),
    ),
  );
  const line =
    kind === 'line' && known.length > 1
      ? node('path', { d: `M${known.join('L')}`, fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 1.5 })
      : null;
  const drawn = marks.map((mark, i) => markAt(mark, { kind, x: at(i), slot, yOf, isWritten }));
  return [...axis, ...days(slots, slot, measure), line, ...drawn];
}

interface Place {
  readonly kind: TimePanel['kind'];
  readonly x: number;
  readonly slot: number;
  readonly yOf: (value: number) => number;
  readonly isWritten: boolean;
}

function markAt(mark: PlotMark, { kind, x, slot, yOf, isWritten }: Place): SvgNode | null {
  const { value, before: known = null, look, few, text } = mark;
  if (value === null) return null;
  const [y, zero] = [yOf(value), yOf(0)];
  const isDrawn = value !== 0 || kind === 'line';
  const wide = Math.min(Math.max(slot * 0.7, 1), MOST_BAR);
  const paint = paintOf(look, few);
  const high = Math.max(Math.abs(zero - y), 1);
  const shape =
    kind === 'bar'
      ? node('rect', { x: x - wide / 2, y: Math.min(y, zero), width: wide, height: high, ...paint })
      : node('circle', { cx: x, cy: y, r: DOT, ...paint });
  const above = Math.min(y, zero, known ? yOf(known) - 4 : zero) - (kind === 'line' ? 8 : 4);
  return marked(
    mark,
    isDrawn && shape,
    known !== null && known !== 0 && slot > 8 && before(x, yOf(known)),
    isWritten && isDrawn && words(text, { fontSize: 11, x, y: above, textAnchor: 'middle' }),
  );
}

/** As many days as have room beside one another, each from where its slot begins. */
function days(slots: readonly string[], slot: number, measure: Measure): (SvgNode | null)[] {
  const wide = Math.max(...slots.map((text) => measure(text, 11)), 1) + 12;
  const isWide = slot >= wide;
  const each = Math.ceil(wide / slot);
  return slots.map((text, i) => {
    const x = isWide ? (i + 0.5) * slot : i * slot;
    const isOver = !isWide && x + wide > slots.length * slot + 16;
    if (i % each !== 0 || (isOver && i > 0)) return null;
    return words(text, { fontSize: 11, x, y: HEIGHT + 16, textAnchor: isWide ? 'middle' : 'start' }, true);
  });
}
