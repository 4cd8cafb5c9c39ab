import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { DataFileError } from '../port.ts';

export type Database = InstanceType<typeof DatabaseSync>;

export interface OpenOptions {
  readonly path: string;
  /** What is created in a new file. */
  readonly schema: string;
  /** Version of that schema; a file of a newer one is refused. */
  readonly version: number;
  readonly pragmas: readonly string[];
  readonly readOnly?: boolean | undefined;
  /** What a person can do when the file cannot be used. */
  readonly remedy: string;
}

/** Above this size a full check would make starting slow; the size of the file is compared instead. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

/**
 * Opens a SQLite file, creating it whole or not at all.
 * @throws DataFileError naming the file and what to do when it is damaged, truncated or of a newer version.
 */
export function openDatabase(options: OpenOptions): Database {
  try {
    if (options.path !== ':memory:' && !existsSync(options.path)) create(options);
    return open(options);
  } catch (error) {
    if (error instanceof DataFileError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new DataFileError(`${options.path} cannot be used (${why}). ${options.remedy}`, { cause: error });
  }
}

/** Made beside and renamed, so that a crash never leaves an empty file that looks like a truncated one. */
function create({ path, schema, version }: OpenOptions): void {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const db = new DatabaseSync(fresh);
  db.exec(`${schema}; PRAGMA user_version = ${version}`);
  db.close();
  renameSync(fresh, path);
}

function open(options: OpenOptions): Database {
  const { path, schema, version, readOnly = false } = options;
  const inMemory = path === ':memory:';
  if (!inMemory && statSync(path).size === 0) throw new Error('it is empty');

  const db = new DatabaseSync(path, { readOnly });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    if (inMemory) db.exec(`${schema}; PRAGMA user_version = ${version}`);
    for (const pragma of readOnly ? [] : options.pragmas) db.exec(`PRAGMA ${pragma}`);
    if (!inMemory) check(db, path, readOnly);
    const found = (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
    if (found !== version) throw new Error(`its format is ${found}, this program writes ${version}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function check(db: Database, path: string, readOnly: boolean): void {
  if (!readOnly) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const size = statSync(path).size;
  if (size > FULL_CHECK_BYTES) {
    const pages = (db.prepare('PRAGMA page_count').get() as { page_count: number }).page_count;
    const pageSize = (db.prepare('PRAGMA page_size').get() as { page_size: number }).page_size;
    if (!readOnly && size < pages * pageSize) throw new Error('it is shorter than it says');
    return;
  }
  const result = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (result.quick_check !== 'ok') throw new Error(result.quick_check);
}

/** Runs `work` in one immediate transaction; rolls back when it throws. */
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
