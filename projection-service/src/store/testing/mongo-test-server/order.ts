import type { Fields } from './wire.ts';

/**
 * MongoDB compares texts by the bytes of UTF-8, JavaScript (so mingo) by UTF-16 units. The test server keeps texts in a form
 * whose UTF-16 order is the UTF-8 order, by moving surrogates above all other units, and gives them back as they came.
 */
type Mapping = (text: string) => string;

export const toStored: Mapping = (text) => shift(text, (unit) => (unit < 0xe000 ? unit + 0x2000 : unit - 0x800));
export const fromStored: Mapping = (text) => shift(text, (unit) => (unit < 0xf800 ? unit + 0x800 : unit - 0x2000));

/** The same value with each text in it mapped, names excepted. */
export function mapTexts(value: unknown, mapping: Mapping): unknown {
  if (typeof value === 'string') return mapping(value);
  if (Array.isArray(value)) return value.map((element) => mapTexts(element, mapping));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, mapTexts(nested, mapping)]));
}

function shift(text: string, unit: (unit: number) => number): string {
  return text.replaceAll(/[\ud800-\uffff]/g, (character) => String.fromCharCode(unit(character.charCodeAt(0))));
}

type SortKeys = readonly (readonly [field: string, direction: number])[];

/** MongoDB's order: null and missing alike, then numbers, texts, objects, arrays, booleans. */
export function comparator(keys: SortKeys): (left: Fields, right: Fields) => number {
  return (left, right) => {
    for (const [field, direction] of keys) {
      const order = compare(left[field], right[field]);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

function compare(left: unknown, right: unknown): number {
  const [a, b] = [rank(left), rank(right)];
  if (a !== b) return a - b;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  return Number(left === true) - Number(right === true);
}

function rank(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number' || typeof value === 'bigint') return 1;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 5;
  return Array.isArray(value) ? 4 : 3;
}
