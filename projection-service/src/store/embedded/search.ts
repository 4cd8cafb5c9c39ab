/**
 * With SQLite's FTS5: words of three letters and more anywhere in words, shorter ones at their beginnings. Its tables are
 * contentless: the words stand in the column `words` of the collection's table, and are given again to be taken out.
 */
import { isFoundInside } from '../fields.ts';
import type { Database } from './database.ts';
import { join, type Sql, type SqlValue, sql } from './sql.ts';

/** Quoted names of the tables to search. */
export interface Search {
  readonly beginnings: string;
  /** Undefined for what an earlier release made, which finds beginnings alone. */
  readonly inside: string | undefined;
}

/**
 * All characters from U+0080 on count as letters, and below it those that a word may hold. Beginnings of up to six have
 * lists of their own; without, each query would put together all words that have one.
 */
const BEGINNINGS = `content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6', tokenize="ascii tokenchars '@._+-'"`;
/** With places, by which it knows that letters follow one another. Words are folded already. */
const INSIDE = `content='', columnsize=0, tokenize="trigram case_sensitive 1"`;

/** What the words of a document are split at, besides kept whole (core/text.ts). */
const JOINT = /[@._+-]/;

/** Rows whose words are in memory together. */
const AT_ONCE = 5000;

export function createSearch(database: Database, { beginnings, inside }: Search): void {
  database.exec(`CREATE VIRTUAL TABLE ${beginnings} USING fts5(words, ${BEGINNINGS})`);
  if (inside) database.exec(`CREATE VIRTUAL TABLE ${inside} USING fts5(words, ${INSIDE})`);
}

export function fillSearch(database: Database, { beginnings, inside }: Search, table: string): void {
  const all = `SELECT n, words FROM ${table} WHERE words IS NOT NULL`;
  database.run(sql(`INSERT INTO ${beginnings} (rowid, words) ${all}`));
  if (!inside) return;
  for (let from = 0; ; ) {
    const rows = database.all(sql(`${all} AND n > ? ORDER BY n LIMIT ${AT_ONCE}`, from));
    for (const { n, words } of rows) write(database, inside, Number(n), null, outermost(String(words)));
    from = Number(rows.at(-1)?.['n'] ?? from);
    if (rows.length < AT_ONCE) return;
  }
}

/** @param before the words of the row until now; both as its column holds them. */
export function writeWords(database: Database, search: Search, n: number, before: SqlValue, after: SqlValue): void {
  const { beginnings, inside } = search;
  write(database, beginnings, n, before, after);
  if (inside) write(database, inside, n, before && outermost(String(before)), after && outermost(String(after)));
}

function write(database: Database, table: string, n: number, before: SqlValue, after: SqlValue): void {
  if (before) database.run(sql(`INSERT INTO ${table} (${table}, rowid, words) VALUES ('delete', ?, ?)`, n, before));
  if (after) database.run(sql(`INSERT INTO ${table} (rowid, words) VALUES (?, ?)`, n, after));
}

/**
 * @returns the words but those that a joint splits off another one: parts of an address are found in the address. Each is
 *   looked at once, for an agreement has thousands.
 */
export function outermost(words: string): string {
  const all = new Set(words.split(' '));
  for (const word of [...all]) {
    const parts = word.split(JOINT);
    if (parts.length > 1) for (const part of parts) all.delete(part);
  }
  return [...all].join(' ');
}

/** Rewrites the index, in which the bytes of removed words stay until then. */
export function purgeSearch(database: Database, { beginnings, inside }: Search): void {
  for (const table of inside ? [beginnings, inside] : [beginnings])
    database.run(sql(`INSERT INTO ${table} (${table}) VALUES ('optimize')`));
}

export function dropSearch(database: Database, { beginnings, inside }: Search): void {
  for (const table of inside ? [beginnings, inside] : [beginnings]) database.exec(`DROP TABLE ${table}`);
}

/** @param words at least one. @returns the rows that have all of them. */
export function matching({ beginnings, inside }: Search, words: readonly string[]): Sql {
  const long = inside ? words.filter(isFoundInside) : [];
  const short = words.filter((word) => !long.includes(word));
  const pieces = [
    ...(long.length > 0
      ? [
          rowsOf(
            inside ?? '',
            long.map((word) => `"${word}"`),
          ),
        ]
      : []),
    ...(short.length > 0
      ? [
          rowsOf(
            beginnings,
            short.map((word) => `"${word}"*`),
          ),
        ]
      : []),
  ];
  const [first = sql(''), second] = pieces;
  return second ? join(first, sql('INTERSECT'), second) : first;
}

const rowsOf = (table: string, matches: readonly string[]): Sql =>
  sql(`SELECT rowid FROM ${table}(?)`, matches.join(' AND '));

/** @returns whether a row's words have one, as `matching` finds it, without an index. */
export const holds = ({ inside }: Search, words: string, word: string): Sql =>
  inside && isFoundInside(word)
    ? sql(`instr(${words}, ?) > 0`, word)
    : sql(`instr(' ' || ${words}, ?) > 0`, ` ${word}`);
