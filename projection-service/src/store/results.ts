/** What both engines do with documents they found. */
import type { SortKey } from './filter.ts';
import { valueAt } from './paths.ts';
import { type Document, UnsupportedQuery } from './port.ts';

/** @throws UnsupportedQuery when documents were sorted by something that has no order in the subset. */
export function refuseUnsortable(documents: readonly Document[], sort: readonly SortKey[]): void {
  for (const { path } of sort) {
    for (const document of documents) {
      const value = valueAt(document, path);
      if (typeof value === 'boolean') throw new UnsupportedQuery(`sort by boolean ${path}`);
      if (typeof value === 'object' && value !== null) {
        throw new UnsupportedQuery(`sort by ${path}, which is ${Array.isArray(value) ? 'an array' : 'an object'}`);
      }
    }
  }
}

/** @returns the document with its _id and these fields only; all of it when there are none to choose. */
export function withFields<D extends Document>(document: D, fields: readonly string[] | undefined): D {
  if (!fields) return document;
  const chosen = new Set(['_id', ...fields]);
  const kept: object = Object.fromEntries(Object.entries(document).filter(([field]) => chosen.has(field)));
  return kept as D; // what the caller asked for
}
