import { expect, it } from 'vitest';
import {
  appliedSearch,
  asExport,
  asRequest,
  pageCount,
  readTableSearch,
  rowRange,
  withFilter,
  withoutFilters,
  withPage,
  withPageSize,
  withSearch,
  withSort,
  writeTableSearch,
} from './table-search.ts';

const columns = ['email', 'company'] as const;
const read = (raw: Record<string, unknown>) => readTableSearch(raw, columns);

it('reads page, size, sort and search from plain strings', () => {
  const raw = { page: '3', sortCount: '25', sortBy: 'email', direction: 'desc', search: 'acme' };
  expect(read(raw)).toEqual({ page: 3, sortCount: 25, sortBy: 'email', direction: 'desc', search: 'acme' });
});

it('opens the plain list when a link is damaged', () => {
  const raw = { page: '-1', sortCount: '7', sortBy: 'password', direction: 'up', search: 'ab' };
  expect(read(raw)).toEqual({});
  expect(read({ page: '1e3', sortCount: '10', direction: 'desc' })).toEqual({});
});

it('searches for digits as text', () => {
  expect(read({ search: 12345 })).toEqual({ search: '12345' });
});

it('sorts a new column ascending and turns the same one around', () => {
  const first = withSort({}, 'email');
  expect(first).toEqual({ sortBy: 'email', direction: 'asc' });
  expect(withSort(first, 'email')).toEqual({ sortBy: 'email', direction: 'desc' });
  expect(withSort(withSort(first, 'email'), 'email')).toEqual(first);
  expect(withSort({ sortBy: 'email', direction: 'desc' }, 'company')).toEqual({ sortBy: 'company', direction: 'asc' });
});

it('sorts a column that asks for it highest first, and turns it around likewise', () => {
  const first = withSort({ sortBy: 'email', direction: 'asc' }, 'company', { highestFirst: true });
  expect(first).toEqual({ sortBy: 'company', direction: 'desc' });
  const second = withSort(first, 'company', { highestFirst: true });
  expect(second).toEqual({ sortBy: 'company', direction: 'asc' });
  expect(withSort(second, 'company', { highestFirst: true })).toEqual(first);
});

it('goes back to the first page when sort, size or search change, and keeps the rest', () => {
  const deep = { page: 4, sortCount: 25, sortBy: 'email', direction: 'asc', search: 'acme' } as const;
  expect(withSort(deep, 'company')).toEqual({ sortCount: 25, sortBy: 'company', direction: 'asc', search: 'acme' });
  expect(withPageSize(deep, 50)).toEqual({ sortCount: 50, sortBy: 'email', direction: 'asc', search: 'acme' });
  expect(withSearch(deep, 'globex')).toEqual({ sortCount: 25, sortBy: 'email', direction: 'asc', search: 'globex' });
});

it('applies a search from three characters and clears it below', () => {
  expect(withSearch({ search: 'acme', page: 2 }, 'ac')).toEqual({});
  expect(withSearch({}, '  acm  ')).toEqual({ search: 'acm' });
  expect(appliedSearch('  a  ')).toBe('');
});

it('leaves defaults out of the address and puts them into the request', () => {
  expect(withPage({ page: 2 }, 1)).toEqual({});
  expect(withPageSize({ sortCount: 50 }, 10)).toEqual({});
  expect(asRequest('users', {})).toEqual({ page: 1, sortCount: 10 });
  expect(asRequest('users', { page: 2, search: 'acme' })).toEqual({ page: 2, sortCount: 10, search: 'acme' });
});

it('asks with filters as the list defines them: numbers as numbers, of words those that it has', () => {
  const filters = { industryID: '2', status: 'COMPLETED', assessmentType: 'X', company: 'Acme' };
  const asked = { industryID: 2, status: 'COMPLETED', company: 'Acme' };
  expect(asRequest('assessments', { filters })).toEqual({ page: 1, sortCount: 10, ...asked });
  expect(asExport('assessments', { page: 3, sortBy: 'email', search: 'berg', filters })).toEqual({
    ...{ sortBy: 'email', direction: 'asc', search: 'berg' },
    filter: asked,
  });
});

it('counts pages up, and an empty list as one page', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageCount(10, 10)).toBe(1);
  expect(pageCount(11, 10)).toBe(2);
});

it('names the rows of a page', () => {
  expect(rowRange(34, 4, 10)).toEqual({ from: 31, to: 34 });
  expect(rowRange(0, 1, 10)).toEqual({ from: 0, to: 0 });
});

const filters = [
  { id: 'industryID', label: 'Industry', pattern: /^\d+$/, clears: ['sectorID'] },
  { id: 'sectorID', label: 'Sector', pattern: /^\d+$/ },
  { id: 'status', label: 'Status', options: [{ value: 'COMPLETED', label: 'Completed' }] },
];

it('reads the filters it knows with values they allow, and writes them back beside what is not its own', () => {
  const raw = { industryID: '2', sectorID: 'x', status: 'LOST', other: 'kept', page: '2' };
  const list = readTableSearch(raw, columns, filters);
  expect(list).toEqual({ page: 2, filters: { industryID: '2' } });
  expect(writeTableSearch({ ...raw }, list, filters)).toEqual({ industryID: '2', other: 'kept', page: '2' });
});

it('clears what depends on a filter, and goes back to the first page', () => {
  const deep = { page: 3, sortCount: 25, filters: { industryID: '2', sectorID: '7', status: 'COMPLETED' } } as const;
  const [industry, , status] = filters;
  if (!industry || !status) throw new Error('no filters');
  expect(withFilter(deep, industry, '3')).toEqual({ sortCount: 25, filters: { industryID: '3', status: 'COMPLETED' } });
  expect(withFilter({ filters: { status: 'COMPLETED' } }, status, '')).toEqual({});
  expect(withoutFilters({ ...deep, search: 'acme' })).toEqual({ sortCount: 25 });
});
