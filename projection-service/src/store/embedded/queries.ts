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

/** @param atMost where to stop; absent: all are counted. */
export function countRows(database: Database, table: Table, required: Requirements, atMost?: number): number {
  const { where, words } = required;
  const limit = sql(atMost === undefined ? '' : `LIMIT ${atMost}`);
  if (words.length > 0 && where.length === 0) return count(database, join(matching(table.search, words), limit));
  return count(database, join(sql('SELECT 1'), from(database, table, required, atMost), limit));
}

const count = (database: Database, rows: Sql): number =>
  Number(database.get(join(sql('SELECT count(*) AS c FROM ('), rows, sql(')')))?.['c']);

/** Up to so many matches of a search, or rows of a filter, are fetched and sorted: about 30 ms. */
const FEW = 10_000;
/** Up to so many documents are looked at one by one: about 80 ms. */
const LOOKED_AT = 50_000;
/** Documents that tell how many of all match. */
const SAMPLE = 200;

/** @param wanted how many of the first in the order of an index are enough. */
function from(database: Database, table: Table, { where, words }: Requirements, wanted?: number): Sql {
  const { table: name, search } = table;
  if (words.length === 0) return join(sql(`FROM ${name} t WHERE`), allOf(where));
  const matches = matching(search, words);
  // Few: each is looked at, and no index may tempt SQLite to begin with half of all rows.
  if (isFew(database, matches)) {
    return join(sql(`FROM ${name} t NOT INDEXED WHERE`), allOf([...where, join(sql('t.n IN ('), matches, sql(')'))]));
  }
  const oneByOne = allOf([...where, ...words.map((word) => holds(search, 't.words', word))]);
  // So many that the page is soon full, or few for another reason: to put all matches together would take longer.
  if (
    (wanted !== undefined && wanted / shareOf(database, name, oneByOne) <= LOOKED_AT) ||
    (where.length > 0 && isFew(database, join(sql(`SELECT 1 FROM ${name} t WHERE`), allOf(where))))
  )
    return join(sql(`FROM ${name} t WHERE`), oneByOne);
  // `+` keeps SQLite from starting with the matches: it passes documents in the order of an index.
  return join(sql(`FROM ${name} t WHERE`), allOf([...where, join(sql('+t.n IN ('), matches, sql(')'))]));
}

const isFew = (database: Database, rows: Sql): boolean => count(database, join(rows, sql(`LIMIT ${FEW + 1}`))) <= FEW;

/** @returns about which share of all rows match, from some that lie far apart; 0 where none of these does. */
function shareOf(database: Database, table: string, matches: Sql): number {
  const last = Number(database.get(sql(`SELECT max(n) AS n FROM ${table}`))?.['n'] ?? 0);
  const some = JSON.stringify(Array.from({ length: SAMPLE }, (_, i) => Math.ceil(((i + 0.5) * last) / SAMPLE)));
  const sample = join(
    sql(`SELECT count(*) AS seen, count(*) FILTER (WHERE`),
    matches,
    sql(`) AS matching FROM ${table} t WHERE t.n IN (SELECT value FROM json_each(?))`, some),
  );
  const { seen, matching: found } = database.get(sample) ?? {};
  return Number(found) / Math.max(1, Number(seen));
}

function orderBy(table: Table, sort: readonly SortKey[]): Sql {
  if (sort.length === 0) return sql('');
  const keys = sort.map(({ field, direction }) => `${fieldOf(table, field)} ${direction === 1 ? 'ASC' : 'DESC'}`);
  return sql(`ORDER BY ${keys.join(', ')}`);
}
