import { casesOf, cellText, isAtEnd } from '@groundwork/contracts/administration';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';

type Row = ReportAnswer['rows'][number];

interface TableRow {
  readonly row: Row;
  /** In place of the row's own name: it stands for several in which nothing happened. */
  readonly name?: string;
}

/**
 * @returns the rows as the table lists them. Of a time the newest are first, and those in a run in which nothing happened
 * are one. @param isCompared then each stays, as another stands beside it.
 */
export function tableRows({ chart, columns, rows }: ReportAnswer, isCompared: boolean): readonly TableRow[] {
  if (chart?.kind !== 'time') return rows.map((row) => ({ row }));
  const [first] = columns;
  const figures = columns.filter(({ unit }) => isAtEnd(unit));
  const runs: Row[][] = [];
  for (const row of rows.toReversed()) {
    const last = runs.at(-1)?.[0];
    const isEmpty = !isCompared && isNothing(row, figures);
    if (isEmpty && last && isNothing(last, figures)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => {
    const [newest, oldest] = [run[0], run.at(-1)];
    if (!newest || !oldest || !first) return [];
    if (run.length === 1) return [{ row: newest }];
    const nameOf = (row: Row): string => cellText(row[first.id], first.unit);
    return [{ row: oldest, name: REPORTS.range(nameOf(oldest), nameOf(newest)) }];
  });
}

const isNothing = (row: Row, figures: ReportAnswer['columns']): boolean => figures.every(({ id }) => !row[id]);

type Column = ReportAnswer['columns'][number];

/** Cells that say together that they tell nothing: of how many cases the row is, and from how many on they would. */
export interface TooFew {
  readonly cases: number;
  readonly from: number;
}

interface TableCells {
  /** The first has the text of all where there are too few. */
  readonly columns: readonly [Column, ...Column[]];
  readonly tooFew?: TooFew;
}

/** @param earlier the row of the period before, which may tell what this one does not. @returns neighbors that tell nothing as one. */
export function tableCells(
  { chart, columns }: Pick<ReportAnswer, 'chart' | 'columns'>,
  row: Row,
  earlier: Row | undefined,
): readonly TableCells[] {
  const from = chart?.fewest ?? 0;
  const cells: { columns: [Column, ...Column[]]; tooFew?: TooFew }[] = [];
  for (const column of columns) {
    const cases = casesOf(column, row);
    const isSilent =
      cases !== null && cases < from && row[column.id] === null && (earlier?.[column.id] ?? null) === null;
    const last = cells.at(-1);
    if (isSilent && last?.tooFew?.cases === cases) last.columns.push(column);
    else cells.push({ columns: [column], ...(isSilent && { tooFew: { cases, from } }) });
  }
  return cells;
}
