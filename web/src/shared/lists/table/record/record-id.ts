import { currentMoment } from '../../as-of/moment.ts';
import type { ListAddress, ListTabSpec } from '../list-spec.ts';

type Recorded<Row> = Pick<ListTabSpec<Row>, 'record' | 'rowID' | 'leadsTo'>;

/** What the address calls a row's page. */
export const recordID = <Row>({ record, rowID }: Omit<Recorded<Row>, 'leadsTo'>, row: Row): string =>
  (record?.idOf ?? rowID)(row);

/** For a link that can be opened in another tab: the page alone, in the list's own order; without one, where the row leads. */
export function recordHref<Row>(spec: Recorded<Row>, row: Row): string | undefined {
  const { record, leadsTo } = spec;
  if (record) return pageHref(record.tab, record.param, recordID(spec, row));
  return leadsTo && hrefOf(leadsTo(row));
}

/** As `recordHref`, of a page by its id, at the moment shown. */
export const pageHref = (tab: string, param: string, id: string): string => hrefOf({ tab, [param]: id });

function hrefOf({ tab = '', ...rest }: ListAddress): string {
  const asOf = currentMoment();
  return `?${new URLSearchParams({ tab, ...(asOf !== null && { asOf }), ...rest })}`;
}
