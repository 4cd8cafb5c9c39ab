/** A report's chart as plain data, so that tests need no browser. */
import { casesOf, FEW_CASES, rowKey, rowName } from '../rows.ts';
import type { ReportAnswer } from '../schemas.ts';
import { BAND_LOOKS, lookOfVerdict } from './bands.ts';
import { axisText, cellText, columnText, dayText, drawnValue, isSum } from './cells.ts';
import { earlierRows } from './earlier.ts';
import {
  type LegendEntry,
  type Look,
  type PlotData,
  type PlotMark,
  scaleOf,
  shareScale,
  type TimePlotData,
} from './plot.ts';
import { REPORT_WORDS } from './words.ts';

/** Leads from a number to whom it counts. */
export type OpenNumber = (number: { readonly row: string; readonly column: string }) => void;

/** More rows could not be told apart. */
const DRAWN = 40;
const LOOKS: readonly Look[] = [
  { color: 'var(--accent)', fill: 'full' },
  { color: 'var(--ink-muted)', fill: 'striped' },
  { color: 'var(--accent)', fill: 'outlined' },
  { color: 'var(--ink-muted)', fill: 'dotted' },
];

type Column = ReportAnswer['columns'][number];
type Row = ReportAnswer['rows'][number];
type Chart = NonNullable<ReportAnswer['chart']>;

export interface Drawn {
  readonly data: PlotData;
  readonly rows: number;
}

interface Drawing {
  readonly answer: ReportAnswer;
  /** The same of the previous period. */
  readonly before?: ReportAnswer | undefined;
  readonly onOpen?: OpenNumber | undefined;
}

/** @returns null for an answer without a chart, without rows, or with only zeros. */
export function plotOf({ answer, before, onOpen }: Drawing): Drawn | null {
  const { chart, columns, rows: all } = answer;
  if (!chart) return null;
  const values = chart.values.flatMap((id) => columns.filter((column) => column.id === id));
  const category = columns.find(({ id }) => id === chart.category);
  const rows = drawnRows(chart, all, values);
  if (!category || !rows.some((row) => values.some(({ id }) => row[id]))) return null;

  const earlier = before && earlierRows(answer, before);
  // Numbers that are compared are written alike.
  const written = values.map((column) => {
    const alike = values.filter(({ unit }) => unit === column.unit);
    const cells = rows.flatMap((row) => alike.flatMap(({ id }) => [row[id], earlier?.(row)?.[id]]));
    return { column, write: columnText(column.unit, cells) };
  });
  const marksOf = (row: Row): readonly PlotMark[] =>
    written.map(({ column, write }, i) => {
      const other = earlier?.(row);
      const look = lookOfVerdict(row[category.id]) ?? lookOf(column, i);
      return markOf({ answer, row, column, look, write, onOpen, ...(earlier && { known: other ?? null }) });
    });
  const marks = rows.map(marksOf);
  const known = marks.flat().filter(({ value }) => value !== null);
  const isFew = known.some(({ few }) => few);
  const facts = {
    ...{ isCompared: earlier !== undefined, isFew, hasForms: chart.kind !== 'time' && values.length > 1 },
    isPale: values.some(({ id }) => BAND_LOOKS[id] !== undefined),
  };
  const areAllFew = known.every(({ few }) => few);

  if (chart.kind === 'time') return { data: timePlot(answer, rows, values, category, marks, facts), rows: rows.length };
  const unit = values[0]?.unit ?? 'count';
  const tickText = axisText(unit);
  const numbers = marks.flat().flatMap(({ value, before: other }) => [value ?? 0, other ?? 0]);
  return {
    rows: rows.length,
    data: {
      kind: chart.kind,
      rows: rows.map((row, i) => ({
        id: `${i}`,
        label: [labelOf(row, chart, category), ...casesSaid(chart, values, row)].join(' · '),
        marks: marks[i] ?? [],
      })),
      scale: unit === 'percent' ? shareScale(tickText) : scaleOf(numbers, unit === 'count', tickText),
      legend: [...(facts.hasForms ? values.map((column, i) => named(column, i, areAllFew)) : []), ...told(facts)],
    },
  };
}

const lookOf = ({ id }: Column, i: number): Look =>
  BAND_LOOKS[id] ?? LOOKS[i % LOOKS.length] ?? { color: 'var(--accent)', fill: 'full' };
const named = (column: Column, i: number, few: boolean): LegendEntry => ({
  name: column.title,
  look: lookOf(column, i),
  ...(few && { few }),
});

interface Told {
  readonly isCompared: boolean;
  readonly isFew: boolean;
  /** Each value has a form, so that gray alone is none of them. */
  readonly hasForms: boolean;
  /** Of few cases they are pale and not gray. */
  readonly isPale: boolean;
}

const told = ({ isCompared, isFew, hasForms, isPale }: Told): LegendEntry[] => [
  ...(isCompared ? [{ name: REPORT_WORDS.previousPeriod, look: 'before' } as const] : []),
  ...(isFew
    ? [{ name: REPORT_WORDS[isPale ? 'pale' : 'few'](FEW_CASES), look: hasForms ? null : ('few' as const) }]
    : []),
];

