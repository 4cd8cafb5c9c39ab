import type { ParsedOptions, SortKey } from '../filter.ts';
import { fieldOf, type Requirements } from './conditions.ts';
import type { Database, Row } from './database.ts';
import { holds, matching } from './search.ts';
import { allOf, join, type Sql, sql } from './sql.ts';
import type { Table } from './tables.ts';

export const findRows = (database: Database, table: Table, required: Requirements, options: ParsedOptions): number[] =>
  database.all(pageOf(database, table, required, options, 'n')).map(({ n }) => Number(n));

export const findIds = (database: Database, table: Table, required: Requirements, options: ParsedOptions): string[] =>
  database.all(pageOf(database, table, required, options, '_id')).map(({ _id }) => String(_id));

export const findAll = (database: Database, table: Table, required: Requirements): Row[] =>
  database.all(join(sql('SELECT t.doc AS doc'), from(database, table, required)));

export function pageOf(
  database: Database,
  table: Table,
  required: Requirements,
  { sort, skip, limit }: ParsedOptions,
  column: 'n' | '_id',
): Sql {
  const wanted = limit === undefined || sort.length === 0 ? undefined : skip + limit;
  const page = sql(`LIMIT ${limit ?? -1} OFFSET ${skip}`);
  return join(
    sql(`SELECT t.${column} AS ${column}`),
    from(database, table, required, wanted),
    orderBy(table, sort),
    page,
  );
}

export function countRows(database: Database, table: Table, required: Requirements): number {
  const { where, words } = required;
  if (words.length > 0 && where.length === 0) return count(database, matching(table.search, words));
  return count(database, join(sql('SELECT 1'), from(database, table, required)));
}

const count = (database: Database, rows: Sql): number =>
  Number(database.get(join(sql('SELECT count(*) AS c FROM ('), rows, sql(')')))?.['c']);

/** Up to so many matches of a search are fetched and sorted: about 30 ms. */
const FEW = 10_000;
/** Up to so many documents are looked at one by one: about as long. */
const LOOKED_AT = 20_000;

/** @param wanted how many of the first in the order of an index are enough. */
function from(database: Database, { table, search }: Table, { where, words }: Requirements, wanted?: number): Sql {
  if (words.length === 0) return join(sql(`FROM ${table} t WHERE`), allOf(where));
  const matches = matching(search, words);
  // Few: each is looked at, and no index may tempt SQLite to begin with half of all rows.
  if (count(database, join(matches, sql(`LIMIT ${FEW + 1}`))) <= FEW) {
    return join(sql(`FROM ${table} t NOT INDEXED WHERE`), allOf([...where, join(sql('t.n IN ('), matches, sql(')'))]));
  }
  // So many that the page is soon full: to put all matches together would take longer.
  const all = Number(database.get(sql(`SELECT max(n) AS n FROM ${table}`))?.['n'] ?? 0);
  if (where.length === 0 && wanted !== undefined && (wanted * all) / FEW <= LOOKED_AT)
    return join(sql(`FROM ${table} t WHERE`), allOf(words.map((word) => holds(search, 't.words', word))));
  // `+` keeps SQLite from starting with the matches: it passes documents in the order of an index.
  return join(sql(`FROM ${table} t WHERE`), allOf([...where, join(sql('+t.n IN ('), matches, sql(')'))]));
}

function orderBy(table: Table, sort: readonly SortKey[]): Sql {
  if (sort.length === 0) return sql('');
  const keys = sort.map(({ field, direction }) => `${fieldOf(table, field)} ${direction === 1 ? 'ASC' : 'DESC'}`);
  return sql(`ORDER BY ${keys.join(', ')}`);
}
