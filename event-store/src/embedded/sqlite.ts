import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { DataFileError } from '../port.ts';
import { fullDiskError } from './disk.ts';
import { ownerOnly } from './owner-only.ts';

export type Database = InstanceType<typeof DatabaseSync>;

export interface OpenOptions {
  readonly path: string;
  readonly schema: string;
  /** A file of a newer version is refused. */
  readonly version: number;
  readonly pragmas: readonly string[];
  readonly readOnly?: boolean | undefined;
  /** Told when the file cannot be used. */
  readonly remedy: string;
}

/** How a file is written: each commit is on the disk; or much at once that can be made again, as demo data can. */
export type Writing = 'durable' | 'bulk';

/**
 * For files of gigabytes, whose writes hit pages here and there: cache in kibibytes, checkpoints in pages. With SQLite's own 2 MiB and
 * 1,000 pages, ten million events take a fifth longer to write (docs/bench.md). In bulk a power cut or a kill
 * may take what was written last; what is in the file stays whole.
 */
export const WRITING: Readonly<Record<Writing, readonly string[]>> = {
  durable: ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -32768', 'wal_autocheckpoint = 4000'],
  bulk: ['journal_mode = WAL', 'synchronous = NORMAL', 'cache_size = -262144', 'wal_autocheckpoint = 40000'],
};

/** Larger files would start slowly: only their size is checked. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;
/** How long what another process holds is waited for. */
const TIMEOUT_MS = 5000;

/** Created whole or not at all. @throws DataFileError if damaged, truncated, of a newer version, or missing to read. */
export function openDatabase(options: OpenOptions): Database {
  try {
    if (options.path !== ':memory:' && !existsSync(options.path)) {
      if (options.readOnly) throw new DataFileError(`${options.path} does not exist.`);
      create(options);
    }
    return open(options);
  } catch (error) {
    if (error instanceof DataFileError) throw error;
    const full = fullDiskError(options.path, error);
    if (full) throw full;
    const why = error instanceof Error ? error.message : String(error);
    throw new DataFileError(`${options.path} cannot be used (${why}). ${options.remedy}`, { cause: error });
  }
}

/** Created beside and renamed, so that a crash leaves no empty file that looks truncated. */
function create({ path, schema, version }: OpenOptions): void {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  ownerOnly(fresh);
  const db = new DatabaseSync(fresh);
  db.exec(`${schema}; PRAGMA user_version = ${version}`);
  db.close();
  renameSync(fresh, path);
}

function open(options: OpenOptions): Database {
  const { path, schema, version, readOnly = false } = options;
  const inMemory = path === ':memory:';
  if (!inMemory) {
    if (statSync(path).size === 0) throw new Error('it is empty');
    if (!readOnly) ownerOnly(path);
    check(options);
  }
  const db = new DatabaseSync(path, { readOnly, timeout: TIMEOUT_MS });
  try {
    if (inMemory) db.exec(`${schema}; PRAGMA user_version = ${version}`);
    for (const pragma of readOnly ? [] : options.pragmas) db.exec(`PRAGMA ${pragma}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Before any write, and on a connection that cannot write: one that may would bring the write-ahead log into the file as it
 * closes, and a file that is refused stays as found. @throws Error with the damage.
 */
function check({ path, version }: OpenOptions): void {
  const size = statSync(path).size;
  // Missing pages may be in the write-ahead log: SQLite writes the first page, which holds the size, first.
  const unfinished = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
  if (!unfinished && size < sizeInHeader(path)) throw new Error('it is shorter than it says');
  // What a journal holds is put back before anything is read, which takes a connection that may write.
  const db = new DatabaseSync(path, { readOnly: !existsSync(`${path}-journal`), timeout: TIMEOUT_MS });
  try {
    const result = size > FULL_CHECK_BYTES ? undefined : db.prepare('PRAGMA quick_check(1)').get();
    if (result && result['quick_check'] !== 'ok') throw new Error(String(result['quick_check']));
    const found = (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
    if (found !== version) throw new Error(`its format is ${found}, this program writes ${version}`);
  } finally {
    db.close();
  }
}

/** @returns bytes the header claims (SQLite file format 1.3). */
function sizeInHeader(path: string): number {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  readSync(file, header, 0, 100, 0);
  closeSync(file);
  const pageSize = header.readUInt16BE(16);
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(28);
}

/**
 * Brings the write-ahead log into the file, which SQLite does not by itself while another process reads it; where that fails,
 * as on a full disk, the log stays beside the file and is read at the next opening.
 */
export function closeDatabase(db: Database, readOnly = false): void {
  try {
    if (!readOnly) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost.
  } finally {
    db.close();
  }
}

/** One immediate transaction; rolls back when `work` throws. */
export function transaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Does a piece of work in a transaction. @param isLast whether no other waits, for which the transaction may stay open. */
export type Committed = <T>(work: () => T, isLast: boolean) => T;

/** Pieces of work in `openedTransaction` until it is committed. */
const PIECES = 32;

/**
 * Several pieces of work in one transaction, so that pages which each of them writes are written once: for what can be made again, since
 * until it ends a killed process loses it all. What it returns throws what the work throws, and the same ever after: what was done before is undone, too.
 */
export function openedTransaction(db: Database): Committed {
  let [pieces, failed] = [0, undefined as { readonly error: unknown } | undefined];
  return (work, isLast) => {
    if (failed) throw failed.error;
    try {
      if (!db.isTransaction) db.exec('BEGIN IMMEDIATE');
      const result = work();
      pieces += 1;
      if (isLast || pieces === PIECES) {
        db.exec('COMMIT');
        pieces = 0;
      }
      return result;
    } catch (error) {
      failed = { error };
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
}
