/** Multikey fields: how their elements are kept, and how tests of them become SQL. */
import { multikeyValues } from '../documents.ts';
import type { Test } from '../filter.ts';
import { valueAt } from '../paths.ts';
import type { Multikey } from './columns.ts';
import type { Database } from './database.ts';
import { allOf, anyOf, join, placeholders, type Sql, type SqlValue, sql } from './sql.ts';
import { sortByBytes } from './values.ts';

/** @returns the distinct elements of a document's multikey field in SQLite's order; null when it has none to speak of. */
export function elementsOf(document: object, { path }: Multikey): string[] | null {
  const found = multikeyValues(valueAt(document, path), path);
  return found ? sortByBytes(found) : null;
}

/** What a multikey's column holds: to see at the next write whether the elements changed. */
export function elementsText(elements: readonly string[] | null): string | null {
  return elements && JSON.stringify(elements);
}

/** Makes the side table hold these elements of a document, none when null. */
export function writeElements(
  database: Database,
  { side }: Multikey,
  n: number,
  elements: readonly string[] | null,
  before: SqlValue,
): void {
  if (before !== null && before !== '[]') database.run(sql(`DELETE FROM ${side} WHERE n = ?`, n));
  let prev: string | null = null;
  for (const element of elements ?? []) {
    database.run(sql(`INSERT INTO ${side} (value, n, prev) VALUES (?, ?, ?)`, element, n, prev));
    prev = element;
  }
}

/** What one element must satisfy, as SQL on a row of the side table by the name given. */
export interface ElementSearch {
  readonly multikey: Multikey;
  readonly matches: (row: string) => Sql;
  /**
   * True of only one of the matching elements of a document: the least one, since the element before it lies below the
   * range. That makes matches countable without telling documents apart. Undefined for lists, which have no such order.
   */
  readonly firstInRange: ((row: string) => Sql) | undefined;
}

/** @returns SQL conditions on a row `t` for the tests of a multikey field, and the search that some of them make. */
export function elementTests(
  multikey: Multikey,
  tests: readonly Test[],
): { search: ElementSearch | undefined; others: Sql[] } {
  const positive = tests.filter(({ op }) => op !== '$ne' && op !== '$nin' && op !== '$exists');
  const others = tests.flatMap((test) => otherTest(multikey, test));
  if (positive.length === 0) return { search: undefined, others };
  if (positive.length === 1 && positive.some(asksForNull)) {
    const search = searchOf(multikey, positive);
    return {
      search: undefined,
      others: [...others, anyOf([sql(`t.${multikey.column} IS NULL`), probe(search, 't.n')])],
    };
  }
  return { search: searchOf(multikey, positive), others };
}

/**
 * Whether the document of a row has a matching element. `1 =` keeps SQLite from turning EXISTS into a join: in 3.53 such a join
 * counts every matching element of a skipped row towards OFFSET, so pages would overlap.
 */
export function probe({ multikey, matches }: ElementSearch, n: string): Sql {
  return join(sql(`1 = EXISTS (SELECT 1 FROM ${multikey.side} s WHERE s.n = ${n} AND`), matches('s'), sql(')'));
}

function searchOf(multikey: Multikey, tests: readonly Test[]): ElementSearch {
  const isExact = tests.some(({ op }) => op === '$eq');
  const isList = tests.some(({ op }) => op === '$in');
  return {
    multikey,
    matches: (row) => allOf(tests.map((test) => elementTest(row, test))),
    firstInRange: isExact ? () => sql('1') : isList ? undefined : (row) => firstOf(row, tests),
  };
}

function firstOf(row: string, tests: readonly Test[]): Sql {
  const below = tests.flatMap((test): Sql[] => {
    if (test.op === '$gt') return [sql(`${row}.prev <= ?`, test.value)];
    return test.op === '$gte' ? [sql(`${row}.prev < ?`, test.value)] : [];
  });
  return anyOf([sql(`${row}.prev IS NULL`), ...below]);
}

function elementTest(row: string, test: Test): Sql {
  switch (test.op) {
    case '$eq':
      return typeof test.value === 'string' ? sql(`${row}.value = ?`, test.value) : sql('0');
    case '$in': {
      const texts = test.values.filter((value) => typeof value === 'string');
      return sql(`${row}.value IN (${placeholders(texts)})`, ...texts);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return typeof test.value === 'string' ? sql(`${row}.value ${SYMBOLS[test.op]} ?`, test.value) : sql('0');
    default:
      return sql('1');
  }
}

const SYMBOLS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

function otherTest(multikey: Multikey, test: Test): Sql[] {
  const column = `t.${multikey.column}`;
  switch (test.op) {
    case '$ne':
      if (test.value === null) return [sql(`${column} IS NOT NULL`)];
      return [without(multikey, { op: '$eq', value: test.value })];
    case '$nin':
      return [
        ...(test.values.includes(null) ? [sql(`${column} IS NOT NULL`)] : []),
        without(multikey, { ...test, op: '$in' }),
      ];
    default:
      return [];
  }
}

function without(multikey: Multikey, test: Test): Sql {
  return join(sql('NOT ('), probe(searchOf(multikey, [test]), 't.n'), sql(')'));
}

function asksForNull(test: Test): boolean {
  return (test.op === '$eq' && test.value === null) || (test.op === '$in' && test.values.includes(null));
}
