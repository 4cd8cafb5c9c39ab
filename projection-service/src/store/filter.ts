/** Reads filters, sorts and options of a query. Both engines work on what comes out, so both refuse the same. */
import { toUSVString } from 'node:util';
import { checkPath, checkTopLevel } from './paths.ts';
import { type Filter, type FindOptions, type Sort, type SortDirection, UnsupportedQuery } from './port.ts';

export type Scalar = string | number | boolean | null;
export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

export type Test =
  | { readonly op: '$eq' | '$ne'; readonly value: Scalar }
  | { readonly op: '$in' | '$nin'; readonly values: readonly Scalar[] }
  | { readonly op: RangeOperator; readonly value: string | number }
  | { readonly op: '$exists'; readonly value: boolean };

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'field'; readonly path: string; readonly tests: readonly Test[] };

/**
 * @returns what the filter means; an empty filter is an `all` of nothing.
 * @throws UnsupportedQuery naming the operator, path or value that is outside the subset.
 */
export function parseFilter(filter: Filter): Condition {
  if (!isObject(filter)) throw new UnsupportedQuery(`filter ${describe(filter)}`);
  return { kind: 'all', of: Object.entries(filter).map(([key, value]) => parseEntry(key, value)) };
}

function parseEntry(key: string, value: unknown): Condition {
  if (key === '$and') return { kind: 'all', of: parseList(key, value) };
  if (key === '$or') return { kind: 'any', of: parseList(key, value) };
  if (key.startsWith('$')) throw new UnsupportedQuery(`operator ${key}`);
  return { kind: 'field', path: checkPath(key), tests: parseTests(key, value) };
}

function parseList(operator: string, value: unknown): Condition[] {
  if (!Array.isArray(value) || value.length === 0) throw new UnsupportedQuery(`${operator} without a list of filters`);
  return value.map((filter: Filter) => parseFilter(filter));
}

function parseTests(path: string, value: unknown): Test[] {
  if (!isObject(value)) return [{ op: '$eq', value: scalar(path, value) }];
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.some(([key]) => key.startsWith('$'))) {
    throw new UnsupportedQuery(`comparison of ${path} with an object`);
  }
  return entries.map(([operator, operand]) => parseTest(path, operator, operand));
}

function parseTest(path: string, op: string, operand: unknown): Test {
  switch (op) {
    case '$eq':
    case '$ne':
      return { op, value: scalar(path, operand) };
    case '$in':
    case '$nin':
      if (!Array.isArray(operand)) throw new UnsupportedQuery(`${op} of ${path} without a list`);
      return { op, values: operand.map((value) => scalar(path, value)) };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const value = scalar(path, operand);
      if (typeof value === 'string' || typeof value === 'number') return { op, value };
      throw new UnsupportedQuery(`${op} of ${path} with ${describe(operand)}`);
    }
    case '$exists':
      if (typeof operand === 'boolean') return { op, value: operand };
      throw new UnsupportedQuery(`$exists of ${path} with ${describe(operand)}`);
    default:
      throw new UnsupportedQuery(`operator ${op} of ${path}`);
  }
}

function scalar(path: string, value: unknown): Scalar {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new UnsupportedQuery(`U+0000 in a comparison of ${path}`);
    return toUSVString(value);
  }
  throw new UnsupportedQuery(`comparison of ${path} with ${describe(value)}`);
}

export interface SortKey {
  readonly path: string;
  readonly direction: SortDirection;
}

/** @throws UnsupportedQuery naming the key. */
export function parseSort(sort: Sort | undefined): readonly SortKey[] {
  return Object.entries(sort ?? {}).map(([path, direction]) => {
    if (direction !== 1 && direction !== -1)
      throw new UnsupportedQuery(`sort direction ${describe(direction)} of ${path}`);
    return { path: checkPath(path), direction };
  });
}

export interface ParsedOptions {
  readonly sort: readonly SortKey[];
  readonly skip: number;
  readonly limit: number | undefined;
  readonly fields: readonly string[] | undefined;
}

/** @throws UnsupportedQuery naming the option. */
export function parseOptions(options: FindOptions): ParsedOptions {
  for (const name of Object.keys(options)) {
    if (!['sort', 'skip', 'limit', 'fields'].includes(name)) throw new UnsupportedQuery(`option ${name}`);
  }
  return {
    sort: parseSort(options.sort),
    skip: checkAmount('skip', options.skip ?? 0),
    limit: options.limit === undefined ? undefined : checkAmount('limit', options.limit),
    fields: options.fields?.map(checkTopLevel),
  };
}

/** @throws UnsupportedQuery unless it is a whole number from 0. */
export function checkAmount(name: string, amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new UnsupportedQuery(`${name} ${describe(amount)}`);
  return amount;
}

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
