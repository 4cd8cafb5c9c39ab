import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '@groundwork/service-kit/settings';
import { syncFolder } from './durable.ts';

/** Raise it when a backup is laid out otherwise. */
const FORMAT = 1;
const NAME = 'manifest.json';
/** What may be in a backup: nothing else is copied anywhere. */
const PATH = /^(events\.db|keys\.db|secrets\.json|files\/[\w-]{1,64}\/[\w-]{1,64})$/;

/** What may be kept apart. */
export const KEYS: readonly string[] = ['keys.db', 'secrets.json'];

export interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: number;
  readonly madeAt: string;
  /** Of the part that has the log. */
  readonly log?: {
    readonly events: number;
    readonly streams: number;
    readonly position: string | null;
    readonly id: string | null;
    /** Files that were removed while the backup was made: named by the log, and rightly missing. */
    readonly removedMeanwhile: readonly string[];
  };
  readonly files: readonly ManifestFile[];
}

export async function describeFile(folder: string, path: string): Promise<ManifestFile> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(join(folder, path))) hash.update(piece as Buffer);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

/** Last of all: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const place = join(folder, NAME);
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
  writeFileSync(`${place}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${place}.new`, place);
  await syncFolder(folder);
}

/** @throws SettingError where there is none that this release understands. */
export function readManifest(folder: string): Manifest {
  const place = join(folder, NAME);
  if (!existsSync(place))
    throw new SettingError(`${folder} has no ${NAME}: it is no backup, or one that was not finished.`);
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(place, 'utf8')) as Manifest;
  } catch {
    throw new SettingError(`${place} is damaged: take another backup.`);
  }
  if (manifest.format !== FORMAT || !Array.isArray(manifest.files))
    throw new SettingError(`${place} is of another release (format ${manifest.format}; this one knows ${FORMAT}).`);
  const stranger = manifest.files.find(({ path }) => !PATH.test(path));
  if (stranger) throw new SettingError(`${place} names a file that is none of a backup: take another backup.`);
  return manifest;
}

/** @returns what is not as the manifest has it, in words. */
export async function changedIn(folder: string, { files }: Manifest): Promise<string[]> {
  const changed: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    if (!existsSync(join(folder, path))) {
      changed.push(`${path} is missing`);
      continue;
    }
    const found = await describeFile(folder, path);
    if (found.bytes !== bytes) changed.push(`${path} has ${found.bytes} bytes instead of ${bytes}`);
    else if (found.sha256 !== sha256) changed.push(`${path} has another checksum`);
  }
  return changed;
}
