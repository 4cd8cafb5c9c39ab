import type { ParsedOptions, SortKey } from '../filter.ts';
import type { Requirements } from './conditions.ts';
import type { Database, Row } from './database.ts';
import { sizeOf } from './facets.ts';
import { matching } from './search.ts';
import { join, type Sql, sql } from './sql.ts';
import type { Table } from './tables.ts';
import { allRows, count, fewRows, orderBy, soonFull, unsortedRows } from './ways.ts';

export const findRows = (database: Database, table: Table, required: Requirements, options: ParsedOptions): number[] =>
  page(database, table, required, options, 'n').map(({ n }) => Number(n));

export const findIds = (database: Database, table: Table, required: Requirements, options: ParsedOptions): string[] =>
  page(database, table, required, options, '_id').map(({ _id }) => String(_id));

export const findAll = (database: Database, table: Table, required: Requirements): Row[] =>
  database.all(join(sql('SELECT t.doc AS doc'), fewRows(database, table, required) ?? allRows(table, required)));

function page(
  database: Database,
  table: Table,
  required: Requirements,
  options: ParsedOptions,
  column: 'n' | '_id',
): Row[] {
  const few = fewRows(database, table, required);
  const left = few ? undefined : leftBehind(database, table, required, options);
  if (left !== undefined) return fromTheEnd(left);
  const soon = few ? undefined : soonFull(database, table, required, options, column);
  const found = soon && database.all(soon);
  if (found && found.length === options.limit) return found;
  return database.all(pageOf(table, few ?? allRows(table, required), options, column));

  /** @param behind rows that come after those passed over. */
  function fromTheEnd(behind: number): Row[] {
    const limit = Math.min(options.limit ?? behind, behind);
    const sort = options.sort.map(({ field, direction }): SortKey => ({ field, direction: direction === 1 ? -1 : 1 }));
    const turned = pageOf(table, allRows(table, required), { sort, limit, skip: behind - limit }, column);
    return limit <= 0 ? [] : database.all(turned).reverse();
  }
}

/** So many rows are passed over in less time than it takes to ask how many there are. */
const NEAR = 1000;

/** @returns how many rows come after those that a page passes over, where they are fewer and known without counting. */
function leftBehind(
  database: Database,
  { facets, isBare }: Table,
  { words, others, ofFacets }: Requirements,
  { sort, skip }: ParsedOptions,
): number | undefined {
  if (!facets || isBare || words.length > 0 || others.length > 0 || sort.length === 0 || skip < NEAR) return undefined;
  const left = sizeOf(database, facets, ofFacets) - skip;
  return left < skip ? left : undefined;
}

export function pageOf(table: Table, rows: Sql, { sort, skip, limit }: ParsedOptions, column: 'n' | '_id'): Sql {
  const cut = sql(`LIMIT ${limit ?? -1} OFFSET ${skip}`);
  return join(sql(`SELECT t.${column} AS ${column}`), rows, orderBy(table, sort), cut);
}

/** @param atMost where to stop; absent: all are counted. */
export function countRows(database: Database, table: Table, required: Requirements, atMost?: number): number {
  const { where, words, ofFacets, others } = required;
  if (words.length === 0 && others.length === 0 && table.facets && !table.isBare)
    return Math.min(sizeOf(database, table.facets, ofFacets), atMost ?? Number.POSITIVE_INFINITY);
  const limit = sql(atMost === undefined ? '' : `LIMIT ${atMost}`);
  if (words.length > 0 && where.length === 0) return count(database, join(matching(table.search, words), limit));
  const rows = fewRows(database, table, required) ?? unsortedRows(database, table, required, atMost);
  return count(database, join(sql('SELECT 1'), rows, limit));
}
