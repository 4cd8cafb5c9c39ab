import { UnsupportedQuery } from './port.ts';

/**
 * Checks a field path: names joined by dots. A name of digits only is refused, because MongoDB would also read it as a place
 * in an array, and the embedded engine would not.
 * @throws UnsupportedQuery
 */
export function checkPath(path: string): string {
  const names = path.split('.');
  if (!names.every((name) => /^[A-Za-z0-9_-]{1,100}$/.test(name) && !/^[0-9]+$/.test(name))) {
    throw new UnsupportedQuery(`field path ${JSON.stringify(path)}`);
  }
  return path;
}

/** @throws UnsupportedQuery when it is dotted or cannot be a path. */
export function checkTopLevel(field: string): string {
  if (field.includes('.'))
    throw new UnsupportedQuery(`dotted field ${JSON.stringify(field)} where a top-level one belongs`);
  return checkPath(field);
}

/**
 * Checks a collection's name. Names beginning with _ or 'system.' belong to the engines.
 * @throws UnsupportedQuery
 */
export function checkCollectionName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_.:@-]{0,99}$/.test(name) || name.startsWith('system.')) {
    throw new UnsupportedQuery(`collection name ${JSON.stringify(name)}`);
  }
  return name;
}

/**
 * The value at a path, undefined when missing.
 * @throws UnsupportedQuery when an array stands in the way: MongoDB would look into its elements.
 */
export function valueAt(document: object, path: string): unknown {
  let value: unknown = document;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) throw new UnsupportedQuery(`path ${path} leads through an array`);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name]; // an object that has this name, as just seen
  }
  return value;
}
