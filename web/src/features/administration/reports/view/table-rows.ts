import { cellText, isAtEnd } from '@groundwork/contracts/administration';
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
