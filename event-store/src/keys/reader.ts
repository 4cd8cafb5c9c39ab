import { openDatabase } from '../embedded/sqlite.ts';
import { KEYS_FILE } from './embedded.ts';

/** Reads keys and makes none, beside the process that does. */
export interface KeyReader {
  /** Null: destroyed. Who has none is left out. @throws StoreUnavailable */
  find(personIDs: readonly string[]): Promise<Map<string, Uint8Array | null>>;
  close(): Promise<void>;
}

/** @returns those that were not destroyed. */
export async function existing(keys: KeyReader, personIDs: readonly string[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const [id, key] of await keys.find(personIDs)) if (key) found.set(id, key);
  return found;
}

/** @throws DataFileError if damaged or missing. */
export function openEmbeddedKeyReader({ path }: { readonly path: string }): KeyReader {
  const db = openDatabase({ ...KEYS_FILE, path, pragmas: [], readOnly: true });
  const select = db.prepare('SELECT personID, key FROM keys WHERE personID IN (SELECT value FROM json_each(?))');
  return {
    async find(personIDs) {
      const rows = select.all(JSON.stringify(personIDs)) as { personID: string; key: Uint8Array | null }[];
      return new Map(rows.map(({ personID, key }) => [personID, key]));
    },
    close: async () => db.close(),
  };
}
