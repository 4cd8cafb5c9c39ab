import { rowKey } from '../rows.ts';
import type { ReportAnswer } from '../schemas.ts';

type Row = ReportAnswer['rows'][number];

/**
 * @returns the row of the previous period that stands beside one. Its days have other names, so there the place counts,
 * from the last: as many days may be of one calendar month more.
 */
export function earlierRows(answer: ReportAnswer, before: ReportAnswer): (row: Row) => Row | undefined {
  if (answer.chart?.kind === 'time') {
    const more = before.rows.length - answer.rows.length;
    const places = new Map(answer.rows.map((row, place) => [row, place + more]));
    return (row) => before.rows[places.get(row) ?? -1];
  }
  const known = new Map(before.rows.map((row) => [rowKey(before, row), row]));
  return (row) => known.get(rowKey(answer, row));
}
