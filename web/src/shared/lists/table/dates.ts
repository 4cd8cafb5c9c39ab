/** Short dates in lists, as the specification wants them there, with all that is known of them on hover. */
import { formatDay, formatMoment, formatShortDate, formatShortDay } from '../../../ui/format.ts';
import type { ColumnSpec } from './list-spec.ts';

const WIDTH = 128;

export const dateColumn = <Row, Sort extends string = never>(
  column: Pick<ColumnSpec<Row, Sort>, 'id' | 'header' | 'sort' | 'hidden'>,
  instantOf: (row: Row) => string | null,
): ColumnSpec<Row, Sort> => ({
  width: WIDTH,
  ...column,
  text: (row) => {
    const instant = instantOf(row);
    return instant === null ? '' : formatMoment(instant);
  },
  cell: (row) => {
    const instant = instantOf(row);
    return instant === null ? '' : formatShortDate(instant);
  },
});

/**
 * A column of calendar days, which are the same in every time zone.
 * @param dayOf yyyy-mm-dd. @param none what stands where there is none.
 */
export const dayLook = <Row>(dayOf: (row: Row) => string | null, none = '') => ({
  width: WIDTH,
  text: (row: Row) => {
    const day = dayOf(row);
    return day === null ? none : formatDay(day);
  },
  cell: (row: Row) => {
    const day = dayOf(row);
    return day === null ? none : formatShortDay(day);
  },
});
