/** Charts as plain data: which marks there are and what they say. The drawing is in rows-plot.ts and time-plot.ts. */

/** Looks differ by form as well as by color: full, striped, dotted, outlined. Those of bands by their order and numbers. */
export interface Look {
  readonly color: string;
  readonly fill: 'full' | 'striped' | 'dotted' | 'outlined';
  /** Of few cases; absent: gray. */
  readonly pale?: string;
}

export interface PlotMark {
  readonly id: string;
  /** Null: nothing is known, and nothing drawn. */
  readonly value: number | null;
  /** Written at the mark. */
  readonly text: string;
  /** In full, on hover. */
  readonly title: string;
  readonly look: Look;
  /** Too few cases: drawn gray or pale, and dashed. */
  readonly few: boolean;
  /** Of the previous period. */
  readonly before?: number | null;
  readonly beforeText?: string;
  readonly onOpen?: (() => void) | undefined;
}

export interface LegendEntry {
  readonly name: string;
  /** Null: words alone. */
  readonly look: Look | 'few' | 'before' | 'version' | null;
  /** All marks of the look are of few cases: its sample is drawn as they are. */
  readonly few?: boolean;
}

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly tickText: (value: number) => string;
}

export interface RowsPlotData {
  readonly kind: 'bar' | 'stackedBar' | 'dot';
  readonly rows: readonly { readonly id: string; readonly label: string; readonly marks: readonly PlotMark[] }[];
  readonly scale: Scale;
  readonly legend: readonly LegendEntry[];
}

export interface TimePanel {
  readonly id: string;
  /** With its sum, where it has one. */
  readonly title: string;
  readonly kind: 'bar' | 'line';
  readonly marks: readonly PlotMark[];
  readonly scale: Scale;
}

export interface TimePlotData {
  readonly kind: 'time';
  readonly slots: readonly string[];
  readonly panels: readonly TimePanel[];
  /** Drawn before the slot: the first whose time is not before it. */
  readonly versions: readonly { readonly slot: number; readonly text: string; readonly title: string }[];
  readonly legend: readonly LegendEntry[];
}

export type PlotData = RowsPlotData | TimePlotData;

/** @returns a scale with round steps that holds the values and zero. @param whole only whole numbers. */
export function scaleOf(values: readonly number[], whole: boolean, tickText: Scale['tickText']): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepOf((high - low) / 4, whole);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { min: first * step, max: last * step, ticks, tickText };
}

/** From nothing to everything, whatever the values. */
export const shareScale = (tickText: Scale['tickText']): Scale => ({
  min: 0,
  max: 100,
  ticks: [0, 25, 50, 75, 100],
  tickText,
});

/** @returns 1, 2 or 5 times a power of ten. */
function stepOf(rough: number, whole: boolean): number {
  if (rough <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  return whole ? Math.max(1, step) : step;
}
