import { type Box, type Label, placed } from './labels.ts';
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
const DIAMOND = { wide: 5, high: 6 } as const;
const MOST_BAR = 36;
const FONT = 11;

/** A panel for each figure, one below the other on the same days: none hides another, and none is told apart by color. */
export function drawTime(data: TimePlotData, width: number, measure: Measure): Sheet {
  const { slots, panels, versions, legend } = data;
  const names = legendOf(legend, width, measure);
  const left =
    Math.max(...panels.flatMap(({ scale }) => scale.ticks.map((tick) => measure(scale.tickText(tick), FONT)))) + 8;
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
        versionsAt(versions, slots.length, slot, measure),
      ),
    ),
  );
  return {
    width,
    height: names.height + panels.length * high,
    nodes: [patterns(looks), ...names.nodes, ...drawn],
  };
}

type Version = TimePlotData['versions'][number];

/** A line for each; words where they have room: which they are is said below, and on hover. */
function versionsAt(versions: readonly Version[], count: number, slot: number, measure: Measure): SvgNode[] {
  const lines = versions.map(({ slot: at }) => ({ left: at * slot - 1, right: at * slot + 1, top: 0, bottom: 1 }));
  const labels = versions.map(({ slot: at, text }, i) => {
    const [isLate, wide] = [at > count / 2, measure(text, FONT)];
    const x = at * slot + (isLate ? -4 : 4);
    const [left, right] = isLate ? [x - wide, x] : [x, x + wide];
    return { x, isLate, box: { left, right, top: 0, bottom: 1 }, rank: -at, own: lines[i] };
  });
  const written = placed(labels, lines);
  return versions.map(({ slot: at, text, title }, i) => {
    const label = labels[i];
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
      label !== undefined &&
        written.has(label) &&
        words(
          text,
          { fontSize: FONT, x: label.x, y: 10 - VERSION_UP, textAnchor: label.isLate ? 'end' : 'start' },
          true,
        ),
    );
  });
}

function panelOf(panel: TimePanel, slots: readonly string[], slot: number, measure: Measure): (SvgNode | null)[] {
  const { marks, scale, kind } = panel;
  const yOf = (value: number): number => HEIGHT * (1 - (value - scale.min) / (scale.max - scale.min));
  const isCompared = marks.some((mark) => mark.before !== undefined);
  // Beside one another, so that each has its number over it.
  const aside = isCompared ? slot / 4 : 0;
  const at = marks.map((mark, i) =>
    placeOf(mark, { kind, x: (i + 0.5) * slot, aside, slot, end: slots.length * slot, yOf, measure }),
  );
  const labels = at.flatMap(({ now, before: other }) => [now.label ?? [], other?.label ?? []].flat());
  const written = placed(
    labels,
    at.flatMap(({ now, before: other }) => [now.box ?? [], other?.box ?? []].flat()),
  );
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
        { fontSize: FONT, x: -6, y: yOf(tick), textAnchor: 'end', dominantBaseline: 'central' },
        true,
      ),
    ),
  );
  const drawn = marks.map((mark, i) => markAt(mark, kind, at[i], written));
  return [...axis, ...days(slots, slot, measure), kind === 'line' ? lineOf(marks, at) : null, ...drawn];
}

/** @returns a line from each to the next; none over times of which nothing is known. */
function lineOf(marks: readonly PlotMark[], at: readonly Place[]): SvgNode | null {
  const isKnown = (i: number): boolean => (marks[i]?.value ?? null) !== null;
  const steps = at.flatMap(({ now }, i) => {
    if (!isKnown(i) || (!isKnown(i - 1) && !isKnown(i + 1))) return [];
    return [`${isKnown(i - 1) ? 'L' : 'M'}${now.x} ${now.y}`];
  });
  if (steps.length === 0) return null;
  return node('path', { d: steps.join(''), fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 1.5 });
}

