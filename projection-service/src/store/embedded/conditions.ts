/** Turns filters into SQL on a row `t` of a collection's table. */
import type { Condition, RangeOperator, Test } from '../filter.ts';
import { UnsupportedQuery } from '../port.ts';
import { allOf, anyOf, placeholders, type Sql, sql } from './sql.ts';
import { columnOf, isColumn, type Table } from './tables.ts';
import { encode, extraction, LEAST_BLOB, LEAST_TEXT } from './values.ts';

export interface Requirements {
  readonly where: readonly Sql[];
  /** Each is to be found. */
  readonly words: readonly string[];
}

/** @throws UnsupportedQuery for a search of a field that cannot be searched. */
export function requirementsOf(table: Table, conditions: readonly Condition[]): Requirements {
  const words: string[] = [];
  const where = conditions.flatMap(({ field, tests }) =>
    tests.flatMap((test) => {
      if (test.op !== '$search') return [compile(fieldOf(table, field), test)];
      if (field !== table.searchField) throw new UnsupportedQuery(`search of ${field}, which is no search field`);
      words.push(...test.words);
      return [];
    }),
  );
  return { where, words };
}

export const fieldOf = (table: Table, field: string): string =>
  isColumn(table, field) ? `t.${columnOf(field)}` : `(${extraction(field, 't.doc')})`;

function compile(field: string, test: Exclude<Test, { op: '$search' }>): Sql {
  switch (test.op) {
    case '$eq':
      return test.value === null ? sql(`${field} IS NULL`) : sql(`${field} = ?`, encode(test.value));
    case '$in': {
      const some = test.values.filter((value) => value !== null).map(encode);
      const isOneOf = sql(`${field} IN (${placeholders(some)})`, ...some);
      return test.values.includes(null) ? anyOf([sql(`${field} IS NULL`), isOneOf]) : isOneOf;
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(field, test.op, test.value);
    default:
      return test satisfies never;
  }
}

const SYMBOLS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** SQLite sorts other types beside the range: its far end is where the type ends. */
function range(field: string, op: RangeOperator, value: string | number): Sql {
  const nearEnd = sql(`${field} ${SYMBOLS[op]} ?`, value);
  const isText = typeof value === 'string';
  if (op === '$gt' || op === '$gte') return allOf([nearEnd, sql(`${field} < ${isText ? LEAST_BLOB : LEAST_TEXT}`)]);
  return isText ? allOf([sql(`${field} >= ${LEAST_TEXT}`), nearEnd]) : nearEnd;
}
