import { DatabaseSync } from '@photostructure/sqlite';
import { ownerOnly } from './owner-only.ts';

/**
 * Writes all that a file of SQLite holds at this moment into another, while a process goes on writing it. What was
 * deleted before leaves no bytes there. Not on disk yet: flush it. @param to must not exist.
 */
export function copyDatabase(from: string, to: string): void {
  ownerOnly(to);
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    // Online backup of SQLite begins anew whenever another process writes, and may never end.
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}
