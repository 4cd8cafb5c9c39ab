/**
 * Facet counts, as search engines call them: of each combination of values that the fields of the filters have, how many
 * rows have it. So what a filter leaves is known without counting, and is found without passing the rows that it does
 * not leave.
 */
import { columnOf } from './columns.ts';
import type { Database } from './database.ts';
import { allOf, join, type Sql, sql } from './sql.ts';

export interface Facets {
  /** Of the collection. */
  readonly id: number;
  /** Quoted, as the index, which finds the rows of a combination. */
  readonly table: string;
  readonly index: string;
  readonly fields: readonly string[];
}

/** @returns undefined where there is nothing to filter by. */
export const facetsOf = (id: number, fields: readonly string[]): Facets | undefined =>
  fields.length === 0 ? undefined : { id, table: tableOf(id), index: indexOf(id), fields };

const tableOf = (id: number): string => `"c${id}_facets"`;
const indexOf = (id: number): string => `"c${id}_f"`;

/** Counts what is there. Triggers go on with it: a release that knows nothing of facets may write in between. */
export function createFacets(database: Database, made: Facets, table: string): void {
  const { id, table: facets, index, fields } = made;
  const columns = fields.map(columnOf).join(', ');
  const sameAs = (row: string): string => same(fields, facets, row);
  const values = (row: string): string => fields.map((field) => `${row}.${columnOf(field)}`).join(', ');
  // changes() is of the statement before: mostly there is one to do, of each two.
  const comes = `
    UPDATE ${facets} SET size = size + 1 WHERE ${sameAs('NEW')};
    INSERT INTO ${facets} (${columns}, size) SELECT ${values('NEW')}, 1 WHERE changes() = 0;`;
  const goes = `
    DELETE FROM ${facets} WHERE size = 1 AND ${sameAs('OLD')};
    UPDATE ${facets} SET size = size - 1 WHERE changes() = 0 AND ${sameAs('OLD')};`;
  const trigger = (end: string, event: string, work: string): string =>
    `CREATE TRIGGER ${named(facets, end)} AFTER ${event} ON ${table} BEGIN ${work} END;`;
  // A release that knows nothing of facets may have made the table anew.
  dropFacets(database, id);
  database.exec(`
    CREATE INDEX ${index} ON ${table} (${columns});
    CREATE TABLE ${facets} (${columns}, size INTEGER NOT NULL);
    INSERT INTO ${facets} (${columns}, size) SELECT ${columns}, count(*) FROM ${table} GROUP BY ${columns};
    CREATE INDEX ${named(facets, '_i')} ON ${facets} (${columns});
    ${trigger('_in', 'INSERT', comes)}
    ${trigger('_out', 'DELETE', goes)}
    ${trigger('_by', `UPDATE OF ${columns}`, goes + comes)}`);
}

/** Also what was called kinds before. */
export function dropFacets(database: Database, id: number): void {
  drop(database, tableOf(id), indexOf(id));
  drop(database, `"c${id}_kinds"`, `"c${id}_k"`);
}

function drop(database: Database, facets: string, index: string): void {
  const triggers = ['_in', '_out', '_by'].map((end) => `DROP TRIGGER IF EXISTS ${named(facets, end)};`).join(' ');
  database.exec(`${triggers} DROP INDEX IF EXISTS ${index}; DROP TABLE IF EXISTS ${facets};`);
}

/** @param conditions on a combination `x`. @returns how many rows meet them. */
export const sizeOf = (database: Database, { table }: Facets, conditions: readonly Sql[]): number =>
  Number(database.get(join(sql(`SELECT ifnull(sum(x.size), 0) AS c FROM ${table} x WHERE`), allOf(conditions)))?.['c']);

/** @param others on a row `t`. @returns the rows that meet all, in no order; `CROSS` keeps SQLite from beginning with all rows. */
export const rowsOfFacets = (
  { table: facets, index, fields }: Facets,
  table: string,
  conditions: readonly Sql[],
  others: readonly Sql[],
): Sql =>
  join(
    sql(`FROM ${facets} x CROSS JOIN ${table} t INDEXED BY ${index} WHERE`),
    allOf([...conditions, sql(same(fields, 't', 'x')), ...others]),
  );

/** Also where both are null. */
const same = (fields: readonly string[], left: string, right: string): string =>
  fields.map((field) => `${left}.${columnOf(field)} IS ${right}.${columnOf(field)}`).join(' AND ');

const named = (quoted: string, end: string): string => `${quoted.slice(0, -1)}${end}"`;
