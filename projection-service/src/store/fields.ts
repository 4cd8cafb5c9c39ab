import { UnsupportedQuery } from './port.ts';

/** @throws UnsupportedQuery for a bad name, also of digits only, which MongoDB takes for a place in an array. */
export function checkField(field: string): string {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(field) || /^[0-9]+$/.test(field)) {
    throw new UnsupportedQuery(`field ${JSON.stringify(field)}`);
  }
  return field;
}

/** Names beginning with _ or 'system.' belong to the engines. @throws UnsupportedQuery */
export function checkCollectionName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_.:@-]{0,99}$/.test(name) || name.startsWith('system.')) {
    throw new UnsupportedQuery(`collection name ${JSON.stringify(name)}`);
  }
  return name;
}

export const valueIn = (document: object, field: string): unknown =>
  Object.hasOwn(document, field) ? (document as Readonly<Record<string, unknown>>)[field] : undefined;

/** Words that both engines split, compare and fold alike. */
const WORD = /^[a-z0-9@._+\-\u{80}-\u{10ffff}]+$/u;

export const isWord = (value: unknown): value is string => typeof value === 'string' && WORD.test(value);

/** A word of so many letters is found anywhere in words, a shorter one at their beginnings: engines index three letters. */
const INSIDE_FROM = 3;

export const isFoundInside = (word: string): boolean => [...word].slice(0, INSIDE_FROM).length === INSIDE_FROM;

/** @returns every three letters in a row, each once. */
export function trigramsOf(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    for (let at = 0; at + INSIDE_FROM <= letters.length; at++) found.add(letters.slice(at, at + INSIDE_FROM).join(''));
  }
  return [...found];
}
