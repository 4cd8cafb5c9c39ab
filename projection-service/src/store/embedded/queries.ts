/** How pages and counts are read. plan.ts chooses the way; each way gives the same answer. */
import type { ParsedOptions, SortKey } from '../filter.ts';
import { fieldOf, type Requirements } from './conditions.ts';
import type { Database } from './database.ts';
import { type ElementSearch, probe } from './elements.ts';
import { planCount, planPage, WALKED_FIRST } from './plan.ts';
import { allOf, join, type Sql, sql } from './sql.ts';
import type { Table } from './tables.ts';

/** @returns the row ids of a page, in order. */
export function findRows(
  database: Database,
  table: Table,
  requirements: Requirements,
  options: ParsedOptions,
): number[] {
  const { sort, skip, limit } = options;
  const plan = planPage(database, table, requirements, options);
  if (plan.walkFirst) {
    const page = walkFirst(database, table, requirements, options);
    if (page.length === limit) return page;
  }
  switch (plan.way) {
    case 'walk':
      return rowsOf(
        database,
        join(sql('SELECT t.n AS n'), walk(table, requirements), orderBy(table, sort), pageOf(options)),
      );
    case 'drive': {
      const driven = drive(table, requirements, plan.driver);
      return rowsOf(database, join(sql('SELECT t.n AS n'), driven, orderBy(table, sort), pageOf(options)));
    }
    case 'merge':
      return merge(database, table, requirements, sort).slice(skip, limit === undefined ? undefined : skip + limit);
    default:
      return plan satisfies never;
  }
}

/** Counts matches, at most `limit`. */
export function countRows(
  database: Database,
  table: Table,
  requirements: Requirements,
  limit: number | undefined,
): number {
  const plan = planCount(database, table, requirements);
  if (plan.way === 'merge') {
    const matches = merge(database, table, requirements, []).length;
    return limit === undefined ? matches : Math.min(limit, matches);
  }
  const rows = plan.way === 'walk' ? walk(table, requirements) : countable(table, requirements, plan.driver);
  const counted =
    limit === undefined
      ? join(sql('SELECT count(*) AS c'), rows)
      : join(sql('SELECT count(*) AS c FROM (SELECT 1'), rows, sql(`LIMIT ${limit})`));
  return Number(database.get(counted)?.['c']);
}

/** Documents in the order of the sort, each looked up in the side tables. */
function walk(table: Table, { searches, rest }: Requirements): Sql {
  const probes = searches.map((search) => probe(search, 't.n'));
  return join(sql(`FROM ${table.table} t WHERE`), allOf([...rest, ...probes]));
}

/** The same for the first documents only: where matches are many, they fill the page. */
function walkFirst(
  database: Database,
  table: Table,
  { searches, rest }: Requirements,
  options: ParsedOptions,
): number[] {
  const keys = options.sort.map(({ path, direction }, i) => ({
    field: fieldOf(table, path),
    name: `o${i}`,
    direction,
  }));
  const selected = ['t.n AS n', ...keys.map(({ field, name }) => `${field} AS ${name}`)].join(', ');
  const first = join(
    sql(`FROM (SELECT ${selected} FROM ${table.table} t WHERE`),
    allOf(rest),
    orderBy(table, options.sort),
    sql(`LIMIT ${WALKED_FIRST}) f WHERE`),
  );
  const order = sql(
    keys.length === 0 ? '' : `ORDER BY ${keys.map(({ name, direction }) => `f.${name} ${word(direction)}`).join(', ')}`,
  );
  const probes = allOf(searches.map((search) => probe(search, 'f.n')));
  return rowsOf(database, join(sql('SELECT f.n AS n'), first, probes, order, pageOf(options)));
}

