import { type Log, openLog } from '@groundwork/event-store';
import type { Logger } from './logging/logger.ts';
import type { Settings } from './settings/index.ts';

/**
 * EVENTSTOREDB_URL, keys in MONGODB_KEYS_URL and files in MONGODB_FILES_URL, or else both in MONGODB_URL. Without a place for
 * files, as tools that keep none have it, the log has none. @throws SettingError; StoreUnavailable.
 */
export async function openRealLog(settings: Settings, logger: Logger): Promise<Log> {
  const connectionString = settings.text('EVENTSTOREDB_URL');
  const keysUrl = settings.optional('MONGODB_KEYS_URL') ?? settings.text('MONGODB_URL');
  const filesUrl = settings.optional('MONGODB_FILES_URL') ?? settings.optional('MONGODB_URL');
  const { openEventStoreDB, openGridFiles, openMongoKeys } = await import('@groundwork/event-store/servers');
  const log = openLog(
    openEventStoreDB({ connectionString, log: logger }),
    await openMongoKeys({ url: keysUrl }),
    filesUrl === undefined ? undefined : await openGridFiles({ url: filesUrl }),
  );
  await log.ping();
  return log;
}
