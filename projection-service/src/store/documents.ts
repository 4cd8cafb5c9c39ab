/** What a document may hold, and the checks of writes that both engines share. */
import { parseFilter } from './filter.ts';
import { checkPath, checkTopLevel, valueAt } from './paths.ts';
import { type Document, type Index, UnsupportedQuery, type WriteOperation } from './port.ts';

/** Marks what MongoDB keeps of a removed document; no document of ours may use the name. */
export const REMOVED = '_removed';

/** What is known of a collection's indexes: which paths are arrays of strings, and which are not arrays for certain. */
export interface IndexedPaths {
  readonly multikeys: readonly string[];
  readonly scalars: readonly string[];
  /** Whether an index besides that of _id is unique. */
  readonly unique: boolean;
}

/** @throws UnsupportedQuery for an index outside the subset. */
export function checkIndexes(indexes: readonly Index[]): void {
  for (const { keys, multikey, unique } of indexes) {
    const paths = Object.keys(keys);
    if (paths.length === 0) throw new UnsupportedQuery('index without keys');
    for (const path of paths) {
      checkPath(path);
      if (keys[path] !== 1 && keys[path] !== -1) throw new UnsupportedQuery(`index direction of ${path}`);
    }
    if (multikey !== undefined && paths[0] !== multikey) {
      throw new UnsupportedQuery(`index whose first key is not its multikey ${multikey}`);
    }
    if (multikey !== undefined && unique) throw new UnsupportedQuery(`unique multikey index of ${multikey}`);
  }
  const { multikeys, scalars } = indexedPaths(indexes);
  const both = multikeys.find((path) => scalars.includes(path));
  if (both !== undefined) throw new UnsupportedQuery(`index of multikey ${both} that does not declare it`);
}

/** @returns the paths of these indexes, each once. */
export function indexedPaths(indexes: readonly Index[]): IndexedPaths {
  const multikeys = new Set(indexes.flatMap(({ multikey }) => (multikey === undefined ? [] : [multikey])));
  const scalars = new Set(indexes.flatMap(({ keys, multikey }) => Object.keys(keys).filter((key) => key !== multikey)));
  return { multikeys: [...multikeys], scalars: [...scalars], unique: indexes.some(({ unique }) => unique === true) };
}

/**
 * Checks one write before it reaches an engine.
 * @throws UnsupportedQuery when something in it could not be kept or found again by both engines.
 */
export function checkOperation(operation: WriteOperation, indexed: IndexedPaths): void {
  switch (operation.kind) {
    case 'put':
      checkDocument(operation.document, indexed);
      return;
    case 'patch':
      parseFilter(operation.filter);
      checkText('position', operation.position);
      for (const [field, value] of Object.entries(operation.set)) {
        checkTopLevel(field);
        if (field === '_id' || field === 'position' || field === REMOVED)
          throw new UnsupportedQuery(`patch of ${field}`);
        checkValue(value, field);
      }
      checkIndexedValues(operation.set, indexed, (path) => Object.hasOwn(operation.set, path.split('.')[0] ?? path));
      return;
    case 'remove':
      checkText('_id', operation._id);
      checkText('position', operation.position);
      // What MongoDB keeps of removed documents would be equal in that index.
      if (indexed.unique) throw new UnsupportedQuery('remove from a collection with a unique index');
      return;
    default:
      throw new UnsupportedQuery(`write ${String((operation satisfies never as { kind: unknown }).kind)}`);
  }
}

function checkDocument(document: Document, indexed: IndexedPaths): void {
  checkText('_id', document._id);
  checkText('position', document.position);
  for (const field of Object.keys(document)) {
    if (field.startsWith('$') || field.includes('.') || field === REMOVED)
      throw new UnsupportedQuery(`top-level field named ${field}`);
  }
  checkValue(document, document._id);
  checkIndexedValues(document, indexed, () => true);
}

function checkIndexedValues(fields: object, indexed: IndexedPaths, present: (path: string) => boolean): void {
  for (const path of indexed.scalars) {
    if (present(path) && Array.isArray(valueAt(fields, path))) {
      throw new UnsupportedQuery(`array in ${path}, which no index declares as multikey`);
    }
  }
  for (const path of indexed.multikeys) {
    if (present(path)) multikeyValues(valueAt(fields, path), path);
  }
}

/**
 * @returns the distinct strings of a multikey field; undefined when it is null or missing.
 * @throws UnsupportedQuery when it is something else than an array of strings.
 */
export function multikeyValues(value: unknown, path: string): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((element): element is string => typeof element === 'string')) {
    return [...new Set(value)];
  }
  throw new UnsupportedQuery(`value of multikey ${path} that is not an array of strings`);
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
  for (const [name, nested] of Object.entries(value)) {
    if (name.includes('\0')) throw new UnsupportedQuery(`U+0000 in a name in ${where}`);
    checkValue(nested, where);
  }
}
