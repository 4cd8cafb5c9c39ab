/** Which way leads to the rows that a filter and a search leave. */
import type { ParsedOptions, SortKey } from '../filter.ts';
import { fieldOf, type Requirements } from './conditions.ts';
import type { Database } from './database.ts';
import { type Facets, rowsOfFacets, sizeOf } from './facets.ts';
import { holds, matching } from './search.ts';
import { allOf, join, type Sql, sql } from './sql.ts';
import type { Table } from './tables.ts';

/** Up to so many matches of a search, or rows of a filter, are fetched and sorted: about 60 ms. */
const FEW = 10_000;
/** So few are looked at whatever else could lead to them. */
const A_FEW = 1000;
/** Up to so many documents are looked at one by one: about 120 ms. */
const LOOKED_AT = 20_000;
/** How many times as many as a sample says are looked at before that is given up: what matches may stand at the far end of a sort. */
const PATIENCE = 4;
/** Of a larger share of the rows the combinations are too many to be looked for one by one. */
const MOST = 0.25;
/** Documents that tell how many of all match. */
const SAMPLE = 200;

/** @returns the rows, each of which is looked at and sorted: undefined where they may be many. */
export function fewRows(database: Database, table: Table, required: Requirements): Sql | undefined {
  const { where, words, others } = required;
  const { table: name, search } = table;
  const facets = leading(table, required);
  const size = facets && sizeOf(database, facets, required.ofFacets);
  const isFew = size !== undefined && size <= FEW;
  const ofFacets = (): Sql | undefined =>
    facets &&
    rowsOfFacets(facets, name, required.ofFacets, [...others, ...words.map((word) => holds(search, 't.words', word))]);
  if (words.length === 0) return isFew ? ofFacets() : undefined;
  if (isFew && size <= A_FEW) return ofFacets();
  const most = isFew ? size : FEW;
  const matches = join(
    sql('SELECT count(*) AS c, json_group_array(rowid) AS listed FROM ('),
    matching(search, words),
    sql(`LIMIT ${most + 1})`),
  );
  const { c, listed } = database.get(matches) ?? {};
  if (Number(c) <= most) {
    const found = sql('t.n IN (SELECT value FROM json_each(?))', String(listed));
    // No index may tempt SQLite to begin with half of all rows.
    return join(sql(`FROM ${name} t NOT INDEXED WHERE`), allOf([...where, found]));
  }
  if (isFew) return ofFacets();
  if (where.length === 0 || size !== undefined) return undefined;
  const left = join(sql(`FROM ${name} t WHERE`), allOf(where));
  const isLittle = count(database, join(sql('SELECT 1'), left, sql(`LIMIT ${FEW + 1}`))) <= FEW;
  return isLittle ? join(left, sql('AND'), matchOf(table, words)) : undefined;
}

/** @returns what leads to the rows by their facets; undefined where another index leads to fewer. */
const leading = ({ facets, isBare }: Table, { ofFacets, isLed }: Requirements): Facets | undefined =>
  isLed || isBare || ofFacets.length === 0 ? undefined : facets;

/** Not by their facets, so that an index can give them in the order of a sort. */
export function allRows({ table, search }: Table, { where, words }: Requirements): Sql {
  const all = sql(`FROM ${table} t WHERE`);
  if (words.length === 0) return join(all, allOf(where));
  // `+` keeps SQLite from starting with the matches: it passes documents in the order of an index.
  return join(all, allOf([...where, join(sql('+t.n IN ('), matching(search, words), sql(')'))]));
}

/** @param atMost where counting stops. @returns the rows, in no order. */
export function unsortedRows(database: Database, table: Table, required: Requirements, atMost?: number): Sql {
  const { ofFacets, others, where, words } = required;
  const facets = leading(table, required);
  if (!facets || words.length === 0) return allRows(table, required);
  const match = matchOf(table, words);
  const isSoonFull = atMost !== undefined && atMost / shareOf(database, table.table, allOf(where), match) <= LOOKED_AT;
  if (isSoonFull) return rowsOfFacets(facets, table.table, ofFacets, [...others, match]);
  // To look for each of many combinations takes longer than to pass all rows.
  if (sizeOf(database, facets, ofFacets) > lastOf(database, table.table) * MOST) return allRows(table, required);
  const matches = join(sql('+t.n IN ('), matching(table.search, words), sql(')'));
  return rowsOfFacets(facets, table.table, ofFacets, [...others, matches]);
}

export const count = (database: Database, rows: Sql): number =>
  Number(database.get(join(sql('SELECT count(*) AS c FROM ('), rows, sql(')')))?.['c']);

/**
 * @returns the page as far as the first documents in the order of the sort fill it; undefined where a sample says that
 *   they do not.
 */
export function soonFull(
  database: Database,
  table: Table,
  { where, words }: Requirements,
  { sort, skip, limit }: ParsedOptions,
  column: 'n' | '_id',
): Sql | undefined {
  if (words.length === 0 || sort.length === 0 || limit === undefined) return undefined;
  const match = matchOf(table, words);
  const enough = (skip + limit) / shareOf(database, table.table, allOf(where), match);
  if (enough > LOOKED_AT) return undefined;
  const first = join(
    sql(`SELECT t.n AS n, t._id AS _id, t.words AS words FROM ${table.table} t WHERE`),
    allOf(where),
    orderBy(table, sort),
    sql(`LIMIT ${Math.min(LOOKED_AT, Math.ceil(PATIENCE * enough))}`),
  );
  // SQLite makes rows of the inner query as the outer one asks for them, in its order.
  const filled = sql(`LIMIT ${limit} OFFSET ${skip}`);
  return join(sql(`SELECT t.${column} AS ${column} FROM (`), first, sql(') t WHERE'), match, filled);
}

const matchOf = ({ search }: Table, words: readonly string[]): Sql =>
  allOf(words.map((word) => holds(search, 't.words', word)));

/** @returns about how many rows there are. */
const lastOf = (database: Database, table: string): number =>
  Number(database.get(sql(`SELECT max(n) AS n FROM ${table}`))?.['n'] ?? 0);

/** @returns about which share of the rows left match, from some that lie far apart; 0 where none of these does. */
function shareOf(database: Database, table: string, left: Sql, match: Sql): number {
  const last = lastOf(database, table);
  const some = JSON.stringify(Array.from({ length: SAMPLE }, (_, i) => Math.ceil(((i + 0.5) * last) / SAMPLE)));
  const sample = join(
    sql('SELECT count(*) AS seen, count(*) FILTER (WHERE'),
    match,
    sql(`) AS matching FROM ${table} t WHERE t.n IN (SELECT value FROM json_each(?)) AND`, some),
    left,
  );
  const { seen, matching: found } = database.get(sample) ?? {};
  return Number(found) / Math.max(1, Number(seen));
}

export function orderBy(table: Table, sort: readonly SortKey[]): Sql {
  if (sort.length === 0) return sql('');
  const keys = sort.map(({ field, direction }) => `${fieldOf(table, field)} ${direction === 1 ? 'ASC' : 'DESC'}`);
  return sql(`ORDER BY ${keys.join(', ')}`);
}
