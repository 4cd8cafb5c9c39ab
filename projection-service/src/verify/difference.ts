import { isDeepStrictEqual } from 'node:util';
import type { Document } from '../store/port.ts';

/** @returns what is other, naming the document and its field and never a value; null if nothing is. */
export function differenceOf(stored: Document | undefined, made: Document | undefined): string | null {
  const name = nameOf((stored ?? made)?._id ?? '');
  if (!stored) return made ? `${name} is missing` : null;
  if (!made) return `${name} should not be there`;
  if (isDeepStrictEqual(stored, made)) return null;
  const [before, after] = [stored, made] as unknown as Readonly<Record<string, unknown>>[];
  const fields = new Set([...Object.keys(made), ...Object.keys(stored)]);
  const field = [...fields].find((one) => !isDeepStrictEqual(before?.[one], after?.[one])) ?? '';
  if (!Object.hasOwn(stored, field)) return `${name} lacks the field ${field}`;
  if (!Object.hasOwn(made, field)) return `${name} has a field ${field} too many`;
  return `${name} has another value in the field ${field}`;
}

/** Ids are made of such characters; anything else might say who somebody is. */
const nameOf = (id: string): string => (/^[\w.:-]{1,150}$/.test(id) ? `document ${id}` : 'a document');