function drawnRows({ kind, rows, fewest }: Chart, all: readonly Row[], values: readonly Column[]): readonly Row[] {
  const known =
    fewest === undefined
      ? all
      : all.filter((row) => values.every((column) => (casesOf(column, row) ?? fewest) >= fewest));
  return kind === 'time' ? known : known.slice(0, Math.min(rows ?? DRAWN, DRAWN));
}

function labelOf(row: Row, { category: id, series }: Chart, { unit }: Column): string {
  const name = cellText(row[id], unit);
  return series ? `${name} · ${row[series]}` : name;
}

/** Where numbers of a row rest on the same cases, they are said once, at its name. */
function casesSaid({ kind }: Chart, [first]: readonly Column[], row: Row): string[] {
  const cases = kind === 'stackedBar' && first ? casesOf(first, row) : null;
  return cases === null ? [] : [REPORT_WORDS.n(cases)];
}

interface Marked {
  readonly answer: ReportAnswer;
  readonly row: Row;
  readonly column: Column;
  readonly look: Look;
  readonly write: ReturnType<typeof columnText>;
  readonly onOpen: OpenNumber | undefined;
  /** Its row of the previous period; absent where nothing is compared. */
  readonly known?: Row | null;
}

function markOf({ answer, row, column, look, write, onOpen, known }: Marked): PlotMark {
  const { id, title, unit, behind } = column;
  const cases = casesOf(column, row);
  const value = drawnValue(row[id], unit);
  const text = write(row[id]);
  const isCounted = isSum(unit);
  const [key, name] = [rowKey(answer, row), rowName(answer, row)];
  const before = known === undefined ? undefined : drawnValue(known?.[id] ?? (isCounted ? 0 : null), unit);
  const beforeText = before === undefined || before === null ? undefined : write(known?.[id] ?? 0);
  const others = [
    ...(cases === null ? [] : [REPORT_WORDS.n(cases)]),
    ...(beforeText === undefined ? [] : [REPORT_WORDS.before(beforeText)]),
  ];
  return {
    id: `${key} ${id}`,
    value,
    text: answer.chart?.kind === 'stackedBar' || cases === null ? text : `${text} · ${REPORT_WORDS.n(cases)}`,
    title: [`${name}: ${title} ${text}`, ...others].join(', '),
    look,
    few: cases !== null && cases < FEW_CASES,
    ...(before === undefined ? {} : { before }),
    ...(beforeText === undefined ? {} : { beforeText }),
    onOpen: behind && onOpen && value ? () => onOpen({ row: key, column: id }) : undefined,
  };
}

function timePlot(
  answer: ReportAnswer,
  rows: readonly Row[],
  values: readonly Column[],
  category: Column,
  marks: readonly (readonly PlotMark[])[],
  facts: Told,
): TimePlotData {
  const times = rows.map((row) => String(row[category.id] ?? ''));
  const versions = versionsAt(times, category, answer.marks);
  const scales = values.map(({ unit }, i) =>
    scaleOf(
      marks.flatMap((each) =>
        (isSum(unit) ? each.slice(i, i + 1) : each).flatMap(({ value, before }) => [value ?? 0, before ?? 0]),
      ),
      unit === 'count',
      axisText(unit),
    ),
  );
  return {
    kind: 'time',
    slots: times.map((time) => cellText(time, category.unit)),
    panels: values.map(({ id, title, unit }, i) => {
      const own = marks.flatMap((each) => each[i] ?? []);
      const sum = rows.reduce((total, row) => total + Number(row[id] ?? 0), 0);
      return {
        id,
        title: isSum(unit) ? REPORT_WORDS.summed(title, cellText(sum, unit)) : title,
        kind: isSum(unit) ? 'bar' : 'line',
        marks: own.map((mark) => ({ ...mark, look: lookOf({ id, title, unit }, 0) })),
        // Averages are compared with one another, so they have one scale.
        scale: scales[i] ?? scaleOf([], false, String),
      };
    }),
    versions,
    legend: [
      ...told(facts),
      ...(versions.length > 0 ? [{ name: REPORT_WORDS.version, look: 'version' } as const] : []),
    ],
  };
}

/** @returns new versions by the place before which they came. A month is left out where it has no row. */
function versionsAt(
  times: readonly string[],
  { unit }: Column,
  marks: ReportAnswer['marks'],
): TimePlotData['versions'] {
  const slots = new Map<number, { readonly day: string; readonly texts: readonly string[] }[]>();
  for (const mark of marks) {
    const last = times.findLastIndex((time) => time <= mark.day);
    const slot = unit === 'month' && !mark.day.startsWith(times[last] ?? '') ? last + 1 : last;
    if (last >= 0) slots.set(slot, [...(slots.get(slot) ?? []), mark]);
  }
  return [...slots].map(([slot, at]) => {
    const count = at.flatMap(({ texts }) => texts).length;
    return {
      slot,
      text: count === 1 ? REPORT_WORDS.newVersion : REPORT_WORDS.newVersions(count),
      title: at.map(({ day, texts }) => REPORT_WORDS.versions(dayText(day, 'day'), texts)).join('. '),
    };
  });
}
