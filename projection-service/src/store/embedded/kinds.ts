/**
 * Rows that agree in all fields of the filters are of one kind. How many there are of each is kept beside the table, so
 * that what a filter leaves is known without counting, and is found without passing the rows that it does not leave.
 */
import { columnOf } from './columns.ts';
import type { Database } from './database.ts';
import { allOf, join, type Sql, sql } from './sql.ts';

export interface Kinds {
  /** Quoted, as the index, which finds the rows of a kind. */
  readonly table: string;
  readonly index: string;
  readonly fields: readonly string[];
}

/** @returns undefined where no fields tell kinds apart. */
export const kindsOf = (id: number, fields: readonly string[]): Kinds | undefined =>
  fields.length === 0 ? undefined : { table: `"c${id}_kinds"`, index: `"c${id}_k"`, fields };

/** Counts what is there. Triggers go on with it: a release that knows nothing of kinds may write in between. */
export function createKinds(database: Database, made: Kinds, table: string): void {
  const { table: kinds, index, fields } = made;
  const columns = fields.map(columnOf).join(', ');
  const sameAs = (row: string): string => same(fields, kinds, row);
  const values = (row: string): string => fields.map((field) => `${row}.${columnOf(field)}`).join(', ');
  // changes() is of the statement before: mostly there is one to do, of each two.
  const comes = `
    UPDATE ${kinds} SET size = size + 1 WHERE ${sameAs('NEW')};
    INSERT INTO ${kinds} (${columns}, size) SELECT ${values('NEW')}, 1 WHERE changes() = 0;`;
  const goes = `
    DELETE FROM ${kinds} WHERE size = 1 AND ${sameAs('OLD')};
    UPDATE ${kinds} SET size = size - 1 WHERE changes() = 0 AND ${sameAs('OLD')};`;
  const trigger = (end: string, event: string, work: string): string =>
    `CREATE TRIGGER ${named(kinds, end)} AFTER ${event} ON ${table} BEGIN ${work} END;`;
  // A release that knows nothing of kinds may have made the table anew.
  dropKinds(database, made);
  database.exec(`
    CREATE INDEX ${index} ON ${table} (${columns});
    CREATE TABLE ${kinds} (${columns}, size INTEGER NOT NULL);
    INSERT INTO ${kinds} (${columns}, size) SELECT ${columns}, count(*) FROM ${table} GROUP BY ${columns};
    CREATE INDEX ${named(kinds, '_i')} ON ${kinds} (${columns});
    ${trigger('_in', 'INSERT', comes)}
    ${trigger('_out', 'DELETE', goes)}
    ${trigger('_by', `UPDATE OF ${columns}`, goes + comes)}`);
}

export function dropKinds(database: Database, { table: kinds, index }: Kinds): void {
  const triggers = ['_in', '_out', '_by'].map((end) => `DROP TRIGGER IF EXISTS ${named(kinds, end)};`).join(' ');
  database.exec(`${triggers} DROP INDEX IF EXISTS ${index}; DROP TABLE IF EXISTS ${kinds};`);
}

/** @param conditions on a kind `x`. @returns how many rows are of such kinds. */
export const sizeOf = (database: Database, { table }: Kinds, conditions: readonly Sql[]): number =>
  Number(database.get(join(sql(`SELECT ifnull(sum(x.size), 0) AS c FROM ${table} x WHERE`), allOf(conditions)))?.['c']);

/** @param others on a row `t`. @returns the rows of such kinds, in no order; `CROSS` keeps SQLite from beginning with all rows. */
export const rowsOfKinds = (
  { table: kinds, index, fields }: Kinds,
  table: string,
  conditions: readonly Sql[],
  others: readonly Sql[],
): Sql =>
  join(
    sql(`FROM ${kinds} x CROSS JOIN ${table} t INDEXED BY ${index} WHERE`),
    allOf([...conditions, sql(same(fields, 't', 'x')), ...others]),
  );

/** Also where both are null. */
const same = (fields: readonly string[], left: string, right: string): string =>
  fields.map((field) => `${left}.${columnOf(field)} IS ${right}.${columnOf(field)}`).join(' AND ');

const named = (quoted: string, end: string): string => `${quoted.slice(0, -1)}${end}"`;
