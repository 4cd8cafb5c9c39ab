import { type Log, openLog } from '@groundwork/event-store';
import type { Logger } from './logger.ts';
import type { Settings } from './settings/index.ts';

/** EVENTSTOREDB_URL, and keys in MONGODB_KEYS_URL or else MONGODB_URL. @throws SettingError; StoreUnavailable. */
export async function openRealLog(settings: Settings, logger: Logger): Promise<Log> {
  const connectionString = settings.text('EVENTSTOREDB_URL');
  const keysUrl = settings.optional('MONGODB_KEYS_URL') ?? settings.text('MONGODB_URL');
  const { openEventStoreDB, openMongoKeys } = await import('@groundwork/event-store/servers');
  const log = openLog(openEventStoreDB({ connectionString, log: logger }), await openMongoKeys({ url: keysUrl }));
  await log.ping();
  return log;
}
