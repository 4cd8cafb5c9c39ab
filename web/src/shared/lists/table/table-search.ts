/** A list's state in the address: page, size, sort, search and filters. Pure. */
import { type FilterKind, LISTS, type ListFilters, type ListName } from '@groundwork/contracts/administration';
import { LIMITS, PAGING } from '@groundwork/contracts/browser';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type PageSize = (typeof PAGING.sizes)[number];

/** Plain strings. A list that is not in the address keeps them in React state. */
export type ListAddress = Readonly<Record<string, string>>;

export interface FilterSpec {
  /** Name in the address and in the request. */
  readonly id: string;
  readonly label: string;
  /** Absent: the filter is only set by links and shows only its chip. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Values allowed in an address; absent: those of `options`. */
  readonly pattern?: RegExp;
  /** Filters to clear when this one changes. */
  readonly clears?: readonly string[];
  readonly chip?: (value: string) => string;
}

/** Absent fields have their default. */
export interface TableSearch<Sort extends string = string> {
  readonly page?: number;
  readonly sortCount?: PageSize;
  readonly sortBy?: Sort;
  readonly direction?: Direction;
  readonly search?: string;
  /** By filter id; never empty. */
  readonly filters?: Readonly<Record<string, string>>;
}

const isPageSize = (n: number): n is PageSize => PAGING.sizes.some((size) => size === n);

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const wholeNumber = (value: unknown): number => (/^[1-9]\d{0,6}$/.test(text(value)) ? Number(value) : 0);

const allows = ({ pattern, options }: FilterSpec, value: string): boolean =>
  pattern ? pattern.test(value) : options?.some((option) => option.value === value) === true;

/** @param raw untrusted. @returns only what is valid, so that a damaged link still opens the list. */
export function readTableSearch<Sort extends string>(
  raw: Readonly<Record<string, unknown>>,
  sorts: readonly Sort[],
  filters: readonly FilterSpec[] = [],
): TableSearch<Sort> {
  const page = wholeNumber(raw['page']);
  const size = wholeNumber(raw['sortCount']);
  const sortBy = sorts.find((sort) => sort === raw['sortBy']);
  const search = appliedSearch(text(raw['search']));
  const chosen = filters.flatMap((filter) => {
    const value = text(raw[filter.id]);
    return value !== '' && allows(filter, value) ? [[filter.id, value] as const] : [];
  });

  return {
    ...(page > PAGING.page && page <= LIMITS.pageDepth ? { page } : {}),
    ...(isPageSize(size) && size !== PAGING.sortCount ? { sortCount: size } : {}),
    ...(sortBy ? { sortBy, direction: raw['direction'] === 'desc' ? 'desc' : 'asc' } : {}),
    ...(search ? { search } : {}),
    ...(chosen.length > 0 ? { filters: Object.fromEntries(chosen) } : {}),
  };
}

/** @param filters the list's filters. @returns `address` with this state; its other parameters stay. */
export function writeTableSearch(
  address: ListAddress,
  { filters: chosen = {}, ...list }: TableSearch,
  filters: readonly FilterSpec[] = [],
): ListAddress {
  const own = new Set(['page', 'sortCount', 'sortBy', 'direction', 'search', ...filters.map(({ id }) => id)]);
  const others = Object.entries(address).filter(([key]) => !own.has(key));
  const state = Object.entries({ ...list, ...chosen }).map(([key, value]) => [key, String(value)]);
  return Object.fromEntries([...others, ...state]);
}

/** @returns the search for a typed text: trimmed, and none below the minimum length. */
export function appliedSearch(typed: string): string {
  const trimmed = typed.trim().slice(0, LIMITS.search);
  return trimmed.length < LIMITS.searchFrom ? '' : trimmed;
}

/** Toggles the direction of the same column; a new column starts ascending, or highest first. First page. */
export function withSort<Sort extends string>(
  list: TableSearch<Sort>,
  sortBy: Sort,
  { highestFirst = false }: { readonly highestFirst?: boolean } = {},
): TableSearch<Sort> {
  const isDown = list.sortBy === sortBy ? list.direction === 'asc' : highestFirst;
  return sortedBy(list, { sortBy, direction: isDown ? 'desc' : 'asc' });
}

