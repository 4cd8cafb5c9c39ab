import type { Document as MongoDocument } from 'mongodb';
import { TRIGRAMS } from '../documents.ts';
import { isFoundInside, trigramsOf } from '../fields.ts';
import type { Condition, Test } from '../filter.ts';

/** @param hasTrigrams whether all documents do; those of an earlier release are found by the beginnings of words alone. */
export const toMongo = (conditions: readonly Condition[], hasTrigrams = true): MongoDocument[] =>
  conditions.flatMap(({ field, tests }) => tests.flatMap((test) => asked(field, test, hasTrigrams)));

/** @returns the field whose words are searched for what stands inside of them, if one is. */
export const searchedInside = (conditions: readonly Condition[]): string | undefined =>
  conditions.find(({ tests }) => tests.some((test) => test.op === '$search' && test.words.some(isFoundInside)))?.field;

function asked(field: string, test: Test, hasTrigrams: boolean): MongoDocument[] {
  switch (test.op) {
    case '$search':
      return test.words.flatMap((word) => searched(field, word, hasTrigrams));
    case '$in':
      return [{ [field]: { $in: test.values } }];
    default:
      return [{ [field]: { [test.op]: test.value } }];
  }
}

/** By the index of three letters in a row, then by the words themselves, which hold them in this order. */
const searched = (field: string, word: string, hasTrigrams: boolean): MongoDocument[] =>
  hasTrigrams && isFoundInside(word)
    ? [{ [TRIGRAMS]: { $all: trigramsOf([word]) } }, { [field]: { $regex: word.replace(/[.+]/g, '\\$&') } }]
    : // Without $elemMatch, MongoDB would let the bounds be satisfied by two words.
      [{ [field]: { $elemMatch: prefixRange(word) } }];

export function prefixRange(beginning: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: beginning, $lt: `${beginning}\u{10ffff}` };
}
