/** How pages and counts are read. */
import type { ParsedOptions, SortKey } from '../filter.ts';
import { fieldOf, type Requirements } from './conditions.ts';
import type { Database } from './database.ts';
import { matching } from './search.ts';
import { allOf, join, type Sql, sql } from './sql.ts';
import type { Table } from './tables.ts';

/** @returns the row ids of a page, in order. */
export function findRows(
  database: Database,
  table: Table,
  required: Requirements,
  { sort, skip, limit }: ParsedOptions,
): number[] {
  const page = sql(`LIMIT ${limit ?? -1} OFFSET ${skip}`);
  const found = join(sql('SELECT t.n AS n'), from(database, table, required), orderBy(table, sort), page);
  return database.all(found).map(({ n }) => Number(n));
}

export function countRows(database: Database, table: Table, required: Requirements): number {
  const { where, match } = required;
  if (match !== undefined && where.length === 0) return count(database, matching(table.search, match));
  return count(database, join(sql('SELECT 1'), from(database, table, required)));
}

const count = (database: Database, rows: Sql): number =>
  Number(database.get(join(sql('SELECT count(*) AS c FROM ('), rows, sql(')')))?.['c']);

/** Up to so many matches of a search are fetched and sorted: about 30 ms. */
const FEW = 10_000;

function from(database: Database, { table, search }: Table, { where, match }: Requirements): Sql {
  if (match === undefined) return join(sql(`FROM ${table} t WHERE`), allOf(where));
  const matches = matching(search, match);
  const few = count(database, join(matches, sql(`LIMIT ${FEW + 1}`))) <= FEW;
  // `+` keeps SQLite from starting with the matches: it passes the documents in the order of an index instead.
  return join(
    sql(`FROM ${table} t WHERE`),
    allOf([...where, join(sql(`${few ? '' : '+'}t.n IN (`), matches, sql(')'))]),
  );
}

function orderBy(table: Table, sort: readonly SortKey[]): Sql {
  if (sort.length === 0) return sql('');
  const keys = sort.map(({ field, direction }) => `${fieldOf(table, field)} ${direction === 1 ? 'ASC' : 'DESC'}`);
  return sql(`ORDER BY ${keys.join(', ')}`);
}
