/** Turns filters into SQL on a row `t` of a collection's table. */
import type { Condition, RangeOperator, Test } from '../filter.ts';
import { UnsupportedQuery } from '../port.ts';
import { columnOf } from './columns.ts';
import { allOf, anyOf, placeholders, type Sql, sql } from './sql.ts';
import { isColumn, type Table } from './tables.ts';
import { encode, extraction, LEAST_BLOB, LEAST_TEXT } from './values.ts';

export interface Requirements {
  readonly where: readonly Sql[];
  /** Those of them that a combination `x` of facets meets or not, and the others. */
  readonly ofFacets: readonly Sql[];
  readonly others: readonly Sql[];
  /** An index begins with what one of the others asks for. */
  readonly isLed: boolean;
  /** Each is to be found. */
  readonly words: readonly string[];
}

/** @throws UnsupportedQuery for a search of a field that cannot be searched. */
export function requirementsOf(table: Table, conditions: readonly Condition[]): Requirements {
  const facets = new Set(table.facets?.fields);
  const words: string[] = [];
  const [ofFacets, others, where]: [Sql[], Sql[], Sql[]] = [[], [], []];
  let isLed = false;
  for (const { field, tests } of conditions) {
    for (const test of tests) {
      if (test.op === '$search') {
        if (field !== table.searchField) throw new UnsupportedQuery(`search of ${field}, which is no search field`);
        words.push(...test.words);
        continue;
      }
      // `+` keeps SQLite from beginning with the index of facets, and sorting all that it finds.
      const one = compile(`${table.facets?.fields[0] === field ? '+' : ''}${fieldOf(table, field)}`, test);
      where.push(one);
      if (facets.has(field)) {
        ofFacets.push(compile(`x.${columnOf(field)}`, test));
      } else {
        others.push(one);
        isLed ||=
          (test.op === '$eq' || test.op === '$in') && table.indexes.some((keys) => Object.keys(keys)[0] === field);
      }
    }
  }
  return { where, ofFacets, others, isLed, words };
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
