import type { Document as MongoDocument } from 'mongodb';
import { TRIGRAMS } from '../documents.ts';
import { isFoundInside, trigramsOf } from '../fields.ts';
import type { Condition, Test } from '../filter.ts';

export const toMongo = (conditions: readonly Condition[]): MongoDocument[] =>
  conditions.flatMap(({ field, tests }) => tests.flatMap((test) => asked(field, test)));

function asked(field: string, test: Test): MongoDocument[] {
  switch (test.op) {
    case '$search':
      return test.words.flatMap((word) => searched(field, word));
    case '$in':
      return [{ [field]: { $in: test.values } }];
    default:
      return [{ [field]: { [test.op]: test.value } }];
  }
}

/** By the index of three letters in a row, then by the words themselves, which hold them in this order. */
const searched = (field: string, word: string): MongoDocument[] =>
  isFoundInside(word)
    ? [{ [TRIGRAMS]: { $all: trigramsOf([word]) } }, { [field]: { $regex: word.replace(/[.+]/g, '\\$&') } }]
    : // Without $elemMatch, MongoDB would let the bounds be satisfied by two words.
      [{ [field]: { $elemMatch: prefixRange(word) } }];

export function prefixRange(beginning: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: beginning, $lt: `${beginning}\u{10ffff}` };
}
