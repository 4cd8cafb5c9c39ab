import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkpointsIn } from '../checkpoints/embedded.ts';
import { onDisk } from '../embedded/disk.ts';
import { closeDatabase, openDatabase, transaction, WRITING, type Writing } from '../embedded/sqlite.ts';
import { KeyDestroyed, type KeyStore, newPseudonym, type Pseudonym } from './port.ts';

/** Created on open, since older files lack it. */
const PSEUDONYMS = `
  CREATE TABLE IF NOT EXISTS pseudonyms (value TEXT PRIMARY KEY, name TEXT, personID TEXT) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS pseudonymsOfPerson ON pseudonyms (personID)`;

/** The file, for who writes it and who only reads it. */
export const KEYS_FILE = {
  schema: 'CREATE TABLE keys (personID TEXT PRIMARY KEY, key BLOB) WITHOUT ROWID',
  version: 1,
  remedy: 'It holds the keys of personal data: restore it from a backup. Nothing was changed.',
} as const;

/** secure_delete: destroyed keys leave no bytes (docs/architecture.md#personal-data). @throws DataFileError */
export function openEmbeddedKeys(options: { path: string; writing?: Writing }): KeyStore {
  const db = openDatabase({
    ...KEYS_FILE,
    path: options.path,
    pragmas: [...WRITING[options.writing ?? 'durable'], 'secure_delete = ON'],
  });
  db.exec(PSEUDONYMS);
  const reached = <T>(work: () => T): T => onDisk('the keys of personal data', work);
  const select = db.prepare('SELECT key FROM keys WHERE personID = ?');
  const insert = db.prepare('INSERT OR IGNORE INTO keys (personID, key) VALUES (?, ?)');
  // The row stays: a new key would make erased events look damaged.
  const destroy = db.prepare(
    'INSERT INTO keys (personID, key) VALUES (?, NULL) ON CONFLICT (personID) DO UPDATE SET key = NULL',
  );
  const selectName = db.prepare('SELECT name, personID FROM pseudonyms WHERE value = ?');
  const insertName = db.prepare('INSERT OR IGNORE INTO pseudonyms (value, name, personID) VALUES (?, ?, ?)');
  const dropName = db.prepare('DELETE FROM pseudonyms WHERE value = ? AND name = ?');
  const dropNames = db.prepare('DELETE FROM pseudonyms WHERE personID = ?');
  const nameOf = (value: string) => reached(() => selectName.get(value)) as Pseudonym | undefined;
  /** Deleted bytes must not stay in the write-ahead log. */
  const wipe = (): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  /** Null: destroyed. */
  const find = (personID: string) =>
    (reached(() => select.get(personID)) as { key: Uint8Array | null } | undefined)?.key;

  let waiting: (() => void)[] = [];
  let writing: Promise<void> | undefined;

  /** Durable when it resolves; writes of one turn share one commit. */
  function together(write: () => void): Promise<void> {
    waiting.push(write);
    writing ??= nextTurn().then(() => {
      writing = undefined;
      const writes = waiting;
      waiting = [];
      reached(() =>
        transaction(db, () => {
          for (const each of writes) each();
        }),
      );
    });
    return writing;
  }

  return {
    async getOrCreate(personID) {
      let key = find(personID);
      if (key === undefined) {
        await together(() => insert.run(personID, randomBytes(32)));
        key = find(personID);
      }
      if (!key) throw new KeyDestroyed();
      return key;
    },
    async get(personIDs) {
      const found = new Map<string, Uint8Array>();
      for (const personID of personIDs) {
        const key = find(personID);
        if (key) found.set(personID, key);
      }
      return found;
    },
    async destroy(personID) {
      reached(() => {
        transaction(db, () => {
          destroy.run(personID);
          dropNames.run(personID);
        });
        wipe();
      });
    },
    checkpoints: checkpointsIn(db),
    pseudonyms: {
      find: async (value) => nameOf(value) ?? null,
      async claim(value, personID) {
        const claimOnce = (): void => {
          // It may have been erased or claimed meanwhile.
          if (find(personID) !== null && !nameOf(value)) insertName.run(value, newPseudonym(), personID);
        };
        const known = nameOf(value);
        if (!known) await together(claimOnce);
        if (find(personID) === null) throw new KeyDestroyed();
        return known ?? (nameOf(value) as Pseudonym); // inserted above
      },
      async drop(value, name) {
        reached(() => {
          dropName.run(value, name);
          wipe();
        });
      },
    },
    async close() {
      await writing?.catch(() => undefined);
      closeDatabase(db);
    },
  };
}
