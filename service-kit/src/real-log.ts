import { type Log, openEventStoreDB, openLog, openMongoKeys } from '@groundwork/event-store';
import { requiredSetting } from './environment.ts';
import type { Logger } from './logger.ts';

/**
 * Opens the log on the real engines: EVENTSTOREDB_URL, and the keys of personal data in MONGODB_KEYS_URL (MONGODB_URL when
 * it is not set). @throws SettingError; StoreUnavailable when an engine cannot be reached.
 */
export async function openRealLog(logger: Logger): Promise<Log> {
  const connectionString = requiredSetting('EVENTSTOREDB_URL', 'the connection string of the event log');
  const keysUrl = process.env['MONGODB_KEYS_URL'] ?? requiredSetting('MONGODB_URL', 'the connection string of MongoDB');
  const log = openLog(openEventStoreDB({ connectionString, log: logger }), await openMongoKeys({ url: keysUrl }));
  await log.ping();
  return log;
}
