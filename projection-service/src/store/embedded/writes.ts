/** Writes guarded by position. All of it happens within a transaction. */
import { toUSVString } from 'node:util';
import { valueIn } from '../fields.ts';
import { parseFilter, parseOptions } from '../filter.ts';
import type { Document, WriteOperation } from '../port.ts';
import { columnOf } from './columns.ts';
import { requirementsOf } from './conditions.ts';
import type { Database, Row } from './database.ts';
import { checkPlaces, placesOf } from './places.ts';
import { findRows } from './queries.ts';
import { writeWords } from './search.ts';
import { type Sql, type SqlValue, sql } from './sql.ts';
import { indexPatched, type Table, wordsText } from './tables.ts';
import { encode, sameValue } from './values.ts';

/** @param mayBeRemoved whether anything of the collection was ever removed. */
export function apply(database: Database, table: Table, operation: WriteOperation, mayBeRemoved: boolean): void {
  switch (operation.kind) {
    case 'put':
      put(database, table, operation.document, mayBeRemoved);
      return;
    case 'patch':
      patch(database, table, operation);
      return;
    case 'remove':
      remove(database, table, operation._id, operation.position);
      return;
    default:
      operation satisfies never;
  }
}

function put(database: Database, table: Table, given: Document, mayBeRemoved: boolean): void {
  const { document, text } = wellFormed(given);
  const { columns, insert, upsert, update } = statementsOf(table);
  const words = table.searchField === undefined ? null : wordsText(document, table.searchField);
  const values = [words, ...table.fields.map((field) => encode(valueIn(document, field)))];
  if (table.lacksIDs) {
    fill(database, table, document, [...values, text], mayBeRemoved);
    return;
  }
  if (!table.hasIndexes && !mayBeRemoved) {
    database.run(sql(upsert, document._id, document.position, ...values, text));
    return;
  }
  const stored = storedRow(database, table, document._id);
  if (!stored) {
    if (mayBeRemoved && !bringsBack(database, table, document)) return;
    const n = database.insert(sql(insert, document._id, document.position, ...values, text));
    if (!table.isBare) writeWords(database, table.search, n, null, words);
    return;
  }
  if (String(stored['position']) >= document.position) return;

  // Without unchanged columns, so that their indexes are not touched.
  const changed = columns.flatMap((column, i) =>
    sameValue(stored[`c${i}`] ?? null, values[i] ?? null) ? [] : [{ column, value: values[i] ?? null }],
  );
  const n = Number(stored['n']);
  const news = changed.map(({ value }) => value);
  database.run(sql(update(changed.map(({ column }) => column)), document.position, text, ...news, n));
  const before = stored['c0'] ?? null;
  if (before !== words && !table.isBare) writeWords(database, table.search, n, before, words);
}

/** @param values of the columns after `position`. */
function fill(
  database: Database,
  table: Table,
  { _id, position }: Document,
  values: readonly SqlValue[],
  mayBeRemoved: boolean,
): void {
  const { replace, insert } = statementsOf(table);
  const places = placesOf(database, table);
  for (const n of places.of(_id)) {
    if (database.run(sql(replace, position, ...values, n, _id, position)) > 0) return;
  }
  if (storedRow(database, table, _id) || (mayBeRemoved && !bringsBack(database, table, { _id, position }))) return;
  places.add(_id, database.insert(sql(insert, _id, position, ...values)));
}

/** @returns what `select` of its statements gives. */
function storedRow(database: Database, table: Table, id: string): Row | undefined {
  const { select, selectAt } = statementsOf(table);
  if (!table.lacksIDs) return database.get(sql(select, id));
  for (const n of placesOf(database, table).of(id)) {
    const row = database.get(sql(selectAt, n, id));
    if (row) return row;
  }
  return undefined;
}

/** @returns documents by their ids, in no order. @param ids as JSON. */
export function findByIds(database: Database, table: Table, ids: string): Document[] {
  const isAsked = '_id IN (SELECT value FROM json_each(?))';
  if (!table.lacksIDs) return read(sql(`SELECT doc FROM ${table.table} WHERE ${isAsked}`, ids));
  checkPlaces(database);
  const places = placesOf(database, table);
  const rows = (JSON.parse(ids) as string[]).flatMap((id) => places.of(id)); // as the caller wrote it
  const isThere = 'n IN (SELECT value FROM json_each(?))';
  return read(sql(`SELECT doc FROM ${table.table} WHERE ${isThere} AND ${isAsked}`, JSON.stringify(rows), ids));

  function read(query: Sql): Document[] {
    return database.all(query).map(parseDocument);
  }
}

