/**
 * The tables of collections. Indexed paths are columns of their own, filled when a document is written: SQLite then never
 * parses a document to search or to sort. A multikey path is a side table of (value, document), so is search by prefix.
 */
import { indexedPaths } from '../documents.ts';
import { valueAt } from '../paths.ts';
import type { Index } from '../port.ts';
import type { Column, Multikey } from './columns.ts';
import type { Database } from './database.ts';
import { elementsOf, elementsText, writeElements } from './elements.ts';
import { join, sql } from './sql.ts';
import { encode } from './values.ts';

export interface Table {
  readonly id: number;
  readonly name: string;
  /** Quoted name. */
  readonly table: string;
  readonly columns: readonly Column[];
  readonly multikeys: readonly Multikey[];
  readonly indexes: readonly Index[];
}

/** @returns all tables of the file. */
export function loadTables(database: Database): Map<string, Table> {
  const rows = database.all(sql('SELECT id, name, layout FROM _collections'));
  return new Map(
    rows.map(({ id, name, layout }) => {
      const kept = JSON.parse(String(layout)) as Omit<Table, 'id' | 'name'>; // written by saveTable
      return [String(name), { id: Number(id), name: String(name), ...kept }];
    }),
  );
}

/** Makes the table of a collection, or adds what is missing of its indexes. Call it within a transaction. */
export function ensureTable(
  database: Database,
  existing: Table | undefined,
  name: string,
  indexes: readonly Index[],
): Table {
  const table = existing ?? createTable(database, name, indexes);
  const missing = indexes.filter(
    (index) => !table.indexes.some((other) => describeIndex(other) === describeIndex(index)),
  );
  if (missing.length === 0) return table;

  const wanted = indexedPaths([...table.indexes, ...missing]);
  const columns = wanted.scalars.filter(
    (path) => !isOwnColumn(path) && !table.columns.some((known) => known.path === path),
  );
  const multikeys = wanted.multikeys.filter((path) => !table.multikeys.some((known) => known.path === path));
  const grown: Table = {
    ...table,
    columns: [
      ...table.columns,
      ...columns.map((path, i) => ({ path, column: quote(`k${table.columns.length + i}_${path}`) })),
    ],
    multikeys: [
      ...table.multikeys,
      ...multikeys.map((path, i) => newMultikey(table, path, table.multikeys.length + i)),
    ],
    indexes: [...table.indexes, ...missing],
  };

  addColumns(database, table, grown);
  for (const index of missing) createIndex(database, grown, index, grown.indexes.indexOf(index));
  saveTable(database, grown);
  return grown;
}

export function dropTable(database: Database, table: Table): void {
  for (const { side } of table.multikeys) database.exec(`DROP TABLE ${side}`);
  database.exec(`DROP TABLE ${table.table}`);
  database.run(sql('DELETE FROM _removed WHERE collection = ?', table.id));
  database.run(sql('DELETE FROM _collections WHERE id = ?', table.id));
}

/** The columns every table has under their own names. */
export function isOwnColumn(path: string): boolean {
  return path === '_id' || path === 'position';
}

function createTable(database: Database, name: string, indexes: readonly Index[]): Table {
  const id = database.insert(sql("INSERT INTO _collections (name, layout) VALUES (?, '{}')", name));
  const { scalars, multikeys } = indexedPaths(indexes);
  const table = quote(`c${id}_${name}`);
  const bare: Table = { id, name, table, columns: [], multikeys: [], indexes: [] };
  const made: Table = {
    ...bare,
    columns: scalars.filter((path) => !isOwnColumn(path)).map((path, i) => ({ path, column: quote(`k${i}_${path}`) })),
    multikeys: multikeys.map((path, i) => newMultikey(bare, path, i)),
  };
  // The document comes last, so that a long one does not push the columns before it out of reach.
  const columns = [...made.columns, ...made.multikeys].map(({ column }) => `${column},`).join(' ');
  database.exec(
    `CREATE TABLE ${table} (n INTEGER PRIMARY KEY, _id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, ${columns} doc TEXT NOT NULL)`,
  );
  for (const multikey of made.multikeys) createSide(database, multikey);
  saveTable(database, made);
  return made;
}

