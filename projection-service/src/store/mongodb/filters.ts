import type { Document as MongoDocument } from 'mongodb';
import type { Condition, Test } from '../filter.ts';

export const toMongo = (conditions: readonly Condition[]): MongoDocument[] =>
  conditions.flatMap(({ field, tests }) => tests.flatMap((test) => asked(field, test)));

function asked(field: string, test: Test): MongoDocument[] {
  switch (test.op) {
    case '$search':
      // Without $elemMatch, MongoDB would let the bounds be satisfied by two words.
      return test.words.map((word) => ({ [field]: { $elemMatch: prefixRange(word) } }));
    case '$in':
      return [{ [field]: { $in: test.values } }];
    default:
      return [{ [field]: { [test.op]: test.value } }];
  }
}

export function prefixRange(beginning: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: beginning, $lt: `${beginning}\u{10ffff}` };
}
