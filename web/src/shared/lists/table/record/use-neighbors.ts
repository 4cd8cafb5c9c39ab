import type { ListQuery, ListTabSpec } from '../list-spec.ts';
import { foundOf, pageCount, pageOf, type TableSearch, withPage } from '../table-search.ts';
import { recordID } from './record-id.ts';

export interface Neighbor<Row> {
  readonly row: Row;
  readonly page: number;
}

/** Where a row stands in its list, and what stands before and after it, also on the pages beside. */
export function useNeighbors<Row, Sort extends string>(
  spec: ListTabSpec<Row, Sort>,
  list: TableSearch<Sort>,
  id: string,
) {
  const { page, sortCount } = pageOf(list);
  const here = spec.useRows(list);
  const rows = rowsOf(here) ?? [];
  const at = rows.findIndex((row) => recordID(spec, row) === id);
  const found = foundOf(list, here.data?.total ?? 0);
  const before = at === 0 && page > 1 ? page - 1 : null;
  const after = at >= 0 && at === rows.length - 1 && page < pageCount(found.count, sortCount) ? page + 1 : null;
  // The same list is answered from the cache: pages beside are asked for at the ends alone.
  const rowsBefore = rowsOf(spec.useRows(before === null ? list : withPage(list, before)));
  const rowsAfter = rowsOf(spec.useRows(after === null ? list : withPage(list, after)));

  return {
    row: rows[at],
    /** False while the list is being read. */
    isKnown: rowsOf(here) !== undefined || here.isError,
    place: at < 0 ? null : { at: (page - 1) * sortCount + at + 1, of: found },
    previous: at < 0 ? null : neighbor(before, rowsBefore?.at(-1), rows[at - 1], page),
    next: at < 0 ? null : neighbor(after, rowsAfter?.[0], rows[at + 1], page),
  };
}

function neighbor<Row>(beside: number | null, row: Row | undefined, own: Row | undefined, page: number) {
  if (beside !== null) return row === undefined ? null : { row, page: beside };
  return own === undefined ? null : { row: own, page };
}

/** Undefined while another page is still shown. */
const rowsOf = <Row>({ data, isPlaceholderData }: ListQuery<Row>): readonly Row[] | undefined =>
  isPlaceholderData ? undefined : data?.rows;
