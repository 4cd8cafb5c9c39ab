import { LIMITS } from '@groundwork/contracts/browser';
import { formatCount, plural } from '../../../ui/format.ts';
import type { Direction, Found } from './table-search.ts';

const DIRECTION_WORDS: Readonly<Record<Direction, string>> = { asc: 'ascending', desc: 'descending' };

export const TABLE = {
  searchHint: `Type at least ${LIMITS.searchFrom} characters to search.`,
  search: 'Search',
  any: (label: string) => `${label}: all`,
  chip: (label: string, value: string) => `${label}: ${value}`,
  removeChip: (label: string, value: string) => `Remove the filter ${label}: ${value}`,
  clearAll: 'Clear all',
  filteredBy: 'Filtered by',
  filters: (count: number) => (count === 0 ? 'Sort, filter and more' : `Sort, filter and more (${formatCount(count)})`),
  count: ({ count, isMore }: Found) => `${formatCount(count)}${isMore ? '+' : ''}`,
  range: (from: number, to: number, found: Found) => `${formatCount(from)}–${formatCount(to)} of ${TABLE.count(found)}`,
  page: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
  place: (at: number, of: Found) => `${formatCount(at)} of ${TABLE.count(of)}`,
  toList: 'Back to the list',
  missing: 'It may have been deleted, or you may not have access to it.',
  /** Looking back. */
  missingThen: (moment: string) => `Not there as of ${moment}`,
  missingThenWhy: 'It may have been added later, or deleted before. You may also not have access to it.',
  loadingRecord: 'Loading',
  previous: 'Previous',
  next: 'Next',
  rows: 'Rows per page',
  pages: (title: string) => `Pages of the list ${title}`.trim(),
  results: (found: Found) => (found.isMore ? `${TABLE.count(found)} results` : plural(found.count, 'result')),
  sorted: (column: string, direction: Direction, found: Found) =>
    `Sorted by ${column.toLowerCase()}, ${DIRECTION_WORDS[direction]}, ${TABLE.results(found)}`,
  sortBy: 'Sort by',
  sortOption: (column: string, direction: Direction) => `${column}, ${DIRECTION_WORDS[direction]}`,
  loading: 'Loading the list',
  pencilColumn: 'Edit',
  pencil: (name: string) => `Edit ${name}`,
  menuColumn: 'Actions',
  menu: (name: string) => `Actions for ${name}`,
  more: 'More',
  columns: 'Columns',
  columnsHint:
    'In the table, drag a header to move it. With the keyboard, Shift and arrow keys move a column, Alt and arrow keys resize it.',
  columnUp: (column: string) => `Move ${column} up`,
  columnDown: (column: string) => `Move ${column} down`,
  columnsReset: 'Reset columns',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${formatCount(count)} selected`,
  unselect: 'Clear selection',
  tooMany: (most: number) => `Select up to ${formatCount(most)} rows for this.`,
  selectionFull: (most: number) => `You can select up to ${formatCount(most)} rows.`,
} as const;