function newMultikey(table: Pick<Table, 'id'>, path: string, i: number): Multikey {
  return { path, column: quote(`m${i}_${path}`), side: quote(`c${table.id}_m${i}_${path}`) };
}

/** `prev` is the element before this one in its document: see firstInRange in elements.ts. */
function createSide(database: Database, { side }: Multikey): void {
  database.exec(
    `CREATE TABLE ${side} (value TEXT NOT NULL, n INTEGER NOT NULL, prev TEXT, PRIMARY KEY (value, n)) WITHOUT ROWID`,
  );
  database.exec(`CREATE INDEX ${quote(`${unquote(side)}_n`)} ON ${side} (n, value)`);
}

function addColumns(database: Database, before: Table, after: Table): void {
  const columns = after.columns.slice(before.columns.length);
  const multikeys = after.multikeys.slice(before.multikeys.length);
  if (columns.length + multikeys.length === 0) return;
  for (const { column } of [...columns, ...multikeys]) database.exec(`ALTER TABLE ${after.table} ADD COLUMN ${column}`);
  for (const multikey of multikeys) createSide(database, multikey);

  const grown = [...columns, ...multikeys];
  const assignments = grown.map(({ column }) => `${column} = ?`).join(', ');
  for (const { n, doc } of database.all(sql(`SELECT n, doc FROM ${after.table}`))) {
    const document: object = JSON.parse(String(doc));
    const elements = multikeys.map((multikey) => elementsOf(document, multikey));
    const values = [...columns.map(({ path }) => encode(valueAt(document, path))), ...elements.map(elementsText)];
    database.run(join(sql(`UPDATE ${after.table} SET ${assignments}`, ...values), sql('WHERE n = ?', Number(n))));
    for (const [i, multikey] of multikeys.entries())
      writeElements(database, multikey, Number(n), elements[i] ?? null, null);
  }
}

function createIndex(database: Database, table: Table, { keys, unique, multikey }: Index, i: number): void {
  if (multikey !== undefined) return;
  const paths = Object.keys(keys);
  const direction = (path: string) => (keys[path] === -1 ? 'DESC' : 'ASC');
  const parts = paths.map((path) => `${columnOf(table, path)} ${direction(path)}`);
  // The last key's own direction, so that the index read backwards serves the opposite sort to its end.
  if (!paths.includes('_id')) parts.push(`_id ${direction(paths.at(-1) ?? '_id')}`);
  database.exec(`CREATE INDEX ${quote(`c${table.id}_i${i}`)} ON ${table.table} (${parts.join(', ')})`);
  if (!unique) return;
  // MongoDB counts a missing field as a value of unique indexes; NULLs of SQLite are never equal.
  const distinct = paths.map((path) => `ifnull(${columnOf(table, path)}, x'ff')`);
  database.exec(`CREATE UNIQUE INDEX ${quote(`c${table.id}_u${i}`)} ON ${table.table} (${distinct.join(', ')})`);
}

function columnOf(table: Table, path: string): string {
  return table.columns.find((known) => known.path === path)?.column ?? path;
}

function saveTable(database: Database, { id, name: _name, ...layout }: Table): void {
  database.run(sql('UPDATE _collections SET layout = ? WHERE id = ?', JSON.stringify(layout), id));
}

function describeIndex({ keys, unique, multikey }: Index): string {
  return JSON.stringify([Object.entries(keys), unique ?? false, multikey ?? null]);
}

/** Names come from checked paths and collection names, which have no quote in them. */
function quote(name: string): string {
  return `"${name}"`;
}

function unquote(name: string): string {
  return name.slice(1, -1);
}
