/** Words that every list of the administration shares; the specification's literal ones are in contracts (TEXTS). */
import { LIMITS } from '@groundwork/contracts/browser';
import { formatCount, plural } from '../../../ui/format.ts';
import type { Direction } from './table-search.ts';

export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = { asc: 'ascending', desc: 'descending' };

export const TABLE = {
  searchHint: `Type at least ${LIMITS.searchFrom} characters to search.`,
  clearSearch: 'Clear search',
  filtered: (search: string) => `Search: ${search}`,
  removeFilter: (search: string) => `Remove the search for ${search}`,
  range: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`,
  page: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
  previous: 'Previous',
  next: 'Next',
  rows: 'Rows per page',
  pages: 'Pages of the list',
  results: (total: number) => plural(total, 'result'),
  sorted: (column: string, direction: Direction, total: number) =>
    `Sorted by ${column.toLowerCase()}, ${DIRECTION_WORDS[direction]}, ${TABLE.results(total)}`,
  sortBy: 'Sort by',
  newestFirst: 'Newest first',
  sortOption: (column: string, direction: Direction) => `${column}, ${direction === 'asc' ? 'A to Z' : 'Z to A'}`,
  loading: 'Loading the list',
} as const;
