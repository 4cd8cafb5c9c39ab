/** JSON documents in one SQLite file, or in memory. */
import { setImmediate as pause } from 'node:timers/promises';
import { LeaseLost, type LocalLeases, openLocalLeases } from '@groundwork/event-store/files';
import { checkOperation, indexedBy } from '../documents.ts';
import { checkCollectionName } from '../fields.ts';
import { parseFilter, parseOptions, refuseUnsortable } from '../filter.ts';
import {
  type Batch,
  CheckpointMoved,
  type Collection,
  type Document,
  type Filter,
  type ReadStore,
  type ReadStoreLog,
  ReadStoreUnavailable,
} from '../port.ts';
import { requirementsOf } from './conditions.ts';
import type { Database } from './database.ts';
import { checkPlaces } from './places.ts';
import { countRows, findAll, findIds, findRows } from './queries.ts';
import { purgeSearch } from './search.ts';
import { sql } from './sql.ts';
import { createIndex, dropTable, ensureTable, loadTables, type Table, withIDs } from './tables.ts';
import { apply, findByIds, hasRemoved, parseDocument, removedAmong } from './writes.ts';

const SLOW_MS = 200;

/** @param log gets slow queries: by their shape, never by what was searched. */
export function storeOn(database: Database, log?: ReadStoreLog, leases = openLocalLeases()): ReadStore {
  const tables = tablesOf(database);
  return {
    leases,
    collection: <D extends Document>(name: string) => collection<D>(database, tables, checkCollectionName(name), log),
    ensureCollection: async (name, options = {}, isFilled = false) => {
      checkCollectionName(name);
      indexedBy(options);
      if (!isFilled) await indexFilled(database, tables, name);
      tables.change(() => tables.keep(ensureTable(database, tables.find(name), name, options, isFilled)));
    },
    dropCollection: async (name) =>
      tables.change(() => {
        const table = tables.find(name);
        if (table) dropTable(database, table);
      }),
    collections: async () =>
      database.all(sql('SELECT name FROM _collections ORDER BY name')).map((row) => String(row['name'])),
    write: async (batch) => {
      assertHeld(leases, batch.leases);
      tables.change(() => write(database, tables, batch));
    },
    fence: async ({ lease, epoch }) => assertHeld(leases, new Map([[lease, epoch]])),
    fenceShared: async (_, led) => assertHeld(leases, new Map(led.map(({ lease, epoch }) => [lease, epoch]))),
    empty: async ({ lease, epoch, collections, checkpoint }) => {
      assertHeld(leases, new Map([[lease, epoch]]));
      tables.change(() => {
        database.run(sql('DELETE FROM _checkpoints WHERE name = ?', checkpoint));
        for (const table of collections.map(tables.find)) if (table) dropTable(database, table);
      });
    },
    checkpoint: async (name) => readCheckpoint(database, name),
    checkpoints: async () => {
      const rows = database.all(sql('SELECT name, position FROM _checkpoints'));
      return new Map(rows.map((row) => [String(row['name']), String(row['position'])]));
    },
    removeCheckpoint: async (name) => void database.run(sql('DELETE FROM _checkpoints WHERE name = ?', name)),
    scrub: async () => scrub(database),
    ping: async () => void database.get(sql('SELECT 1')),
    close: async () => database.close(),
  };
}

/** Each index by itself, for whoever asks waits meanwhile: a second or two at a million documents. */
async function indexFilled(database: Database, tables: Tables, name: string): Promise<void> {
  const found = tables.find(name);
  if (!found?.isBare) return;
  tables.change(() => tables.keep(withIDs(database, found)));
  for (let at = 0; ; at++) {
    await pause();
    const table = tables.find(name);
    if (!table?.isBare || at >= table.indexes.length) return;
    tables.change(() => {
      createIndex(database, table, at);
      tables.keep(table);
    });
  }
}

interface Tables {
  /** Undefined when there is no such collection (yet). */
  find(name: string): Table | undefined;
  /** With an index of its ids: who searches what is being filled does not read all of it. */
  toSearch(name: string): Table | undefined;
  /** Remembers one that was made or changed in this transaction, so that the others need not be read anew. */
  keep(table: Table): void;
  /** In a transaction. */
  change<T>(work: () => T): T;
}

/** Remembers tables until the file's schema changes, also by another process, or a transaction is undone. */
function tablesOf(database: Database): Tables {
  let loaded = new Map<string, Table>();
  let loadedAt: unknown;
  const version = () => database.get(sql('PRAGMA schema_version'))?.['schema_version'];
  const tables: Tables = {
    find: (name) => {
      const now = version();
      if (now !== loadedAt) loaded = loadTables(database);
      loadedAt = now;
      return loaded.get(name);
    },
    toSearch: (name) => {
      const found = tables.find(name);
      if (!found?.lacksIDs || database.isReadOnly) return found;
      tables.change(() => tables.keep(withIDs(database, found)));
      return tables.find(name);
    },
    keep: (table) => {
      loaded.set(table.name, table);
      loadedAt = version();
    },
    change: (work) => {
      try {
        return database.transaction(work);
      } catch (error) {
        // The number of an undone change of the schema is used again for another one.
        loadedAt = undefined;
        throw error;
      }
    },
  };
  return tables;
}

