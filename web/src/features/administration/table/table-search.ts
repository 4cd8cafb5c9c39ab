/** The state of a list as it stands in the address: page, size, sort and search. Pure, shared by all tabs. */
import { LIMITS, PAGING } from '@groundwork/contracts/browser';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type PageSize = (typeof PAGING.sizes)[number];

/** What of a list's state differs from its default; absent means default. */
export interface TableSearch<Column extends string> {
  readonly page?: number;
  readonly sortCount?: PageSize;
  readonly sortBy?: Column;
  readonly direction?: Direction;
  readonly search?: string;
}

const isPageSize = (n: number): n is PageSize => PAGING.sizes.some((size) => size === n);

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const wholeNumber = (value: unknown): number => (/^[1-9]\d{0,6}$/.test(text(value)) ? Number(value) : 0);

/**
 * @param raw search parameters as they were typed, linked or shared; anything.
 * @param columns the columns that this list can be sorted by.
 * @returns only what is valid; the rest is dropped, so that a damaged link still opens the list.
 */
export function readTableSearch<Column extends string>(
  raw: Readonly<Record<string, unknown>>,
  columns: readonly Column[],
): TableSearch<Column> {
  const page = wholeNumber(raw['page']);
  const size = wholeNumber(raw['sortCount']);
  const sortBy = columns.find((column) => column === raw['sortBy']);
  const search = appliedSearch(text(raw['search']));

  return {
    ...(page > PAGING.page && page <= LIMITS.pageDepth ? { page } : {}),
    ...(isPageSize(size) && size !== PAGING.sortCount ? { sortCount: size } : {}),
    ...(sortBy ? { sortBy, direction: raw['direction'] === 'desc' ? 'desc' : 'asc' } : {}),
    ...(search ? { search } : {}),
  };
}

/** @returns the search that text in the box stands for: trimmed, and none below the first searching length. */
export function appliedSearch(typed: string): string {
  const trimmed = typed.trim().slice(0, LIMITS.search);
  return trimmed.length < LIMITS.searchFrom ? '' : trimmed;
}

/** The same header toggles ascending and descending, a new column starts ascending; back to the first page. */
export function withSort<Column extends string>(list: TableSearch<Column>, column: Column): TableSearch<Column> {
  const { page: _, ...rest } = list;
  const turned = list.sortBy === column && list.direction === 'asc';
  return { ...rest, sortBy: column, direction: turned ? 'desc' : 'asc' };
}

/** @returns the list sorted exactly so, on its first page; without a column in the server's own order. */
export function sortedBy<Column extends string>(
  list: TableSearch<Column>,
  sort: { readonly column: Column; readonly direction: Direction } | null,
): TableSearch<Column> {
  const { page: _, sortBy: __, direction: ___, ...rest } = list;
  return sort ? { ...rest, sortBy: sort.column, direction: sort.direction } : rest;
}

/** @returns the list on `page`. */
export function withPage<Column extends string>(list: TableSearch<Column>, page: number): TableSearch<Column> {
  const { page: _, ...rest } = list;
  return page > PAGING.page ? { ...rest, page } : rest;
}

/** @returns the list with `size` rows a page, on its first page. */
export function withPageSize<Column extends string>(list: TableSearch<Column>, size: PageSize): TableSearch<Column> {
  const { page: _, sortCount: __, ...rest } = list;
  return size === PAGING.sortCount ? rest : { ...rest, sortCount: size };
}

/** @returns the list searched for `typed` (from three characters; less clears the search), on its first page. */
export function withSearch<Column extends string>(list: TableSearch<Column>, typed: string): TableSearch<Column> {
  const { page: _, search: __, ...rest } = list;
  const search = appliedSearch(typed);
  return search ? { ...rest, search } : rest;
}

/** What the list asks the server for: page and size always, the rest when chosen. */
export const asRequest = <Column extends string>(list: TableSearch<Column>) => ({
  ...list,
  page: list.page ?? PAGING.page,
  sortCount: list.sortCount ?? PAGING.sortCount,
});

/** @returns number of pages; an empty list has one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** @returns first and last row number of a page, counted from 1; 0 and 0 when there are none. */
export function rowRange(total: number, page: number, size: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total) };
}
