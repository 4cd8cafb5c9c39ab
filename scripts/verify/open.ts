import { existsSync } from 'node:fs';
import {
  damageOf,
  dataFiles,
  type EventStore,
  type FileStore,
  type KeyReader,
  openEmbeddedEventStore,
  openEmbeddedFiles,
  openEmbeddedKeyReader,
} from '@groundwork/event-store';
import { openEmbeddedReadStoreToRead, type ReadStore } from '@groundwork/projection-service';
import { SettingError, type Settings } from '@groundwork/service-kit/settings';
import { usesServers } from '../command-line/reader.ts';

/** What is stored, opened to be read. */
export interface Stored {
  readonly events: EventStore;
  readonly keys: KeyReader;
  /** Null where no setting says where they are. */
  readonly files: FileStore | null;
  /** @returns null where no setting says where they are, or nothing was made yet. @throws if they cannot be used. */
  readModels(): ReadStore | null;
  /** Of the files of the embedded engines, in words. */
  damages(): readonly string[];
  close(): Promise<void>;
}

/** @throws SettingError, DataFileError, StoreUnavailable */
export const openStored = (settings: Settings): Promise<Stored> =>
  usesServers(settings) ? openServers(settings) : openFolder(settings.text('DATA'));

/** A data folder, or a backup of one. @param keysFolder folder with the keys, where they are apart. @throws SettingError, DataFileError */
export async function openFolder(folder: string, keysFolder = folder): Promise<Stored> {
  const paths = { ...dataFiles(folder), keys: dataFiles(keysFolder).keys };
  if (!existsSync(paths.events))
    throw new SettingError(
      `${paths.events} does not exist. Name the data folder in DATA, or the log in EVENTSTOREDB_URL.`,
    );
  const events = openEmbeddedEventStore({ path: paths.events, readOnly: true });
  const keys = openEmbeddedKeyReader({ path: paths.keys });
  let read: ReadStore | null = null;
  return {
    events,
    keys,
    files: openEmbeddedFiles({ path: paths.files }),
    readModels() {
      read ??= existsSync(paths.read) ? openEmbeddedReadStoreToRead({ path: paths.read }) : null;
      return read;
    },
    damages: () =>
      [paths.events, paths.keys].flatMap((path) => {
        const damage = damageOf(path);
        return damage === null ? [] : [`${path} is damaged (${damage}): restore it from a backup`];
      }),
    async close() {
      await events.close();
      await keys.close();
      await read?.close();
    },
  };
}

async function openServers(settings: Settings): Promise<Stored> {
  const { openEventStoreDB, openGridFiles, openMongoKeyReader } = await import('@groundwork/event-store/servers');
  const { openMongoReadStore } = await import('@groundwork/projection-service/mongodb');
  const readUrl = settings.optional('MONGODB_URL');
  const filesUrl = settings.optional('MONGODB_FILES_URL') ?? readUrl;
  const keys = openMongoKeyReader({ url: settings.optional('MONGODB_KEYS_URL') ?? settings.text('MONGODB_URL') });
  const events = openEventStoreDB({ connectionString: settings.text('EVENTSTOREDB_URL') });
  await events.ping();
  const files = filesUrl === undefined ? null : await openGridFiles({ url: filesUrl });
  const read = readUrl === undefined ? null : openMongoReadStore({ url: readUrl });
  return {
    events,
    keys,
    files,
    readModels: () => read,
    damages: () => [],
    async close() {
      await events.close();
      await keys.close();
      await files?.close();
      await read?.close();
    },
  };
}