function collection<D extends Document>(
  database: Database,
  tables: Tables,
  name: string,
  log: ReadStoreLog | undefined,
): Collection<D> {
  const find: Collection<D>['find'] = async (filter, options = {}) => {
    const conditions = parseFilter(filter);
    const parsed = parseOptions(options);
    const table = tables.toSearch(name);
    if (!table) return [];
    const required = requirementsOf(table, conditions);
    // Unsorted and unpaged, all that is found is wanted: one query takes half as long as two.
    if (parsed.sort.length === 0 && parsed.skip === 0 && parsed.limit === undefined) {
      const found = timed(log, name, filter, () => findAll(database, table, required));
      return found.map((row) => parseDocument(row) as D); // the caller says what the collection holds
    }
    const rows = timed(log, name, filter, () => findRows(database, table, required, parsed));
    const documents = readRows<D>(database, table, rows);
    refuseUnsortable(documents, parsed.sort);
    return documents;
  };
  return {
    name,
    find,
    ids: async (filter, options = {}) => {
      const conditions = parseFilter(filter);
      const parsed = parseOptions(options);
      const table = tables.toSearch(name);
      if (!table) return [];
      return timed(log, name, filter, () => findIds(database, table, requirementsOf(table, conditions), parsed));
    },
    findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
    findByIds: async (ids) => {
      const table = tables.find(name);
      if (!table) return [];
      return findByIds(database, table, listed(ids)) as D[]; // the caller says what the collection holds
    },
    removed: async (ids) => {
      const table = tables.find(name);
      return table ? removedAmong(database, table, listed(ids)) : [];
    },
    count: async (filter, atMost) => {
      const conditions = parseFilter(filter);
      const table = tables.toSearch(name);
      if (!table) return 0;
      return timed(log, name, filter, () => countRows(database, table, requirementsOf(table, conditions), atMost));
    },
  };
}

function timed<T>(log: ReadStoreLog | undefined, collection: string, filter: Filter, work: () => T): T {
  const start = performance.now();
  const result = work();
  const took = performance.now() - start;
  if (took > SLOW_MS)
    log?.warn({ collection, fields: Object.keys(filter), ms: Math.round(took) }, 'slow query of a read model');
  return result;
}

function readRows<D extends Document>(database: Database, table: Table, rows: readonly number[]): D[] {
  // At once: a query for each row takes twice as long.
  const query = sql(
    `SELECT n, doc FROM ${table.table} WHERE n IN (SELECT value FROM json_each(?))`,
    JSON.stringify(rows),
  );
  const found = new Map(database.all(query).map((row) => [Number(row['n']), row]));
  return rows.flatMap((n) => {
    const row = found.get(n);
    return row ? [parseDocument(row) as D] : []; // the caller says what the collection holds
  });
}

/** No other process has the file, so that what is known here is known for certain. */
function assertHeld(leases: LocalLeases, epochs: Batch['leases'] = new Map()): void {
  for (const [name, epoch] of epochs) if (leases.epochOf(name) !== epoch) throw new LeaseLost(name);
}

/** For json_each. No id holds U+0000, and SQLite would take what stands before it for the id. */
const listed = (ids: readonly string[]): string => JSON.stringify(ids.filter((id) => !id.includes('\0')));

function write(database: Database, tables: Tables, { writes, checkpoints, erases }: Batch): void {
  checkPlaces(database);
  if (erases) database.run(sql('INSERT OR IGNORE INTO _scrub_due VALUES (1)'));
  for (const { collection: name, operations } of writes) {
    const table = tables.find(name) ?? ensureTable(database, undefined, checkCollectionName(name), {});
    const mayBeRemoved = hasRemoved(database, table) || operations.some(({ kind }) => kind === 'remove');
    for (const operation of operations) {
      checkOperation(operation, table);
      apply(database, table, operation, mayBeRemoved);
    }
  }
  for (const { name, from, to } of checkpoints) {
    if (readCheckpoint(database, name) !== from) throw new CheckpointMoved(name);
    database.run(sql('INSERT OR REPLACE INTO _checkpoints (name, position) VALUES (?, ?)', name, to));
  }
}

/**
 * secure_delete overwrites what is deleted, but not the copies left between cells when SQLite rearranges a page
 * (measured: one in a thousand). Only a file that is written anew has none.
 */
function scrub(database: Database): void {
  if (!database.get(sql('SELECT due FROM _scrub_due'))) return;
  for (const { search, searchField, isBare } of loadTables(database).values()) {
    if (searchField !== undefined && !isBare) purgeSearch(database, search);
  }
  database.exec('VACUUM');
  const log = database.get(sql('PRAGMA wal_checkpoint(TRUNCATE)'));
  if (log?.['busy'])
    throw new ReadStoreUnavailable('the read store is being read by another process: not scrubbed yet');
  database.run(sql('DELETE FROM _scrub_due'));
}

function readCheckpoint(database: Database, name: string): string | null {
  return text(database.get(sql('SELECT position AS p FROM _checkpoints WHERE name = ?', name))?.['p']);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
