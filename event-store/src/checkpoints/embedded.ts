import { onDisk } from '../embedded/disk.ts';
import { closeDatabase, type Database, openDatabase } from '../embedded/sqlite.ts';
import { type AutomationCheckpoints, type Checkpoints, fromText, toText } from './port.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS checkpoints (name TEXT PRIMARY KEY, checkpoint TEXT NOT NULL) WITHOUT ROWID';

/** The file may be deleted. Not flushed at each save: an older checkpoint works too. @throws DataFileError */
export function openEmbeddedCheckpoints(options: { path: string }): AutomationCheckpoints {
  const db = openDatabase({
    path: options.path,
    schema: TABLE,
    version: 1,
    pragmas: ['journal_mode = WAL', 'synchronous = NORMAL'],
    remedy: 'It only says how far automations have come: delete it.',
  });
  return {
    ...checkpointsIn(db),
    async close() {
      closeDatabase(db);
    },
  };
}

export function checkpointsIn(db: Database): Checkpoints {
  db.exec(TABLE);
  const select = db.prepare('SELECT checkpoint FROM checkpoints WHERE name = ?');
  const upsert = db.prepare('INSERT OR REPLACE INTO checkpoints (name, checkpoint) VALUES (?, ?)');
  return {
    async load(name) {
      const row = select.get(name) as { checkpoint: string } | undefined;
      return row ? fromText(row.checkpoint) : null;
    },
    save: async (name, checkpoint) => void onDisk('a checkpoint', () => upsert.run(name, toText(checkpoint))),
  };
}