/** First page; without a column in the server's own order. */
export function sortedBy<Sort extends string>(
  list: TableSearch<Sort>,
  sort: { readonly sortBy: Sort; readonly direction: Direction } | null,
): TableSearch<Sort> {
  const { page: _, sortBy: __, direction: ___, ...rest } = list;
  return sort ? { ...rest, ...sort } : rest;
}

export function withPage<Sort extends string>(list: TableSearch<Sort>, page: number): TableSearch<Sort> {
  const { page: _, ...rest } = list;
  return page > PAGING.page ? { ...rest, page } : rest;
}

export function withPageSize<Sort extends string>(list: TableSearch<Sort>, size: PageSize): TableSearch<Sort> {
  const { page: _, sortCount: __, ...rest } = list;
  return size === PAGING.sortCount ? rest : { ...rest, sortCount: size };
}

/** Below the minimum length the search is cleared. First page. */
export function withSearch<Sort extends string>(list: TableSearch<Sort>, typed: string): TableSearch<Sort> {
  const { page: _, search: __, ...rest } = list;
  const search = appliedSearch(typed);
  return search ? { ...rest, search } : rest;
}

/** '' removes the filter. Clears what depends on it. First page. */
export function withFilter<Sort extends string>(
  list: TableSearch<Sort>,
  { id, clears = [] }: Pick<FilterSpec, 'id' | 'clears'>,
  value: string,
): TableSearch<Sort> {
  const { page: _, filters = {}, ...rest } = list;
  const kept = Object.entries(filters).filter(([key]) => key !== id && !clears.includes(key));
  const next = value === '' ? kept : [...kept, [id, value] as const];
  return next.length > 0 ? { ...rest, filters: Object.fromEntries(next) } : rest;
}

export function withoutFilters<Sort extends string>(list: TableSearch<Sort>): TableSearch<Sort> {
  const { page: _, search: __, filters: ___, ...rest } = list;
  return rest;
}

/** Undefined for a value that the list does not know. */
function requested(kind: FilterKind | undefined, text: string): string | number | undefined {
  if (kind === 'number') return Number(text);
  return Array.isArray(kind) && !kind.includes(text) ? undefined : text;
}

function filtersOf<N extends ListName>(name: N, { filters = {} }: TableSearch): Partial<ListFilters<N>> {
  const kinds: Readonly<Record<string, FilterKind>> = LISTS[name].filters;
  const chosen = Object.entries(filters).map(([id, text]) => [id, requested(kinds[id], text)] as const);
  // LISTS defines the filters' types.
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as Partial<ListFilters<N>>;
}

export const pageOf = <Sort extends string>({
  page = PAGING.page,
  sortCount = PAGING.sortCount,
}: TableSearch<Sort>) => ({
  page,
  sortCount,
});

export const asRequest = <N extends ListName, Sort extends string>(name: N, list: TableSearch<Sort>) => {
  const { filters: _, ...others } = list;
  return { ...others, ...pageOf(list), ...filtersOf(name, list) };
};

/** For a file of all rows: no page. */
export const asExport = <N extends ListName, Sort extends string>(name: N, list: TableSearch<Sort>) => {
  const { sortBy, direction, search } = list;
  return {
    ...(sortBy && { sortBy, direction: direction ?? ('asc' as const) }),
    ...(search && { search }),
    filter: filtersOf(name, list),
  };
};

/** @returns at least 1. */
/** The total of a list, as far as it was counted. */
export interface Found {
  readonly count: number;
  /** A search that finds more. */
  readonly isMore: boolean;
}

export const foundOf = ({ search }: Pick<TableSearch, 'search'>, total: number): Found => {
  const isMore = search !== undefined && total > PAGING.mostFound;
  return { count: isMore ? PAGING.mostFound : total, isMore };
};

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** @returns first and last row of a page, from 1; 0 and 0 when empty. */
export function rowRange(total: number, page: number, size: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total) };
}
