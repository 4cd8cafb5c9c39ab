/** Short dates in tables, as the specification wants them there, with the full time on hover. */
import { formatMoment } from '../../../ui/format.ts';
import type { ColumnSpec } from './list-spec.ts';

const short = new Intl.DateTimeFormat('en-US');

/** @param instant ISO 8601. @returns e.g. '11/21/2026'. */
export const shortDate = (instant: string): string => short.format(new Date(instant));

export const dateColumn = <Row, Sort extends string = never>(
  column: Pick<ColumnSpec<Row, Sort>, 'id' | 'header' | 'sort' | 'hidden'>,
  instantOf: (row: Row) => string | null,
): ColumnSpec<Row, Sort> => ({
  width: 128,
  ...column,
  text: (row) => {
    const instant = instantOf(row);
    return instant === null ? '' : formatMoment(instant);
  },
  cell: (row) => {
    const instant = instantOf(row);
    return instant === null ? '' : shortDate(instant);
  },
});
