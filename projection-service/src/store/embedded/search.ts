/**
 * With SQLite's FTS5, by the beginnings of words. Its table is contentless: the words stand in the column `words` of
 * the collection's table, and are given again to be taken out.
 */
import type { Database } from './database.ts';
import { type Sql, type SqlValue, sql } from './sql.ts';

/**
 * All characters from U+0080 on count as letters, and below it those that a word may hold. Beginnings of up to six have
 * lists of their own; without, each query would put together all words that have one.
 */
const OPTIONS = `content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6', tokenize="ascii tokenchars '@._+-'"`;

export const createSearch = (database: Database, search: string): void =>
  database.exec(`CREATE VIRTUAL TABLE ${search} USING fts5(words, ${OPTIONS})`);

export const fillSearch = (database: Database, search: string, table: string): number =>
  database.run(sql(`INSERT INTO ${search} (rowid, words) SELECT n, words FROM ${table} WHERE words IS NOT NULL`));

/** @param before the words of the row until now; both as its column holds them. */
export function writeWords(database: Database, search: string, n: number, before: SqlValue, after: SqlValue): void {
  if (before) database.run(sql(`INSERT INTO ${search} (${search}, rowid, words) VALUES ('delete', ?, ?)`, n, before));
  if (after) database.run(sql(`INSERT INTO ${search} (rowid, words) VALUES (?, ?)`, n, after));
}

/** Rewrites the index, in which the bytes of removed words stay until then. */
export const purgeSearch = (database: Database, search: string): number =>
  database.run(sql(`INSERT INTO ${search} (${search}) VALUES ('optimize')`));

export const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' AND ');

export const matching = (search: string, match: string): Sql => sql(`SELECT rowid FROM ${search}(?)`, match);