interface Written extends Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Absent where nothing is drawn. */
  readonly box?: Box;
  readonly label?: Written | undefined;
}

interface Place {
  readonly now: Spot;
  readonly before: Spot | null;
}

interface Placing {
  readonly kind: TimePanel['kind'];
  readonly x: number;
  /** How far what is compared stands from the middle. */
  readonly aside: number;
  readonly slot: number;
  /** Of all slots. */
  readonly end: number;
  readonly yOf: (value: number) => number;
  readonly measure: Measure;
}

function placeOf(mark: PlotMark, { kind, x: center, aside, slot, end, yOf, measure }: Placing): Place {
  const { value, before: known = null, text, beforeText = '' } = mark;
  const zero = yOf(0);
  const spot = (x: number, y: number, half: number, top: number, bottom: number, said: string, over: number): Spot => {
    const box = { left: x - half, right: x + half, top, bottom };
    const [wide, base] = [measure(said, FONT), top - over];
    // Over more than its neighbors, whose it is could not be told.
    if (wide > 3 * slot) return { x, y, box };
    // Not over the numbers of the axis.
    const middle = Math.max(Math.min(x, end - wide / 2), wide / 2);
    const own = { left: middle - wide / 2, right: middle + wide / 2, top: base - FONT + 2, bottom: base };
    return { x, y, box, label: { box: own, rank: -top, own: box, text: said, x: middle, y: base } };
  };
  const other =
    known === null || known === 0 || slot <= 8
      ? null
      : spot(
          center + aside,
          yOf(known),
          DIAMOND.wide,
          yOf(known) - DIAMOND.high,
          yOf(known) + DIAMOND.high,
          beforeText,
          3,
        );
  const x = center - aside;
  const y = yOf(value ?? 0);
  if (value === null || (value === 0 && kind === 'bar')) return { now: { x, y }, before: other };
  if (kind === 'line') return { now: spot(x, y, DOT, y - DOT, y + DOT, text, 4), before: other };
  const wide = Math.min(Math.max(slot * (aside === 0 ? 0.7 : 0.4), 1), MOST_BAR);
  const top = Math.min(y, zero);
  return { now: spot(x, y, wide / 2, top, top + Math.max(Math.abs(zero - y), 1), text, 4), before: other };
}

function markAt(
  mark: PlotMark,
  kind: TimePanel['kind'],
  place: Place | undefined,
  written: ReadonlySet<Label>,
): SvgNode | null {
  if (!place || mark.value === null) return null;
  const { now, before: other } = place;
  const { x, y, box } = now;
  const paint = paintOf(mark.look, mark.few);
  const shape =
    box &&
    (kind === 'bar'
      ? node('rect', { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top, ...paint })
      : node('circle', { cx: x, cy: y, r: DOT, ...paint }));
  const said = (spot: Spot | null, muted: boolean): SvgNode | null =>
    spot?.label && written.has(spot.label)
      ? words(spot.label.text, { fontSize: FONT, x: spot.label.x, y: spot.label.y, textAnchor: 'middle' }, muted)
      : null;
  return marked(mark, shape ?? null, other && before(other.x, other.y), said(now, false), said(other, true));
}

/** As many days as have room beside one another, each from where its slot begins. */
function days(slots: readonly string[], slot: number, measure: Measure): (SvgNode | null)[] {
  const wide = Math.max(...slots.map((text) => measure(text, FONT)), 1) + 12;
  const isWide = slot >= wide;
  const each = Math.ceil(wide / slot);
  return slots.map((text, i) => {
    const x = isWide ? (i + 0.5) * slot : i * slot;
    const isOver = !isWide && x + wide > slots.length * slot + 16;
    if (i % each !== 0 || (isOver && i > 0)) return null;
    return words(text, { fontSize: FONT, x, y: HEIGHT + 16, textAnchor: isWide ? 'middle' : 'start' }, true);
  });
}
