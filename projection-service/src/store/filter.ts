/** Reads queries for both engines, so that both refuse the same. */
import { toUSVString } from 'node:util';
import { checkField, isWord, valueIn } from './fields.ts';
import {
  type Document,
  type Filter,
  type FindOptions,
  type Scalar,
  type Sort,
  type SortDirection,
  UnsupportedQuery,
} from './port.ts';

const RANGE_OPERATORS = ['$gt', '$gte', '$lt', '$lte'] as const;
export type RangeOperator = (typeof RANGE_OPERATORS)[number];

export type Test =
  | { readonly op: '$eq'; readonly value: Scalar }
  | { readonly op: '$in'; readonly values: readonly Scalar[] }
  | { readonly op: '$search'; readonly words: readonly string[] }
  | { readonly op: RangeOperator; readonly value: string | number };

export interface Condition {
  readonly field: string;
  /** All must hold. */
  readonly tests: readonly Test[];
}

/** @throws UnsupportedQuery naming the operator, field or value that is outside the subset. */
export function parseFilter(filter: Filter): readonly Condition[] {
  if (!isObject(filter)) throw new UnsupportedQuery(`filter ${describe(filter)}`);
  return Object.entries(filter).map(([field, asked]) => ({
    field: checkField(field),
    tests: parseTests(field, asked),
  }));
}

function parseTests(field: string, asked: unknown): Test[] {
  if (!isObject(asked)) return [{ op: '$eq', value: scalar(field, asked) }];
  const entries = Object.entries(asked);
  if (entries.length === 0) throw new UnsupportedQuery(`comparison of ${field} with an object`);
  return entries.map(([operator, operand]) => parseTest(field, operator, operand));
}

function parseTest(field: string, op: string, operand: unknown): Test {
  if (op === '$in') {
    if (!Array.isArray(operand)) throw new UnsupportedQuery(`$in of ${field} without a list`);
    return { op, values: operand.map((value) => scalar(field, value)) };
  }
  if (op === '$search') {
    if (!Array.isArray(operand) || !operand.every(isWord))
      throw new UnsupportedQuery(`$search of ${field} for what is no list of words`);
    return { op, words: operand };
  }
  const range = RANGE_OPERATORS.find((name) => name === op);
  if (!range) throw new UnsupportedQuery(`operator ${op} of ${field}`);
  const value = scalar(field, operand);
  if (typeof value === 'string' || typeof value === 'number') return { op: range, value };
  throw new UnsupportedQuery(`${op} of ${field} with ${describe(operand)}`);
}

function scalar(field: string, value: unknown): Scalar {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new UnsupportedQuery(`U+0000 in a comparison of ${field}`);
    return toUSVString(value);
  }
  throw new UnsupportedQuery(`comparison of ${field} with ${describe(value)}`);
}

export interface SortKey {
  readonly field: string;
  readonly direction: SortDirection;
}

/** @throws UnsupportedQuery naming the key. */
export function parseSort(sort: Sort): readonly SortKey[] {
  return Object.entries(sort).map(([field, direction]) => {
    if (direction !== 1 && direction !== -1) throw new UnsupportedQuery(`direction ${describe(direction)} of ${field}`);
    return { field: checkField(field), direction };
  });
}

export interface ParsedOptions {
  readonly sort: readonly SortKey[];
  readonly skip: number;
  readonly limit: number | undefined;
}

/** @throws UnsupportedQuery naming the option. */
export function parseOptions({ sort = {}, skip = 0, limit, ...others }: FindOptions): ParsedOptions {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new UnsupportedQuery(`option ${unknown}`);
  return {
    sort: parseSort(sort),
    skip: checkAmount('skip', skip),
    limit: limit === undefined ? undefined : checkAmount('limit', limit),
  };
}

function checkAmount(name: string, amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new UnsupportedQuery(`${name} ${describe(amount)}`);
  return amount;
}

/** @throws UnsupportedQuery when documents were sorted by something without an order in the subset. */
export function refuseUnsortable(documents: readonly Document[], sort: readonly SortKey[]): void {
  for (const { field } of sort) {
    const odd = documents.map((document) => valueIn(document, field)).find(hasNoOrder);
    if (odd !== undefined) throw new UnsupportedQuery(`sort by ${field}, which is ${describe(odd)}`);
  }
}

const hasNoOrder = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null);

function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'an array' : `a ${value.constructor?.name}`;
  return typeof value === 'number' ? String(value) : typeof value;
}
