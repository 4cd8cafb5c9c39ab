import { DataFileError } from '@groundwork/event-store/files';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { ReadStoreUnavailable, UnsupportedQuery } from '../port.ts';
import type { Sql, SqlValue } from './sql.ts';

export type Row = Readonly<Record<string, SqlValue>>;

export interface Database {
  readonly isReadOnly: boolean;
  all(query: Sql): Row[];
  get(query: Sql): Row | undefined;
  /** @returns how many rows changed. */
  run(query: Sql): number;
  /** @returns the new row's id. */
  insert(query: Sql): number;
  exec(text: string): void;
  /** All of the work or nothing; takes the write lock at once. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Queries have few shapes; long lists of `$in` could make many. */
const STATEMENT_CACHE_SIZE = 300;

export function openDatabase(connection: DatabaseSyncInstance, path: string, isReadOnly = false): Database {
  const statements = new LRUCache<string, StatementSyncInstance>({ max: STATEMENT_CACHE_SIZE });
  let open = true;

  const prepared = (text: string): StatementSyncInstance => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    statements.set(text, statement);
    return statement;
  };

  const guarded = <T>(work: () => T): T => {
    if (!open) throw new ReadStoreUnavailable(`the read store ${path} is closed`);
    try {
      return work();
    } catch (error) {
      throw translate(error, path);
    }
  };

  return {
    isReadOnly,
    all: ({ text, values }) => guarded(() => prepared(text).all(...values)),
    get: ({ text, values }) => guarded(() => prepared(text).get(...values)),
    run: ({ text, values }) => guarded(() => prepared(text).run(...values).changes),
    insert: ({ text, values }) => guarded(() => Number(prepared(text).run(...values).lastInsertRowid)),
    exec: (text) => guarded(() => connection.exec(text)),
    transaction: (work) =>
      guarded(() => {
        connection.exec('BEGIN IMMEDIATE');
        try {
          const result = work();
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          if (connection.isTransaction) connection.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () => {
      if (!open) return;
      open = false;
      statements.clear();
      emptyLog(connection);
      connection.close();
    },
  };
}

/**
 * Brings the write-ahead log into the file. SQLite does so when the last connection closes, but not while statements
 * wait to be collected as garbage. If another connection is busy, it is left for later.
 */
function emptyLog(connection: DatabaseSyncInstance): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The log stays and is read at the next opening.
  }
}

/** @returns an error of the port or the event store; the error itself when it says nothing about the file. */
export function translate(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UnsupportedQuery) return error;
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
  if (code === undefined) return error;
  switch (code & 0xff) {
    case 11: // CORRUPT
    case 26: // NOTADB
      return unusable(path, `is damaged (${error.message})`, error);
    case 5: // BUSY
    case 6: // LOCKED
    case 8: // READONLY
    case 10: // IOERR
    case 13: // FULL
    case 14: // CANTOPEN
      return new ReadStoreUnavailable(`the read store ${path} cannot be used now: ${error.message}`, { cause: error });
    default:
      return error;
  }
}

/** Read models come from the log, so losing the file loses nothing. */
export function unusable(path: string, what: string, cause?: unknown): DataFileError {
  const remedy = 'delete it (and its -wal and -shm) and start again: it will be rebuilt from the log';
  const message = `${path} ${what}. If this is the file of the read models, ${remedy}.`;
  return new DataFileError(message, cause === undefined ? undefined : { cause });
}
