/** Columns and filters of a list as a tab shows them. All that LISTS has must be there, or it does not compile. */
import {
  columnOf,
  type ListFilter,
  type ListName,
  type ListRow,
  type ListSort,
  type ShownColumn,
} from '@groundwork/contracts/administration';
import { dateColumn } from './dates.ts';
import type { ColumnSpec, FilterSpec } from './list-spec.ts';

type Shown<N extends ListName, Row> = ShownColumn<N> & keyof Row;
type Look<Row, Value> = Partial<Omit<ColumnSpec<Row>, 'header' | 'sort'>> &
  (Value extends string | number | null ? unknown : Pick<ColumnSpec<Row>, 'text'>);

/**
 * @template Row of an endpoint that answers less than the list's whole row.
 * @param looks in the order of the screen; a cell without a text has the field's.
 */
export function columnsOf<N extends ListName, Row = ListRow<N>>(
  name: N,
  looks: { readonly [F in Shown<N, NoInfer<Row>>]: Look<NoInfer<Row>, Row[F]> },
) {
  type Column = ColumnSpec<Row, ListSort<N>>;
  const columns = Object.entries<Partial<Column>>(looks).map(([key, look]): [string, Column] => {
    const field = key as Shown<N, Row>; // keys are its own
    const { label: header, sort, isTime } = columnOf(name, field);
    const sorted = sort && {
      sort: key as ListSort<N>,
      ...(sort === 'highestFirst' && { highestFirst: true as const }),
    };
    const column = { id: field, header, ...sorted, ...look };
    if (isTime) return [key, dateColumn(column, (row) => row[field] as string | null)];
    return [key, { text: (row) => String(row[field] ?? ''), ...column }];
  });
  return Object.fromEntries(columns) as { readonly [F in Shown<N, Row>]: Column };
}

/** @param filters null: those that the screen does not offer. */
export const filtersOf = <N extends ListName>(
  _: N,
  filters: { readonly [F in ListFilter<N>]: Omit<FilterSpec, 'id'> | null },
): readonly FilterSpec[] =>
  Object.entries<Omit<FilterSpec, 'id'> | null>(filters).flatMap(([id, filter]) => (filter ? [{ id, ...filter }] : []));
