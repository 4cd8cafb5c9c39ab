import { DatabaseSync } from '@photostructure/sqlite';

/** Looks at every page and index, and changes nothing. @returns what is damaged, null if nothing is. */
export function damageOf(path: string): string | null {
  let db: InstanceType<typeof DatabaseSync> | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const { integrity_check: found } = db.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    return found === 'ok' ? null : found;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db?.close();
  }
}
