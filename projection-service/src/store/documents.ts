/** What a document may hold, and checks of writes that both engines share. */
import { checkField, isWord, valueIn } from './fields.ts';
import { parseFilter, parseSort } from './filter.ts';
import { type CollectionOptions, type Document, UnsupportedQuery, type WriteOperation } from './port.ts';

/** Marks what MongoDB keeps of a removed document; no document of ours may use the name. */
export const REMOVED = '_removed';
/** What MongoDB, which has no such index, keeps of the search field: every three letters in a row. */
export const TRIGRAMS = '_trigrams';

/** In which epoch MongoDB got a document. */
export const EPOCH = '_epoch';

const isOurs = (field: string): boolean => field === REMOVED || field === TRIGRAMS || field === EPOCH;

export interface Indexed {
  /** Without _id and position. */
  readonly fields: readonly string[];
  readonly searchField?: string | undefined;
}

/** @throws UnsupportedQuery for an index outside the subset. */
export function indexedBy({ indexes = [], searchField, filters = [] }: CollectionOptions): Indexed {
  if (indexes.some((keys) => parseSort(keys).length === 0)) throw new UnsupportedQuery('index without keys');
  const named = new Set([...indexes.flatMap((keys) => Object.keys(keys)), ...filters.map(checkField)]);
  const fields = [...named].filter((field) => field !== '_id' && field !== 'position');
  if (searchField !== undefined && fields.includes(checkField(searchField)))
    throw new UnsupportedQuery(`index of the search field ${searchField}`);
  return { fields, searchField };
}

/** @throws UnsupportedQuery when both engines could not keep or find again something in it. */
export function checkOperation(operation: WriteOperation, indexed: Indexed): void {
  switch (operation.kind) {
    case 'put':
      checkDocument(operation.document, indexed);
      return;
    case 'patch':
      parseFilter(operation.filter);
      checkText('position', operation.position);
      for (const [field, value] of Object.entries(operation.set)) {
        checkField(field);
        if (field === '_id' || field === 'position' || isOurs(field)) throw new UnsupportedQuery(`patch of ${field}`);
        checkValue(value, field);
      }
      checkIndexed(operation.set, indexed);
      return;
    case 'remove':
      checkText('_id', operation._id);
      checkText('position', operation.position);
      return;
    default:
      throw new UnsupportedQuery(`write ${String((operation satisfies never as { kind: unknown }).kind)}`);
  }
}

function checkDocument(document: Document, indexed: Indexed): void {
  checkText('_id', document._id);
  checkText('position', document.position);
  checkNested(document, document._id);
  for (const field in document) {
    if (field.startsWith('$') || field.includes('.') || isOurs(field))
      throw new UnsupportedQuery(`top-level field named ${field}`);
  }
  checkIndexed(document, indexed);
}

function checkIndexed(values: object, { fields, searchField }: Indexed): void {
  const array = fields.find((field) => Array.isArray(valueIn(values, field)));
  if (array !== undefined) throw new UnsupportedQuery(`array in ${array}, which has an index`);
  if (searchField !== undefined) wordsIn(values, searchField);
}

/** @throws UnsupportedQuery when it holds anything but words. */
export function wordsIn(document: object, searchField: string): readonly string[] {
  const words = valueIn(document, searchField) ?? [];
  if (Array.isArray(words) && words.every(isWord)) return words;
  throw new UnsupportedQuery(`search field ${searchField} that is no array of words`);
}

function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw new UnsupportedQuery(`${name} that is not a text`);
  if (value.includes('\0')) throw new UnsupportedQuery(`U+0000 in ${name}`);
}

/** JSON only, and no U+0000: SQLite ends a text there and BSON a name. */
function checkValue(value: unknown, where: string): void {
  switch (typeof value) {
    case 'string':
      if (value.includes('\0')) throw new UnsupportedQuery(`U+0000 in ${where}`);
      return;
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value)) throw new UnsupportedQuery(`${value} in ${where}`);
      return;
    case 'object':
      checkNested(value, where);
      return;
    default:
      throw new UnsupportedQuery(`${typeof value} in ${where}`);
  }
}

function checkNested(value: object | null, where: string): void {
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) checkValue(element, where);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new UnsupportedQuery(`a ${value.constructor.name} in ${where}`);
  // Not Object.entries: every value of every document written comes by here.
  for (const name in value) {
    if (name.includes('\0')) throw new UnsupportedQuery(`U+0000 in a name in ${where}`);
    checkValue((value as Readonly<Record<string, unknown>>)[name], where);
  }
}
