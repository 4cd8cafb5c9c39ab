/**
 * How a field of a document is kept in a column, so that SQLite's own order and comparisons are MongoDB's: NULL for null and
 * missing, then numbers, then texts (by bytes of UTF-8), then BLOBs, which stand for what has no order in the subset.
 */
import { UnsupportedQuery } from '../port.ts';
import type { SqlValue } from './sql.ts';

const FALSE = new Uint8Array([0]);
const TRUE = new Uint8Array([1]);
const OBJECT = new Uint8Array([2]);

/** The same values inside SQL. */
export const OBJECT_LITERAL = "x'02'";
export const LEAST_TEXT = "''";
export const LEAST_BLOB = "x''";

export function encode(value: unknown): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return OBJECT;
}

/** Whether two kept values are the same, so that an update can leave the column and its indexes alone. */
export function sameValue(left: SqlValue, right: SqlValue): boolean {
  if (left instanceof Uint8Array && right instanceof Uint8Array) return left[0] === right[0];
  return left === right;
}

/** SQL that makes the same value as `encode` out of a document, for paths that no index has. */
export function extraction(path: string, document: string): string {
  const names = path.split('.');
  const at = (depth: number) =>
    `'$${names
      .slice(0, depth)
      .map((name) => `."${name}"`)
      .join('')}'`;
  const arraysOnTheWay = names
    .slice(1)
    .map(
      (_, i) =>
        `WHEN json_type(${document}, ${at(i + 1)}) = 'array' THEN unsupported('path ${path} leads through an array')`,
    );
  const type = `json_type(${document}, ${at(names.length)})`;
  return [
    `CASE ${arraysOnTheWay.join(' ')}`,
    `WHEN ${type} IS NULL THEN NULL WHEN ${type} = 'true' THEN x'01' WHEN ${type} = 'false' THEN x'00'`,
    `WHEN ${type} = 'object' THEN ${OBJECT_LITERAL}`,
    `WHEN ${type} = 'array' THEN unsupported('array in ${path}, which no index declares as multikey')`,
    `ELSE json_extract(${document}, ${at(names.length)}) END`,
  ].join(' ');
}

/** SQL of whether the field is there at all, be it null. */
export function presence(path: string, document: string): string {
  const steps = path.split('.').map((name) => `."${name}"`);
  return `json_type(${document}, '$${steps.join('')}') IS NOT NULL`;
}

/** What the SQL function `unsupported` does: stops the statement. */
export function unsupported(what: string): never {
  throw new UnsupportedQuery(what);
}

/** Texts in SQLite's order, which JavaScript's own differs from beyond the basic plane. */
export function sortByBytes(texts: readonly string[]): string[] {
  if (!texts.some((text) => /[\ud800-\udfff]/.test(text))) return [...texts].sort();
  return [...texts].sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
}
