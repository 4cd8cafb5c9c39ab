import { type Log, openLog } from '@groundwork/event-store';
import type { Logger } from './logger.ts';
import type { Settings } from './settings/index.ts';

/**
 * Opens the log on the real engines: EVENTSTOREDB_URL, and the keys of personal data in MONGODB_KEYS_URL (MONGODB_URL when
 * it is not set). @throws SettingError; StoreUnavailable when an engine cannot be reached.
 */
export async function openRealLog(settings: Settings, logger: Logger): Promise<Log> {
  const connectionString = settings.text('EVENTSTOREDB_URL');
  const keysUrl = settings.optional('MONGODB_KEYS_URL') ?? settings.text('MONGODB_URL');
  const { openEventStoreDB, openMongoKeys } = await import('@groundwork/event-store/servers');
  const log = openLog(openEventStoreDB({ connectionString, log: logger }), await openMongoKeys({ url: keysUrl }));
  await log.ping();
  return log;
}
