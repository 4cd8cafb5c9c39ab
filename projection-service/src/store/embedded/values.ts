/**
 * Values of columns, so that SQLite orders and compares as MongoDB does: NULL for null and missing, then numbers, then
 * texts (by bytes of UTF-8), then BLOBs, which stand for what has no order in the subset.
 */
import type { SqlValue } from './sql.ts';

const FALSE = new Uint8Array([0]);
const TRUE = new Uint8Array([1]);
const OBJECT = new Uint8Array([2]);

/** Where texts and what comes after them begin. */
export const LEAST_TEXT = "''";
export const LEAST_BLOB = "x''";

export function encode(value: unknown): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return OBJECT;
}

/** So that an update can leave the column and its indexes alone. */
export function sameValue(left: SqlValue, right: SqlValue): boolean {
  if (left instanceof Uint8Array && right instanceof Uint8Array) return left[0] === right[0];
  return left === right;
}

/** SQL for the value that `encode` makes, for fields without a column. */
export function extraction(field: string, document: string): string {
  const at = `${document}, '$."${field}"'`;
  return `CASE json_type(${at}) WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' WHEN 'object' THEN x'02' WHEN 'array' THEN x'02' ELSE json_extract(${at}) END`;
}
