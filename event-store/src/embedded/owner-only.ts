import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
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

/** Makes a folder and everything in it readable for its owner only, as far as it is ours: what an earlier version left open. */
export function closeFolder(folder: string): void {
  close(folder, FOLDER);
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    const found = lstatSync(path);
    if (found.isDirectory()) closeFolder(path);
    else if (found.isFile()) close(path, FILE);
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
