import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDatabase, dataFiles, type FileName, openEmbeddedFiles } from '@groundwork/event-store';
import { SettingError } from '@groundwork/service-kit/settings';
import { readArguments } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { progressBar } from '../command-line/progress.ts';
import { settingsOfTools, usesServers } from '../command-line/reader.ts';
import { goneFrom } from '../verify/files.ts';
import { type LogVerdict, verifyWhatCounts } from '../verify/log.ts';
import { openFolder } from '../verify/open.ts';
import { copyDurably, syncFile, syncFolder } from './durable.ts';
import { describeFile, KEYS, writeManifest } from './manifest.ts';

/** @returns the exit code. @throws UsageError, SettingError, DataFileError */
export async function backup(args: readonly string[]): Promise<number> {
  const { folder, keys } = foldersIn(args);
  const settings = settingsOfTools();
  if (usesServers(settings))
    throw new SettingError(
      'This backs up data folders. For EventStoreDB and MongoDB see docs/operations.md#backup-and-restore.',
    );
  const data = settings.text('DATA');
  const { holds, lines } = await makeBackup({ data, folder, ...(keys !== undefined && { keys }) });
  const last = holds
    ? `Backed up ${data} to ${folder}${keys === undefined ? '' : `, keys and secrets to ${keys}`}.`
    : `${folder} is NO backup, for what was copied does not hold. It was left as it is; look at ${data} with npm run verify.`;
  process.stdout.write(`${[...lines, '', last].join('\n')}\n`);
  return holds ? 0 : 1;
}

/** @throws UsageError */
export function foldersIn(args: readonly string[]): { folder: string; keys?: string } {
  const { values, positionals } = readArguments(args, { keys: { type: 'string' }, help: { type: 'boolean' } });
  const [folder, stray] = positionals;
  if (folder === undefined) throw new UsageError('name the folder of the backup.');
  if (stray !== undefined) throw new UsageError(`${stray} is one folder too many.`);
  return values.keys === undefined ? { folder } : { folder, keys: values.keys };
}

export interface BackupOptions {
  readonly data: string;
  /** Missing or empty. */
  readonly folder: string;
  /** For keys and secrets, if not the same. */
  readonly keys?: string;
}

/** Leaves a manifest if what was copied holds. @throws SettingError, DataFileError */
export async function makeBackup(options: BackupOptions): Promise<Pick<LogVerdict, 'holds' | 'lines'>> {
  const { data } = options;
  const folder = resolve(options.folder);
  const keys = resolve(options.keys ?? folder);
  const from = dataFiles(data);
  const missing = [from.events, from.keys, from.secrets].find((path) => !existsSync(path));
  if (missing !== undefined) throw new SettingError(`${missing} does not exist. Name the data folder in DATA.`);
  const madeAt = new Date().toISOString();
  for (const each of new Set([folder, keys])) makeEmpty(each);

  // In this order: a key or a file too many harms nobody, one too few does.
  copyDatabase(from.events, join(folder, 'events.db'));
  copyDatabase(from.keys, join(keys, 'keys.db'));
  await copyDurably(from.secrets, join(keys, 'secrets.json'));
  const files = await copyFiles(from.files, folder);
  await syncFile(join(folder, 'events.db'));
  await syncFile(join(keys, 'keys.db'));

  const verdict = await verifyCopy({ data, folder, keys });
  if (!verdict.holds) return verdict;
  const inLog = ['events.db', ...files, ...(keys === folder ? KEYS : [])];
  const describe = (place: string, paths: readonly string[]) =>
    Promise.all(paths.map((path) => describeFile(place, path)));
  if (keys !== folder) await writeManifest(keys, { madeAt, files: await describe(keys, KEYS) });
  await writeManifest(folder, { madeAt, log: verdict.log, files: await describe(folder, inLog) });
  return verdict;
}

function makeEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0)
    throw new SettingError(`${folder} is not empty: name another folder. Nothing was written.`);
}

/** @returns their paths in the backup. */
async function copyFiles(path: string, folder: string): Promise<string[]> {
  const copied: string[] = [];
  for await (const { personID, fileID } of openEmbeddedFiles({ path }).list()) {
    const place = join('files', personID, fileID);
    try {
      await copyDurably(join(path, personID, fileID), join(folder, place));
      copied.push(`files/${personID}/${fileID}`);
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  await syncFolder(folder);
  return copied;
}

async function verifyCopy({ data, folder, keys }: Required<BackupOptions>) {
  const [copy, live] = [await openFolder(folder, keys), await openFolder(data)];
  const progress = progressBar('events');
  const isGone = goneFrom(live);
  const removedMeanwhile: string[] = [];
  const mayBeGone = async (file: FileName): Promise<boolean> => {
    const gone = await isGone(file);
    if (gone) removedMeanwhile.push(file.fileID);
    return gone;
  };
  const end = Number((await copy.events.head()) ?? 1);
  try {
    const verdict = await verifyWhatCounts({
      stored: copy,
      mayBeGone,
      onProgress: (position, events) => progress.at(Number(position) / end, events),
    });
    const { events, streams, last } = verdict.facts;
    const log = { events, streams, position: last?.position ?? null, id: last?.id ?? null, removedMeanwhile };
    return { ...verdict, log };
  } finally {
    progress.end();
    await copy.close();
    await live.close();
  }
}
