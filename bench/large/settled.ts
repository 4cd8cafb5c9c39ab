import { dataFiles, openEmbeddedLog } from '@groundwork/event-store';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * As an installation whose messages are out: each automation has read the whole log, and nothing is open. Of a million founders just made
 * so many are due a message that sending them takes hours.
 * @param folder of a product that was started and has ended.
 */
export async function settle(folder: string): Promise<void> {
  const log = openEmbeddedLog(folder);
  const head = await log.headMark();
  await log.close();
  const db = new DatabaseSync(dataFiles(folder).automations);
  db.prepare('UPDATE checkpoints SET checkpoint = ?').run(JSON.stringify({ ...head, open: [] }));
  db.close();
}
