/** What of a list's address is its view: sort, search, filters, size of pages and columns. Pure. */
import { columnsText, type ShownColumn } from '../columns/columns-state.ts';
import type { FilterSpec, ListAddress } from '../table-search.ts';

const COLUMNS = 'columns';
const OWN: readonly string[] = [COLUMNS, 'sortCount', 'sortBy', 'direction', 'search'];

const isOwn = (key: string, filters: readonly FilterSpec[]): boolean =>
  OWN.includes(key) || filters.some(({ id }) => id === key);

/** @returns the view that an address shows, with the columns as they are. */
export const viewIn = (
  address: ListAddress,
  filters: readonly FilterSpec[],
  columns: readonly ShownColumn[],
): ListAddress => ({
  ...Object.fromEntries(Object.entries(address).filter(([key]) => isOwn(key, filters))),
  [COLUMNS]: columnsText(columns),
});

export const withColumns = (address: ListAddress, text: string | undefined): ListAddress => {
  const { [COLUMNS]: _, ...rest } = address;
  return text === undefined ? rest : { ...rest, [COLUMNS]: text };
};

/** @returns `address` on the first page of a view; what is not of the list stays. */
export const withView = (address: ListAddress, view: ListAddress, filters: readonly FilterSpec[]): ListAddress => ({
  ...Object.fromEntries(Object.entries(address).filter(([key]) => key !== 'page' && !isOwn(key, filters))),
  ...view,
});

/** Nothing of the list is in the address yet. */
export const isBare = (address: ListAddress, filters: readonly FilterSpec[]): boolean =>
  Object.keys(address).every((key) => key !== 'page' && !isOwn(key, filters));

export const isSameView = (a: ListAddress, b: ListAddress): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);
