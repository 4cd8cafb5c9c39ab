/** Filters become MongoDB's own. */
import type { Document as MongoDocument } from 'mongodb';
import type { Condition, Test } from '../filter.ts';

/** @param multikeys paths whose values are arrays of strings. */
export function toMongo(condition: Condition, multikeys: readonly string[]): MongoDocument {
  switch (condition.kind) {
    case 'all':
      return combine('$and', condition.of, multikeys);
    case 'any':
      return combine('$or', condition.of, multikeys);
    case 'field':
      return {
        [condition.path]: multikeys.includes(condition.path) ? elements(condition.tests) : operators(condition.tests),
      };
    default:
      return condition satisfies never;
  }
}

function combine(
  operator: '$and' | '$or',
  conditions: readonly Condition[],
  multikeys: readonly string[],
): MongoDocument {
  const [first, ...rest] = conditions.map((condition) => toMongo(condition, multikeys));
  if (first === undefined) return {};
  return rest.length === 0 ? first : { [operator]: [first, ...rest] };
}

/** Without $elemMatch, MongoDB would let each comparison be satisfied by another element. */
function elements(tests: readonly Test[]): MongoDocument {
  const positive = tests.filter(({ op }) => op !== '$ne' && op !== '$nin' && op !== '$exists');
  if (positive.length < 2) return operators(tests);
  return { $elemMatch: operators(positive), ...operators(tests.filter((test) => !positive.includes(test))) };
}

function operators(tests: readonly Test[]): MongoDocument {
  return Object.fromEntries(tests.map((test) => [test.op, 'values' in test ? test.values : test.value]));
}
