import { chmodSync, closeSync, existsSync, lstatSync, openSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 0o600;
const FOLDER = 0o700;

/**
 * Makes a file that only its owner can read, or makes it so. SQLite gives what it puts beside a file the same permissions.
 * @param path nothing is done for ':memory:'.
 */
export function ownerOnly(path: string): void {
  if (path === ':memory:') return;
  closeSync(openSync(path, 'a', FILE));
  close(path, FILE);
}

/**
 * Makes a folder that is there and the named files in it readable for their owner only, as far as they are ours: what an
 * earlier version left open. Other files in it are somebody else's.
 */
export function closeFolder(folder: string, files: readonly string[] = []): void {
  for (const path of [folder, ...files.map((file) => join(folder, file))]) {
    if (existsSync(path)) close(path, path === folder ? FOLDER : FILE);
  }
}

function close(path: string, mode: number): void {
  try {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch (error) {
    // A folder that was mounted for us may belong to somebody else, who says what it is to be.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
