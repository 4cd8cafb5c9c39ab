/** Opens the file and sees to it that it is ours, whole, and of a version we know. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFileError, fullDiskError, isDiskFull, ownerOnly } from '@groundwork/event-store/files';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { type ReadStoreLog, ReadStoreUnavailable } from '../port.ts';
import { type Database, openDatabase, translate, unusable } from './database.ts';
import { sql } from './sql.ts';

/** 'GWRS': another SQLite file given by mistake is refused, not filled. */
const APPLICATION = 0x47575253;
/** Raise it when the tables change: older files are made anew. */
const SCHEMA_VERSION = 2;
/** Files up to this size are checked at opening (about 0.1 s); damage in larger ones shows when met. */
const CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * WAL lets queries read while a projector writes. synchronous=NORMAL may lose the last commits in a power failure,
 * never the file: documents and checkpoint go together, and are repeated from the log. secure_delete overwrites erased
 * rows, which hold personal data.
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -65536;
  PRAGMA temp_store = MEMORY;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = 67108864;
`;

/** Nobody goes on with it after a crash; it may need no second file, since its name is gone from the disk. */
const TEMPORARY_SETTINGS = `
  PRAGMA journal_mode = MEMORY;
  PRAGMA synchronous = OFF;
  PRAGMA cache_size = -16384;
  PRAGMA temp_store = MEMORY;
`;

const TABLES = `
  CREATE TABLE IF NOT EXISTS _collections (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, layout TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS _checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS _removed
    (collection INTEGER, _id TEXT, position TEXT NOT NULL, PRIMARY KEY (collection, _id)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS _scrub_due (due INTEGER PRIMARY KEY);
`;

/** @param path made when missing; or ':memory:'. @throws as `openEmbeddedReadStore` does. */
export function openFile(path: string, log?: ReadStoreLog): Database {
  const connection = connect(path);
  const database = openDatabase(connection, path);
  try {
    if (!isOlder(database)) {
      prepare(database, path);
      return database;
    }
  } catch (error) {
    // Not database.close(): a file that is refused is left as it is.
    connection.close();
    throw fullDiskError(path, error) ?? error;
  }
  connection.close();
  log?.info({ path }, 'the read models are of an older layout: they are made anew');
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  return openFile(path, log);
}

/** Beside the process that writes it, or of one that ended. @throws as `openEmbeddedReadStore` does, also if missing. */
export function openFileToRead(path: string): Database {
  if (!existsSync(path)) throw new DataFileError(`${path} does not exist.`);
  const connection = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const database = openDatabase(connection, path, true);
  try {
    if (isOlder(database)) throw new DataFileError(`${path} is of an older release: the next start makes it anew.`);
    checkKind(database, path);
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Removes the file's name before anything is in it: only this process reaches it, and it is gone once it is closed or
 * the process ends.
 * @param fill writes what it begins with. @returns the database, and a handle of the same file.
 * @throws ReadStoreUnavailable when there is no room.
 */
export async function openTemporaryFile(
  fill: (handle: FileHandle) => Promise<void> = async () => undefined,
): Promise<{ readonly database: Database; readonly handle: FileHandle }> {
  try {
    return await openUnnamed(fill);
  } catch (error) {
    if (!isDiskFull(error) || error instanceof ReadStoreUnavailable) throw error;
    throw new ReadStoreUnavailable('there is no room for temporary files', { cause: error });
  }
}

async function openUnnamed(fill: (handle: FileHandle) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-past-'));
  const path = join(folder, 'past.db');
  const handle = await open(path, 'wx+', 0o600);
  try {
    const connection = connect(path);
    rmSync(folder, { recursive: true });
    const database = openDatabase(connection, path);
    await fill(handle);
    database.exec(TEMPORARY_SETTINGS);
    makeTables(database);
    return { database, handle };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    await handle.close();
    throw error;
  }
}

/** It holds nothing that the log has not. */
function isOlder(database: Database): boolean {
  const version = pragma(database, 'user_version');
  return pragma(database, 'application_id') === APPLICATION && version > 0 && version < SCHEMA_VERSION;
}

function connect(path: string): DatabaseSyncInstance {
  try {
    ownerOnly(path);
    return new DatabaseSync(path, { timeout: 5000 });
  } catch (error) {
    const full = fullDiskError(path, error);
    if (full) throw full;
    const translated = translate(error, path);
    if (translated instanceof Error && translated !== error) throw translated;
    throw new ReadStoreUnavailable(`the read store ${path} cannot be opened`, { cause: error });
  }
}

function prepare(database: Database, path: string): void {
  checkKind(database, path);
  database.exec(SETTINGS);
  makeTables(database);
}

function checkKind(database: Database, path: string): void {
  const application = pragma(database, 'application_id');
  const version = pragma(database, 'user_version');
  const empty = pragma(database, 'schema_version') === 0;
  if (!empty && application !== APPLICATION) {
    if (isCutShort(path)) throw unusable(path, 'is damaged (cut short)');
    throw new DataFileError(
      `${path} is another kind of database and no read store. It was left as it is: check the path.`,
    );
  }
  if (version > SCHEMA_VERSION) {
    throw unusable(
      path,
      `was written by a newer version (schema ${version}, this one knows ${SCHEMA_VERSION}), which can go on using it`,
    );
  }
  if (!empty && isSmall(path)) checkThrough(database, path);
}

function makeTables(database: Database): void {
  database.transaction(() => {
    database.exec(TABLES);
    database.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${SCHEMA_VERSION};`);
  });
}

function pragma(database: Database, name: string): number {
  return Number(Object.values(database.get(sql(`PRAGMA ${name}`)) ?? {})[0]);
}

/** Shorter than SQLite's header, which says whose file it is. */
function isCutShort(path: string): boolean {
  return statSync(path).size < 100;
}

function isSmall(path: string): boolean {
  return path !== ':memory:' && statSync(path).size <= CHECKED_BYTES;
}

function checkThrough(database: Database, path: string): void {
  const [first] = Object.values(database.get(sql('PRAGMA quick_check(1)')) ?? {});
  if (first !== 'ok') throw unusable(path, `is damaged (${String(first)})`);
}
