/**
 * Search by the beginnings of words, with SQLite's FTS5. Its table is contentless: the words stand in the column `words` of the
 * collection's own table, from where they are given again to be taken out.
 */
import type { Database } from './database.ts';
import { type Sql, type SqlValue, sql } from './sql.ts';

/**
 * The tokenizer takes all signs from U+0080 on for letters, and below it those that a word may hold. Beginnings of up to six signs
 * have lists of their own: without, all words that have one are put together at each question.
 */
const OPTIONS = `content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6', tokenize="ascii tokenchars '@._+-'"`;

export const createSearch = (database: Database, search: string): void =>
  database.exec(`CREATE VIRTUAL TABLE ${search} USING fts5(words, ${OPTIONS})`);

/** Takes in all rows of a table. */
export const fillSearch = (database: Database, search: string, table: string): number =>
  database.run(sql(`INSERT INTO ${search} (rowid, words) SELECT n, words FROM ${table} WHERE words IS NOT NULL`));

/** @param before the words of the row until now; both as its column holds them. */
export function writeWords(database: Database, search: string, n: number, before: SqlValue, after: SqlValue): void {
  if (before) database.run(sql(`INSERT INTO ${search} (${search}, rowid, words) VALUES ('delete', ?, ?)`, n, before));
  if (after) database.run(sql(`INSERT INTO ${search} (rowid, words) VALUES (?, ?)`, n, after));
}

/** Writes the index anew, without what was taken out: until then its bytes stay. */
export const purgeSearch = (database: Database, search: string): number =>
  database.run(sql(`INSERT INTO ${search} (${search}) VALUES ('optimize')`));

/** @returns what FTS5 takes for 'each of these begins a word'. */
export const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' AND ');

/** @returns the row ids of what matches. */
export const matching = (search: string, match: string): Sql => sql(`SELECT rowid FROM ${search}(?)`, match);
