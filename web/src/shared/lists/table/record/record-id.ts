import { currentMoment } from '../../as-of/moment.ts';
import type { ListTabSpec } from '../list-spec.ts';

type Recorded<Row> = Pick<ListTabSpec<Row>, 'record' | 'rowID'>;

/** What the address calls a row's page. */
export const recordID = <Row>({ record, rowID }: Recorded<Row>, row: Row): string => (record?.idOf ?? rowID)(row);

/** For a link that can be opened in another tab: the page alone, in the list's own order. */
export function recordHref<Row>(spec: Recorded<Row>, row: Row): string | undefined {
  const { record } = spec;
  return record && pageHref(record.tab, record.param, recordID(spec, row));
}

/** As `recordHref`, of a page by its id, at the moment shown. */
export function pageHref(tab: string, param: string, id: string): string {
  const asOf = currentMoment();
  return `?${new URLSearchParams({ tab, ...(asOf !== null && { asOf }), [param]: id })}`;
}
