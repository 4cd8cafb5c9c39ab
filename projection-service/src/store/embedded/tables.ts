/** Indexed fields are columns, filled when a document is written: SQLite parses no document to find or sort it. */
import { type Indexed, indexedBy, wordsIn } from '../documents.ts';
import type { CollectionOptions, Sort } from '../port.ts';
import { columnOf, isOwnColumn } from './columns.ts';
import type { Database } from './database.ts';
import { createFacets, dropFacets, type Facets, facetsOf } from './facets.ts';
import { forgetPlaces } from './places.ts';
import { createSearch, dropSearch, fillSearch, type Search, writeWords } from './search.ts';
import { sql } from './sql.ts';
import { extraction } from './values.ts';

export interface Table extends Indexed {
  readonly id: number;
  readonly name: string;
  /** Quoted. */
  readonly table: string;
  /** Where there is a search field. */
  readonly search: Search;
  /** Where there are filters; not of what an earlier release made, until it is ensured again. */
  readonly facets: Facets | undefined;
  readonly indexes: readonly Sort[];
  /** It is being filled: indexes and search are made afterwards. */
  readonly isBare: boolean;
  /** So are ids: who looks for some asks `placesOf`. */
  readonly lacksIDs: boolean;
  readonly hasIndexes: boolean;
}

type Layout = Pick<Table, 'indexes' | 'searchField'> & {
  readonly facets?: readonly string[];
  readonly isBare?: boolean;
  readonly lacksIDs?: boolean;
  /** Its search finds what stands inside of words. */
  readonly searchesInside?: boolean;
};

const tableOf = (
  id: number,
  name: string,
  { indexes, searchField, facets = [], isBare = false, lacksIDs = false, searchesInside = false }: Layout,
): Table => ({
  id,
  name,
  table: `"c${id}_${name}"`,
  search: { beginnings: `"c${id}_search"`, inside: searchesInside ? `"c${id}_inside"` : undefined },
  facets: facetsOf(id, facets),
  indexes,
  isBare,
  lacksIDs,
  hasIndexes: !isBare && (indexes.length > 0 || searchField !== undefined || facets.length > 0),
  ...indexedBy({ indexes, searchField, filters: facets }),
});

export function loadTables(database: Database): Map<string, Table> {
  const rows = database.all(sql('SELECT id, name, layout FROM _collections'));
  return new Map(
    rows.map(({ id, name, layout }) => {
      const stored = JSON.parse(String(layout)) as Layout; // written by ensureTable
      return [String(name), tableOf(Number(id), String(name), stored)];
    }),
  );
}

/**
 * Makes a table, or adds what is missing of its indexes and search. Call it within a transaction.
 * @param isFilled a new one goes without until it is ensured again: made at once they cost a fraction.
 */
export function ensureTable(
  database: Database,
  found: Table | undefined,
  name: string,
  { indexes = [], searchField, ...options }: CollectionOptions,
  isFilled = false,
): Table {
  if (found?.isBare && isFilled) return found;
  const before = found?.isBare ? completed(database, found) : found;
  const known = before?.indexes ?? [];
  const missing = indexes.filter((index) => !known.some((other) => textOf(other) === textOf(index)));
  const isSearched = (searchField ?? before?.searchField) === before?.searchField;
  const kept = before?.facets?.fields ?? [];
  const { filters: facets = kept } = options;
  const isKept = String(facets) === String(kept);
  if (before && missing.length === 0 && isSearched && isKept) return before;

  const layout: Layout = {
    indexes: [...known, ...missing],
    searchField: searchField ?? before?.searchField,
    facets,
    isBare: isFilled && !before,
    lacksIDs: isFilled && !before,
    // One that is searched already goes on as it is.
    searchesInside: before?.searchField === undefined || before.search.inside !== undefined,
  };
  const id = before?.id ?? database.insert(sql("INSERT INTO _collections (name, layout) VALUES (?, '')", name));
  storeLayout(database, id, layout);
  const table = tableOf(id, name, layout);
  if (before && isSearched && table.fields.every((field) => before.fields.includes(field))) {
    for (const i of missing.keys()) createIndex(database, table, known.length + i);
    if (before.facets && !isKept) dropFacets(database, id);
    if (table.facets && !isKept) createFacets(database, table.facets, table.table);
    return table;
  }
  if (before?.facets) dropFacets(database, id);
  if (before) database.exec(`ALTER TABLE ${table.table} RENAME TO _before`);
  // Last, so that a long document does not push the other columns out of reach.
  const columns = table.fields.map((field) => `${columnOf(field)},`).join(' ');
  database.exec(
    `CREATE TABLE ${table.table} (n INTEGER PRIMARY KEY, _id TEXT NOT NULL ${table.lacksIDs ? '' : 'UNIQUE'}, position TEXT NOT NULL, words TEXT, ${columns} doc TEXT NOT NULL)`,
  );
  if (table.isBare) return table;
  if (before) copy(database, table);
  for (const i of table.indexes.keys()) createIndex(database, table, i);
  if (table.facets) createFacets(database, table.facets, table.table);
  if (table.searchField !== before?.searchField) addSearch(database, table);
  return table;
}

