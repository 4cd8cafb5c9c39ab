import {
  DataFileError,
  dataFiles,
  type LogReader,
  openEmbeddedEventStore,
  openLogReader,
} from '@groundwork/event-store';
import { openSettings, SettingError, type Settings } from '@groundwork/service-kit/settings';
import { UsageError } from './command.ts';

export const settingsOfTools = (): Settings => openSettings('tools');
export const usesServers = (settings: Settings): boolean => settings.optional('EVENTSTOREDB_URL') !== undefined;

/** EventStoreDB if set, else the data folder, even while the product runs. */
export async function openReader(settings: Settings): Promise<LogReader> {
  return openLogReader(usesServers(settings) ? await serverOf(settings) : embeddedIn(settings.text('DATA')));
}

/** @returns a parser that throws UsageError. */
export function positionReader(settings: Settings): (option: string, given: string) => string {
  const pattern = usesServers(settings) ? /^\d{20}\.\d{20}$/ : /^\d{1,20}$/;
  return (option, given) => {
    if (pattern.test(given)) return given.padStart(20, '0');
    throw new UsageError(`--${option} is a position that an earlier answer named, not ${given}.`);
  };
}

async function serverOf(settings: Settings) {
  const { openEventStoreDB } = await import('@groundwork/event-store/servers');
  const store = openEventStoreDB({ connectionString: settings.text('EVENTSTOREDB_URL') });
  await store.ping();
  return store;
}

/** @throws SettingError without a log; DataFileError if unreadable. */
function embeddedIn(folder: string) {
  const path = dataFiles(folder).events;
  try {
    return openEmbeddedEventStore({ path, readOnly: true });
  } catch (error) {
    if (!(error instanceof DataFileError) || !error.message.endsWith('does not exist.')) throw error;
    throw new SettingError(
      `${error.message} Start the product once, or name its data folder in DATA or its log in EVENTSTOREDB_URL.`,
    );
  }
}
