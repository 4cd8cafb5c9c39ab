import { createPrivateKey, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fullDiskError } from './embedded/disk.ts';
import { openEmbeddedEventStore } from './embedded/index.ts';
import { acquireFolder } from './embedded/lock.ts';
import { closeFolder } from './embedded/owner-only.ts';
import type { Writing } from './embedded/sqlite.ts';
import { openEmbeddedFiles } from './file-store/embedded.ts';
import { openMemoryFiles } from './file-store/memory.ts';
import { openEmbeddedKeys } from './keys/embedded.ts';
import { type Log, openLog } from './log/log.ts';
import { DataFileError } from './port.ts';

export const dataFiles = (folder: string) => ({
  events: join(folder, 'events.db'),
  read: join(folder, 'read.db'),
  keys: join(folder, 'keys.db'),
  automations: join(folder, 'automations.db'),
  secrets: join(folder, 'secrets.json'),
  /** Files that founders added, sealed. */
  files: join(folder, 'files'),
  /** Messages, if no mail server is set. */
  mail: join(folder, 'mail'),
});

/**
 * @param folder not open in another process; without one the log is in memory, and its files are.
 * @param writing `bulk` for what can be made again: a power cut or a kill may take what was written last.
 */
export function openEmbeddedLog(folder?: string, writing: Writing = 'durable'): Log {
  if (folder === undefined) {
    const [events, keys] = [openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' })];
    return openLog(events, keys, openMemoryFiles());
  }
  const { events, keys, files } = dataFiles(folder);
  return openLog(
    openEmbeddedEventStore({ path: events, writing }),
    openEmbeddedKeys({ path: keys, writing }),
    openEmbeddedFiles({ path: files }),
  );
}

/** Suffixes of files that SQLite, a rebuild or writing secrets adds. */
const BESIDE = ['', '-wal', '-shm', '.new'];

/** Locks it, for its owner only. @returns the release. @throws DataFileError if taken, or a file is missing. */
export function openDataFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const full = fullDiskError(folder, error);
    if (full) throw full;
    throw new DataFileError(`${folder} cannot be made a folder (${String(error)}). Choose another.`, { cause: error });
  }
  const release = acquireFolder(folder);
  const { mail, files: kept, ...files } = dataFiles(folder);
  closeFolder(
    folder,
    Object.values(files).flatMap((file) => BESIDE.map((ending) => basename(file) + ending)),
  );
  closeFolder(mail);
  closeFolder(kept);
  const { events, keys, secrets } = files;
  const missing = [keys, secrets].find((file) => existsSync(events) && !existsSync(file));
  // Events are created before keys, so keys alone mean a lost log.
  const isLogLost = existsSync(keys) && !existsSync(events);
  if (missing === undefined && !isLogLost) return release;
  release();
  throw new DataFileError(
    isLogLost
      ? `${events} is missing beside ${keys}. It holds the event log: restore it from a backup, or begin anew with another folder.`
      : `${missing} is missing beside ${events}. Without it nobody's data can be read: restore it from a backup.`,
  );
}

export interface Secrets {
  /** PEM, Ed25519. */
  readonly tokenPrivateKey: string;
  /** Key of the HMACs of email addresses. Changing it loses every account's address. */
  readonly emailSecret: string;
}

/** Makes them on first start, readable only by their owner. @throws DataFileError if damaged. */
export function loadSecrets(path: string, generateTokenKey: () => string): Secrets {
  if (!existsSync(path)) {
    const secrets: Secrets = {
      tokenPrivateKey: generateTokenKey(),
      emailSecret: randomBytes(32).toString('base64url'),
    };
    const fresh = `${path}.new`;
    try {
      writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(fresh, path);
    } catch (error) {
      throw fullDiskError(path, error) ?? error;
    }
    return secrets;
  }
  const damaged = (why: string, cause?: unknown): DataFileError =>
    new DataFileError(
      `${path} cannot be used (${why}). It holds the installation's secrets: restore it from a backup.`,
      {
        cause,
      },
    );
  let read: Partial<Secrets> | null;
  try {
    read = JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets> | null;
  } catch (error) {
    throw damaged('it is not JSON', error);
  }
  const { tokenPrivateKey, emailSecret } = read ?? {};
  if (!tokenPrivateKey || !emailSecret || typeof tokenPrivateKey !== 'string' || typeof emailSecret !== 'string') {
    throw damaged('secrets are missing');
  }
  try {
    createPrivateKey(tokenPrivateKey);
  } catch (error) {
    throw damaged('its token key is none', error);
  }
  chmodSync(path, 0o600);
  return { tokenPrivateKey, emailSecret };
}
