import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DataFileError } from '../port.ts';
import { fullDiskError } from './disk.ts';
import { ownerOnly } from './owner-only.ts';

/** The system releases a SQLite lock when the process dies. @returns the release. @throws DataFileError if taken. */
export function acquireFolder(folder: string): () => void {
  const file = join(folder, 'lock.db');
  try {
    ownerOnly(file);
  } catch (error) {
    const full = fullDiskError(file, error);
    if (full) throw full;
    throw new DataFileError(`${file} cannot be used (${String(error)}). Choose another folder.`, { cause: error });
  }
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    const full = fullDiskError(file, error);
    if (full) throw full;
    if (!/locked|busy/i.test(String(error))) {
      throw new DataFileError(`${file} cannot be used (${String(error)}). It holds no data: delete it.`, {
        cause: error,
      });
    }
    throw new DataFileError(`${folder} is in use by another process. Stop it, or start with another folder.`, {
      cause: error,
    });
  }
  return () => db.close();
}

/** Whether a process has the folder. Takes nothing. */
export function isFolderTaken(folder: string): boolean {
  const file = join(folder, 'lock.db');
  if (!existsSync(file)) return false;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return /locked|busy/i.test(String(error));
  } finally {
    db.close();
  }
}
