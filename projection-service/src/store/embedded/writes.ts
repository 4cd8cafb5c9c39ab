/** Writes of documents, each guarded by its position. All of it happens within a transaction. */
import { toUSVString } from 'node:util';
import { parseFilter } from '../filter.ts';
import { valueAt } from '../paths.ts';
import type { Document, WriteOperation } from '../port.ts';
import { requirementsOf } from './conditions.ts';
import type { Database, Row } from './database.ts';
import { elementsOf, elementsText, writeElements } from './elements.ts';
import { findRows } from './queries.ts';
import { type SqlValue, sql } from './sql.ts';
import type { Table } from './tables.ts';
import { encode, sameValue } from './values.ts';

export function apply(database: Database, table: Table, operation: WriteOperation): void {
  switch (operation.kind) {
    case 'put':
      put(database, table, operation.document);
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

function put(database: Database, table: Table, given: Document): void {
  const { document, text } = wellFormed(given);
  const { columns, select, insert } = statementsOf(table);
  const elements = table.multikeys.map((multikey) => elementsOf(document, multikey));
  const values = [...table.columns.map(({ path }) => encode(valueAt(document, path))), ...elements.map(elementsText)];

  const stored = database.get(sql(select, document._id));
  if (!stored) {
    if (!bringsBack(database, table, document)) return;
    const n = database.insert(sql(insert, document._id, document.position, ...values, text));
    for (const [i, multikey] of table.multikeys.entries())
      writeElements(database, multikey, n, elements[i] ?? null, null);
    return;
  }
  if (String(stored['position']) >= document.position) return;

  // Columns that stay the same are left out, so that their indexes are not touched.
  const changed = columns.flatMap((column, i) =>
    sameValue(stored[`c${i}`] ?? null, values[i] ?? null) ? [] : [{ column, i }],
  );
  const assignments = changed.map(({ column }) => `, ${column} = ?`).join('');
  const n = Number(stored['n']);
  const news: SqlValue[] = changed.map(({ i }) => values[i] ?? null);
  database.run(
    sql(
      `UPDATE ${table.table} SET position = ?, doc = ?${assignments} WHERE n = ?`,
      document.position,
      text,
      ...news,
      n,
    ),
  );
  for (const { i } of changed) {
    const multikey = table.multikeys[i - table.columns.length];
    if (multikey)
      writeElements(database, multikey, n, elements[i - table.columns.length] ?? null, stored[`c${i}`] ?? null);
  }
}

function patch(
  database: Database,
  table: Table,
  { filter, set, position }: Extract<WriteOperation, { kind: 'patch' }>,
): void {
  const { searches, rest, equal } = requirementsOf(table, parseFilter(filter));
  const older = { searches, equal, rest: [...rest, sql('t.position < ?', position)] };
  const all = { sort: [], skip: 0, limit: undefined, fields: undefined };
  for (const n of findRows(database, table, older, all)) {
    const row = database.get(sql(`SELECT doc FROM ${table.table} WHERE n = ?`, n));
    if (row) put(database, table, { ...parseDocument(row), ...set, position });
  }
}

function remove(database: Database, table: Table, id: string, position: string): void {
  const stored = database.get(sql(statementsOf(table).select, id));
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

/** @returns which of these ids were removed, and at which position. */
export function removedAmong(database: Database, table: Table, ids: string): Document[] {
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
  for (const [i, multikey] of table.multikeys.entries()) {
    writeElements(database, multikey, n, null, stored[`c${table.columns.length + i}`] ?? null);
  }
  database.run(sql(`DELETE FROM ${table.table} WHERE n = ?`, n));
}

/** @returns the document of a row's `doc`. */
export function parseDocument(row: Row): Document {
  return JSON.parse(String(row['doc'])) as Document; // written by put
}

/** Halves of surrogate pairs cannot be written as UTF-8: they become U+FFFD, as on MongoDB. */
function wellFormed(document: Document): { document: Document; text: string } {
  const text = JSON.stringify(document);
  if (!text.includes('\\ud')) return { document, text };
  const mended = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? toUSVString(value) : value,
  ) as Document; // the same shape
  return { document: mended, text: JSON.stringify(mended) };
}

interface Statements {
  /** Columns and multikey columns, in the order of c0, c1… of `select`. */
  readonly columns: readonly string[];
  readonly select: string;
  readonly insert: string;
}

const known = new WeakMap<Table, Statements>();

function statementsOf(table: Table): Statements {
  const made = known.get(table) ?? makeStatements(table);
  known.set(table, made);
  return made;
}

function makeStatements({ table, columns: plain, multikeys }: Table): Statements {
  const columns = [...plain, ...multikeys].map(({ column }) => column);
  const selected = ['n', 'position', ...columns.map((column, i) => `${column} AS c${i}`)];
  const inserted = ['_id', 'position', ...columns, 'doc'];
  return {
    columns,
    select: `SELECT ${selected.join(', ')} FROM ${table} WHERE _id = ?`,
    insert: `INSERT INTO ${table} (${inserted.join(', ')}) VALUES (${inserted.map(() => '?').join(', ')})`,
  };
}
