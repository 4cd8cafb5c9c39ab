/** Filters become SQL on a row `t` of a collection's table. */
import type { Condition, RangeOperator, Scalar, Test } from '../filter.ts';
import { type ElementSearch, elementTests, probe } from './elements.ts';
import { allOf, anyOf, join, placeholders, type Sql, sql } from './sql.ts';
import { isOwnColumn, type Table } from './tables.ts';
import { encode, extraction, LEAST_BLOB, LEAST_TEXT, presence } from './values.ts';

/** A filter as what must all hold: searches through side tables, which a query may start from, and the rest. */
export interface Requirements {
  readonly searches: readonly ElementSearch[];
  readonly rest: readonly Sql[];
  /** Paths that must equal one value, with that requirement: what compound indexes begin with. */
  readonly equal: ReadonlyMap<string, Sql>;
}

export function requirementsOf(table: Table, condition: Condition): Requirements {
  if (condition.kind === 'any') return { searches: [], rest: [compile(table, condition)], equal: new Map() };
  if (condition.kind === 'field') return requirementsOfField(table, condition.path, condition.tests);
  const parts = condition.of.map((part) => requirementsOf(table, part));
  return {
    searches: parts.flatMap(({ searches }) => searches),
    rest: parts.flatMap(({ rest }) => rest),
    equal: new Map(parts.flatMap(({ equal }) => [...equal])),
  };
}

/** @returns SQL for a column of a row `t`, or for a path without one. */
export function fieldOf(table: Table, path: string): string {
  if (isOwnColumn(path)) return `t.${path}`;
  const known = table.columns.find((column) => column.path === path);
  return known ? `t.${known.column}` : `(${extraction(path, 't.doc')})`;
}

function compile(table: Table, condition: Condition): Sql {
  if (condition.kind === 'any') return anyOf(condition.of.map((part) => compile(table, part)));
  const { searches, rest } = requirementsOf(table, condition);
  return allOf([...rest, ...searches.map((search) => probe(search, 't.n'))]);
}

function requirementsOfField(table: Table, path: string, tests: readonly Test[]): Requirements {
  const present = tests.flatMap((test) =>
    test.op === '$exists' ? [sql(test.value ? presence(path, 't.doc') : `NOT (${presence(path, 't.doc')})`)] : [],
  );
  const multikey = table.multikeys.find((known) => known.path === path);
  if (multikey) {
    const { search, others } = elementTests(multikey, tests);
    return { searches: search ? [search] : [], rest: [...others, ...present], equal: new Map() };
  }
  const field = fieldOf(table, path);
  const equality = tests.find(({ op }) => op === '$eq');
  return {
    searches: [],
    rest: [...tests.map((test) => compileTest(field, test)), ...present],
    equal: equality ? new Map([[path, compileTest(field, equality)]]) : new Map(),
  };
}

function compileTest(field: string, test: Test): Sql {
  switch (test.op) {
    case '$eq':
      return test.value === null ? sql(`${field} IS NULL`) : sql(`${field} = ?`, encode(test.value));
    case '$ne':
      return test.value === null ? sql(`${field} IS NOT NULL`) : sql(`${field} IS NOT ?`, encode(test.value));
    case '$in':
      return anyOf(membership(field, test.values));
    case '$nin':
      return exclusion(field, test.values);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(field, test.op, test.value);
    case '$exists':
      return sql('1');
    default:
      return test satisfies never;
  }
}

function membership(field: string, values: readonly Scalar[]): Sql[] {
  const some = values.filter((value) => value !== null).map(encode);
  return [
    ...(values.includes(null) ? [sql(`${field} IS NULL`)] : []),
    ...(some.length > 0 ? [sql(`${field} IN (${placeholders(some)})`, ...some)] : []),
  ];
}

function exclusion(field: string, values: readonly Scalar[]): Sql {
  const some = values.filter((value) => value !== null).map(encode);
  const none = some.length === 0 ? sql('1') : sql(`${field} NOT IN (${placeholders(some)})`, ...some);
  return values.includes(null) ? allOf([sql(`${field} IS NOT NULL`), none]) : anyOf([sql(`${field} IS NULL`), none]);
}

/** Values of other types lie beside the range and not in it: the far end is where the type ends. */
function range(field: string, op: RangeOperator, value: string | number): Sql {
  const isText = typeof value === 'string';
  switch (op) {
    case '$gt':
    case '$gte':
      return join(
        sql(`(${field} ${op === '$gt' ? '>' : '>='} ? AND`, value),
        sql(`${field} < ${isText ? LEAST_BLOB : LEAST_TEXT})`),
      );
    case '$lt':
    case '$lte': {
      const nearEnd = sql(`${field} ${op === '$lt' ? '<' : '<='} ?`, value);
      return isText ? allOf([sql(`${field} >= ${LEAST_TEXT}`), nearEnd]) : nearEnd;
    }
    default:
      return op satisfies never;
  }
}
