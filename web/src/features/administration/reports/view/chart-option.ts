/** A report's chart as plain data, so that tests need no browser. */
import { axisLine, chartText, splitLine } from '../../../../shared/charts/options.ts';
import type { ReportAnswer } from '../use-reports.ts';
import { cellText, type Unit } from './cells.ts';

/** More rows could not be told apart. */
const DRAWN = 40;
const BAND_COLOURS: Readonly<Record<string, string>> = {
  danger: 'var(--band-danger)',
  warning: 'var(--band-warning)',
  success: 'var(--band-success)',
};
/** Line styles and colors of a chart's values, in their order. */
const LOOKS = [
  { colour: 'var(--accent)', line: 'solid' },
  { colour: 'var(--ink-muted)', line: 'dashed' },
  { colour: 'var(--focus)', line: 'dotted' },
  { colour: 'var(--line-strong)', line: 'solid' },
] as const;

export interface Drawn {
  readonly option: object;
  /** In pixels. */
  readonly height: number;
  readonly legend: readonly { readonly name: string; readonly colour: string; readonly line: string }[];
  readonly rows: number;
}

/** Seconds are drawn as minutes, cents as dollars. */
const drawnValue = (value: unknown, unit: Unit): number | null => {
  if (typeof value !== 'number') return null;
  return unit === 'seconds' ? Math.round(value / 6) / 10 : unit === 'cents' ? value / 100 : value;
};

const axisText =
  (unit: Unit) =>
  (value: number): string => {
    if (unit === 'percent') return `${value}%`;
    if (unit === 'seconds') return `${value} min`;
    return unit === 'cents' ? `$${value}` : String(value);
  };

/** @returns null for an answer without a chart, without rows, or with only zeros. */
export function drawnOf({ chart, columns, rows: all }: ReportAnswer, narrow: boolean): Drawn | null {
  if (!chart) return null;
  const rows = all.slice(0, chart.kind === 'line' ? all.length : Math.min(chart.rows ?? DRAWN, DRAWN));
  const values = chart.values.flatMap((id) => columns.filter((column) => column.id === id));
  const category = columns.find(({ id }) => id === chart.category);
  const unit = values[0]?.unit ?? 'count';
  if (!category || !rows.some((row) => values.some(({ id }) => row[id]))) return null;

  const names = rows.map((row) => {
    const name = cellText(row[chart.category], category.unit);
    return chart.series ? `${name} · ${row[chart.series]}` : name;
  });
  const looks = values.map(({ id, title }, i) => ({
    id,
    name: title,
    ...(LOOKS[i % LOOKS.length] ?? LOOKS[0]),
    ...(BAND_COLOURS[id] ? { colour: BAND_COLOURS[id] } : {}),
  }));
  const isOfTime = category.unit !== 'text';
  const isLine = chart.kind === 'line';
  const isStacked = chart.kind === 'stackedBar';
  const categoryAxis = {
    type: 'category' as const,
    data: names,
    inverse: !isOfTime,
    axisLine,
    axisTick: { show: false },
    axisLabel: isOfTime
      ? { ...chartText, hideOverlap: true }
      : {
          ...chartText,
          color: 'var(--ink)',
          fontSize: 12,
          lineHeight: 13,
          width: narrow ? 118 : 288,
          overflow: 'truncate' as const,
          interval: 0,
        },
  };
  const valueAxis = {
    type: 'value' as const,
    ...(unit === 'count' ? { minInterval: 1 } : {}),
    ...(isStacked && unit === 'percent' ? { max: 100 } : {}),
    axisLabel: { ...chartText, formatter: axisText(unit), hideOverlap: true },
    splitLine,
  };
  const series = looks.map(({ id, name, colour, line }) => ({
    name,
    silent: true,
    emphasis: { disabled: true },
    itemStyle: { color: colour },
    data: rows.map((row) => drawnValue(row[id], unit)),
    ...(isLine
      ? { type: 'line' as const, showSymbol: rows.length === 1, lineStyle: { color: colour, width: 2, type: line } }
      : { type: 'bar' as const, barMaxWidth: 18, ...(isStacked ? { stack: 'all' } : {}) }),
  }));
  const perRow = isStacked ? 28 : 12 + 16 * looks.length;
  return {
    option: {
      animation: false,
      grid: {
        left: isOfTime ? 56 : narrow ? 126 : 300,
        right: 28,
        top: 12,
        bottom: 28,
        outerBoundsMode: 'none' as const,
      },
      ...(isOfTime ? { xAxis: categoryAxis, yAxis: valueAxis } : { xAxis: valueAxis, yAxis: categoryAxis }),
      series,
    },
    height: isOfTime ? 240 : rows.length * perRow + 44,
    legend:
      looks.length > 1 ? looks.map(({ name, colour, line }) => ({ name, colour, line: isLine ? line : 'bar' })) : [],
    rows: rows.length,
  };
}
