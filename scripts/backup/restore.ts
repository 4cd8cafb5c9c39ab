import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { acquireFolder } from '@groundwork/event-store';
import { SettingError } from '@groundwork/service-kit/settings';
import { settingsOfTools, usesServers } from '../command-line/reader.ts';
import { type LogVerdict, verifyWhatCounts } from '../verify/log.ts';
import { openFolder } from '../verify/open.ts';
import { foldersIn } from './backup.ts';
import { copyDurably, syncFolder } from './durable.ts';
import { changedIn, KEYS, type Manifest, readManifest } from './manifest.ts';

/** Made by whoever takes the folder, and holds nothing. */
const LOCK = /^lock\.db(-journal)?$/;

/** @returns the exit code. @throws UsageError, SettingError, DataFileError */
export async function restore(args: readonly string[]): Promise<number> {
  const { folder, keys = folder } = foldersIn(args);
  const settings = settingsOfTools();
  if (usesServers(settings))
    throw new SettingError(
      'This restores data folders. For EventStoreDB and MongoDB see docs/operations.md#backup-and-restore.',
    );
  const data = settings.text('DATA');
  const { holds, lines } = await restoreBackup({ data, folder, keys });
  const last = holds
    ? `Restored ${folder} to ${data}: the next npm start makes the read models.`
    : `${folder} does not hold: nothing was restored. Take another backup.`;
  process.stdout.write(`${[...lines, '', last].join('\n')}\n`);
  return holds ? 0 : 1;
}

export interface RestoreOptions {
  /** Missing, or without data. */
  readonly data: string;
  readonly folder: string;
  readonly keys?: string;
}

/** @throws SettingError where there is data, or no backup. DataFileError if a product has the folder. */
export async function restoreBackup(options: RestoreOptions): Promise<Pick<LogVerdict, 'holds' | 'lines'>> {
  const { data } = options;
  const folder = resolve(options.folder);
  const keys = resolve(options.keys ?? folder);
  refuseData(data);
  const log = readManifest(folder);
  const parts: [string, Manifest][] =
    keys === folder
      ? [[folder, log]]
      : [
          [folder, partOf(log, false)],
          [keys, partOf(readManifest(keys), true)],
        ];
  const placeOf = new Map(parts.flatMap(([place, { files }]) => files.map(({ path }) => [path, place] as const)));
  const missing = ['events.db', 'keys.db', 'secrets.json'].find((path) => !placeOf.has(path));
  if (missing !== undefined)
    throw new SettingError(`the backup has no ${missing}: name the folder of keys and secrets with --keys.`);

  const changed = (await Promise.all(parts.map(([place, manifest]) => changedIn(place, manifest)))).flat();
  if (changed.length > 0) return { holds: false, lines: changed.map((text) => `  checksums: ${text}`) };
  const verdict = await verifyBackup(folder, keys, log);
  if (!verdict.holds) return verdict;

  mkdirSync(data, { recursive: true, mode: 0o700 });
  const release = acquireFolder(data);
  try {
    refuseData(data);
    for (const path of [...placeOf.keys()].sort(byRestoring))
      await copyDurably(join(placeOf.get(path) ?? folder, path), join(data, path));
    await syncFolder(data);
    const restored = (await Promise.all(parts.map(([, manifest]) => changedIn(data, manifest)))).flat();
    if (restored.length > 0)
      throw new SettingError(`the disk gave back other bytes (${restored[0]}): empty ${data}, and look at the disk.`);
  } finally {
    release();
  }
  return verdict;
}

/** Of a backup that has both: its keys and secrets, or all else. */
const partOf = (manifest: Manifest, hasKeys: boolean): Manifest => ({
  ...manifest,
  files: manifest.files.filter(({ path }) => KEYS.includes(path) === hasKeys),
});

function refuseData(data: string): void {
  const found = existsSync(data) ? readdirSync(data).find((name) => !LOCK.test(name)) : undefined;
  if (found !== undefined)
    throw new SettingError(
      `${data} is not empty (${found} is there): move it away, or name another folder in DATA. Nothing was changed.`,
    );
}

/** Keys first, the log last: `npm start` refuses a folder with one of them alone, should this end in between. */
const byRestoring = (a: string, b: string): number => rank(a) - rank(b);

function rank(path: string): number {
  if (path === 'keys.db') return 0;
  return path === 'events.db' ? 2 : 1;
}

async function verifyBackup(
  folder: string,
  keys: string,
  { log }: Manifest,
): Promise<Pick<LogVerdict, 'holds' | 'lines'>> {
  const stored = await openFolder(folder, keys);
  const gone = new Set(log?.removedMeanwhile);
  try {
    const verdict = await verifyWhatCounts({ stored, mayBeGone: async ({ fileID }) => gone.has(fileID) });
    const { events, last } = verdict.facts;
    if (events === log?.events && (last?.id ?? null) === log.id) return verdict;
    return { holds: false, lines: [...verdict.lines, '  the log is another one than the manifest says'] };
  } finally {
    await stored.close();
  }
}