/** @returns the table with the index of its ids. Call it within a transaction. */
export function withIDs(database: Database, table: Table): Table {
  if (!table.lacksIDs) return table;
  forgetPlaces(database, table.id);
  database.exec(`CREATE UNIQUE INDEX "c${table.id}_ids" ON ${table.table} (_id)`);
  return stored(database, table, { lacksIDs: false });
}

/** @returns the table with the indexes and the search that it was filled without. */
function completed(database: Database, found: Table): Table {
  const table = stored(database, withIDs(database, found), { isBare: false });
  for (const i of table.indexes.keys()) createIndex(database, table, i);
  if (table.facets) createFacets(database, table.facets, table.table);
  if (table.searchField !== undefined) {
    createSearch(database, table.search);
    fillSearch(database, table.search, table.table);
  }
  return table;
}

/** Stores what it has now. */
function stored(database: Database, table: Table, now: Pick<Layout, 'isBare' | 'lacksIDs'>): Table {
  const { id, name, indexes, searchField, search, isBare, lacksIDs } = table;
  const searchesInside = search.inside !== undefined;
  const facets = table.facets?.fields ?? [];
  const layout: Layout = { indexes, searchField, facets, searchesInside, isBare, lacksIDs, ...now };
  storeLayout(database, id, layout);
  return tableOf(id, name, layout);
}

const storeLayout = (database: Database, id: number, layout: Layout): number =>
  database.run(sql('UPDATE _collections SET layout = ? WHERE id = ?', JSON.stringify(layout), id));

function copy(database: Database, { table, fields }: Table): void {
  const columns = fields.map((field) => `${columnOf(field)},`).join(' ');
  const values = fields.map((field) => `${extraction(field, 'doc')},`).join(' ');
  database.exec(
    `INSERT INTO ${table} (n, _id, position, words, ${columns} doc) SELECT n, _id, position, words, ${values} doc FROM _before`,
  );
  database.exec('DROP TABLE _before');
}

export function dropTable(database: Database, table: Table): void {
  if (table.searchField !== undefined && !table.isBare) dropSearch(database, table.search);
  dropFacets(database, table.id);
  forgetPlaces(database, table.id);
  database.exec(`DROP TABLE ${table.table}`);
  database.run(sql('DELETE FROM _removed WHERE collection = ?', table.id));
  database.run(sql('DELETE FROM _collections WHERE id = ?', table.id));
}

export const isColumn = (table: Table, field: string): boolean => isOwnColumn(field) || table.fields.includes(field);

/** While it is filled without indexes: makes the one that leads to what a patch is for, as the next ones will be. */
export function indexPatched(database: Database, table: Table, fields: readonly string[]): void {
  const at = table.indexes.findIndex((keys) => fields.includes(Object.keys(keys)[0] ?? ''));
  if (at >= 0) createIndex(database, table, at);
}

export function createIndex(database: Database, { id, table, indexes }: Table, i: number): void {
  const keys = indexes[i] ?? {};
  const entries = Object.entries(keys);
  // In the last key's direction, so that the index read backwards serves the opposite sort to its end.
  if (!Object.hasOwn(keys, '_id')) entries.push(['_id', entries.at(-1)?.[1] ?? 1]);
  const columns = entries.map(([field, direction]) => `${columnOf(field)} ${direction === 1 ? 'ASC' : 'DESC'}`);
  database.exec(`CREATE INDEX IF NOT EXISTS "c${id}_i${i}" ON ${table} (${columns.join(', ')})`);
}

function addSearch(database: Database, { table, search, searchField = '' }: Table): void {
  createSearch(database, search);
  for (const { n, doc } of database.all(sql(`SELECT n, doc FROM ${table}`))) {
    const words = wordsText(JSON.parse(String(doc)), searchField);
    database.run(sql(`UPDATE ${table} SET words = ? WHERE n = ?`, words, Number(n)));
    writeWords(database, search, Number(n), null, words);
  }
}

export const wordsText = (document: object, searchField: string): string | null =>
  wordsIn(document, searchField).join(' ') || null;

const textOf = (keys: Sort): string => JSON.stringify(Object.entries(keys));