function patch(
  database: Database,
  table: Table,
  { filter, except, set, position }: Extract<WriteOperation, { kind: 'patch' }>,
): void {
  if (table.isBare) indexPatched(database, table, Object.keys(filter));
  const required = requirementsOf(table, parseFilter(filter));
  const isOlder = sql('t.position < ? AND t._id IS NOT ?', position, except ?? null);
  for (const n of findRows(
    database,
    table,
    { ...required, where: [...required.where, isOlder], others: [...required.others, isOlder] },
    parseOptions({}),
  )) {
    const row = database.get(sql(`SELECT doc FROM ${table.table} WHERE n = ?`, n));
    if (row) put(database, table, { ...parseDocument(row), ...set, position }, false);
  }
}

function remove(database: Database, table: Table, id: string, position: string): void {
  const stored = storedRow(database, table, id);
  if (stored && String(stored['position']) >= position) return;
  if (stored) deleteRow(database, table, stored);
  database.run(
    sql(
      'INSERT INTO _removed VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET position = max(position, excluded.position)',
      table.id,
      id,
      position,
    ),
  );
}

export const hasRemoved = (database: Database, { id }: Table): boolean =>
  database.get(sql('SELECT 1 FROM _removed WHERE collection = ? LIMIT 1', id)) !== undefined;

export function removedAmong(database: Database, table: Table, ids: string): Document[] {
  if (!hasRemoved(database, table)) return [];
  const query = sql(
    'SELECT _id, position FROM _removed WHERE collection = ? AND _id IN (SELECT value FROM json_each(?))',
    table.id,
    ids,
  );
  return database.all(query).map((row) => ({ _id: String(row['_id']), position: String(row['position']) }));
}

/** Whether a document that is not there may be written: not when it was removed after this. */
function bringsBack(database: Database, table: Table, { _id, position }: Document): boolean {
  const removed = database.get(sql('SELECT position FROM _removed WHERE collection = ? AND _id = ?', table.id, _id));
  if (!removed) return true;
  if (String(removed['position']) >= position) return false;
  database.run(sql('DELETE FROM _removed WHERE collection = ? AND _id = ?', table.id, _id));
  return true;
}

function deleteRow(database: Database, table: Table, stored: Row): void {
  const n = Number(stored['n']);
  if (!table.isBare) writeWords(database, table.search, n, stored['c0'] ?? null, null);
  database.run(sql(`DELETE FROM ${table.table} WHERE n = ?`, n));
}

export function parseDocument(row: Row): Document {
  return JSON.parse(String(row['doc'])) as Document; // written by put
}

/** Halves of surrogate pairs are no UTF-8: they become U+FFFD, as on MongoDB. */
function wellFormed(document: Document): { document: Document; text: string } {
  const text = JSON.stringify(document);
  if (!text.includes('\\ud')) return { document, text };
  const mended = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? toUSVString(value) : value,
  ) as Document; // the same shape
  return { document: mended, text: JSON.stringify(mended) };
}

interface Statements {
  /** The words and the indexed fields, in the order of c0, c1… of `select`. */
  readonly columns: readonly string[];
  readonly select: string;
  /** The same, of a row and an id. */
  readonly selectAt: string;
  readonly insert: string;
  /** All columns of what is older, in a row that has the id. */
  readonly replace: string;
  /** Inserts, or sets all columns of what is older, in one step: no index is spared. */
  readonly upsert: string;
  update(columns: readonly string[]): string;
}

const known = new WeakMap<Table, Statements>();

function statementsOf(table: Table): Statements {
  const made = known.get(table) ?? makeStatements(table);
  known.set(table, made);
  return made;
}

function makeStatements({ table, fields }: Table): Statements {
  const columns = ['words', ...fields.map(columnOf)];
  const selected = ['n', 'position', ...columns.map((column, i) => `${column} AS c${i}`)];
  const inserted = ['_id', 'position', ...columns, 'doc'];
  // Made once for the most frequent case: no index is touched.
  const plain = updating(table, []);
  const insert = `INSERT INTO ${table} (${inserted.join(', ')}) VALUES (${inserted.map(() => '?').join(', ')})`;
  const set = inserted.slice(1).map((column) => `${column} = excluded.${column}`);
  return {
    columns,
    update: (changed) => (changed.length === 0 ? plain : updating(table, changed)),
    select: `SELECT ${selected.join(', ')} FROM ${table} WHERE _id = ?`,
    selectAt: `SELECT ${selected.join(', ')} FROM ${table} WHERE n = ? AND _id = ?`,
    insert,
    replace: `UPDATE ${table} SET ${inserted
      .slice(1)
      .map((column) => `${column} = ?`)
      .join(', ')} WHERE n = ? AND _id = ? AND position < ?`,
    upsert: `${insert} ON CONFLICT (_id) DO UPDATE SET ${set.join(', ')} WHERE position < excluded.position`,
  };
}

const updating = (table: string, columns: readonly string[]): string =>
  `UPDATE ${table} SET position = ?, doc = ?${columns.map((column) => `, ${column} = ?`).join('')} WHERE n = ?`;
