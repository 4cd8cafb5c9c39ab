import { existsSync, statSync } from 'node:fs';
import { dataFiles, isFolderTaken } from '@groundwork/event-store';
import { fail, type Outcome, ok, warn } from '../finding.ts';
import { bytesOf } from './machine.ts';

/** A write-ahead log grows so large only while something keeps it from being emptied. */
const LARGE = 512 * 1024 ** 2;

export function folderCheck(data: string): Outcome[] {
  if (!existsSync(data)) return [warn(`${data} is not there.`, 'Start the product once, or name its folder in DATA.')];
  const paths = dataFiles(data);
  const found: Outcome[] = [];
  const parts = [paths.events, paths.keys, paths.secrets];
  const missing = parts.filter((path) => !existsSync(path));
  if (missing.length > 0 && missing.length < parts.length)
    found.push(
      fail(`${missing.join(' and ')} missing beside the others.`, 'Restore it from a backup: npm run restore.'),
    );
  if ((statSync(data).mode & 0o077) !== 0)
    found.push(
      warn(`${data} can be read by others on this machine.`, 'Start the product, which closes it, or chmod 700.'),
    );
  for (const path of [paths.events, paths.keys, paths.read]) {
    if (bytesOf(`${path}-wal`) > LARGE)
      found.push(
        warn(
          `${path}-wal has grown large.`,
          'End what reads the file for long (a copy, a tool), or start the product anew.',
        ),
      );
  }
  const running = isFolderTaken(data) ? 'a product runs on it' : 'no product runs on it';
  return found.length > 0 ? found : [ok(`${data} is whole and closed to others; ${running}.`)];
}