/** Documents that the side table names, then sorted. */
function drive(table: Table, { searches, rest }: Requirements, driver: ElementSearch): Sql {
  if (!driver.firstInRange) {
    const others = searches.filter((search) => search !== driver).map((search) => probe(search, 't.n'));
    const list = join(sql(`t.n IN (SELECT s.n FROM ${driver.multikey.side} s WHERE`), driver.matches('s'), sql(')'));
    return join(sql(`FROM ${table.table} t WHERE`), allOf([list, ...rest, ...others]));
  }
  // CROSS JOIN is SQLite's way to say that the left side comes first.
  const driven = join(sql('FROM (SELECT d.n AS n'), matchesOf(searches, driver, driver.firstInRange), sql(') m'));
  return join(driven, sql(`CROSS JOIN ${table.table} t ON t.n = m.n WHERE`), allOf(rest));
}

/** As drive, without the documents where they are not asked. */
function countable(table: Table, requirements: Requirements, driver: ElementSearch): Sql {
  if (!driver.firstInRange || requirements.rest.length > 0) return drive(table, requirements, driver);
  return matchesOf(requirements.searches, driver, driver.firstInRange);
}

/** The rows `d` of a side table, one for each document that matches all of the searches. */
function matchesOf(searches: readonly ElementSearch[], driver: ElementSearch, first: (row: string) => Sql): Sql {
  const probes = searches.filter((search) => search !== driver).map((search) => probe(search, 'd.n'));
  return join(sql(`FROM ${driver.multikey.side} d WHERE`), allOf([driver.matches('d'), first('d'), ...probes]));
}

/**
 * Everything at once: the ids in the order of the sort, and of each search, put together here. Reading an index from end to
 * end as one JSON text takes a tenth of what as many look-ups take.
 */
function merge(database: Database, table: Table, { searches, rest }: Requirements, sort: readonly SortKey[]): number[] {
  const [first, ...others] = searches;
  const isOrderless = sort.length === 0 && rest.length === 0;
  const ordered = isOrderless && first ? idsMatching(database, first) : idsInOrder(database, table, rest, sort);
  const toMark = isOrderless ? others : searches;
  const marks = new Uint8Array(1 + ordered.reduce((most, n) => Math.max(most, n), 0));
  for (const search of toMark) {
    for (const n of idsMatching(database, search)) {
      if (n < marks.length) marks[n] = (marks[n] ?? 0) + 1;
    }
  }
  return ordered.filter((n) => marks[n] === toMark.length);
}

function idsInOrder(database: Database, table: Table, rest: readonly Sql[], sort: readonly SortKey[]): number[] {
  // SQLite keeps the order of a limited subquery for json_group_array, and needs no sorter for it.
  const walked = join(
    sql(`(SELECT t.n AS n FROM ${table.table} t WHERE`),
    allOf(rest),
    orderBy(table, sort),
    sql('LIMIT -1)'),
  );
  return idsOf(database, join(sql('SELECT json_group_array(n) AS ids FROM'), walked));
}

function idsMatching(database: Database, { multikey, matches, firstInRange }: ElementSearch): number[] {
  const conditions = allOf([matches('s'), ...(firstInRange ? [firstInRange('s')] : [])]);
  const select = `SELECT json_group_array(${firstInRange ? '' : 'DISTINCT '}s.n) AS ids FROM ${multikey.side} s WHERE`;
  return idsOf(database, join(sql(select), conditions));
}

function idsOf(database: Database, query: Sql): number[] {
  return JSON.parse(String(database.get(query)?.['ids'])) as number[]; // made by json_group_array
}

function rowsOf(database: Database, query: Sql): number[] {
  return database.all(query).map(({ n }) => Number(n));
}

function orderBy(table: Table, sort: readonly SortKey[]): Sql {
  if (sort.length === 0) return sql('');
  return sql(`ORDER BY ${sort.map(({ path, direction }) => `${fieldOf(table, path)} ${word(direction)}`).join(', ')}`);
}

function word(direction: SortKey['direction']): string {
  return direction === 1 ? 'ASC' : 'DESC';
}

function pageOf({ skip, limit }: ParsedOptions): Sql {
  return sql(`LIMIT ${limit ?? -1} OFFSET ${skip}`);
}
