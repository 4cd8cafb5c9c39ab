import { chmodSync, closeSync, existsSync, lstatSync, openSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 0o600;
const FOLDER = 0o700;

/** Creates the file if missing. SQLite's own files beside it get the same mode. @param path ':memory:' does nothing. */
export function ownerOnly(path: string): void {
  if (path === ':memory:') return;
  closeSync(openSync(path, 'a', FILE));
  close(path, FILE);
}

/** Restricts what earlier versions left open to its owner. Other files of the folder stay as they are. */
export function closeFolder(folder: string, files: readonly string[] = []): void {
  for (const path of [folder, ...files.map((file) => join(folder, file))]) {
    if (existsSync(path)) close(path, path === folder ? FOLDER : FILE);
  }
}

function close(path: string, mode: number): void {
  try {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch (error) {
    // A mounted folder may belong to somebody else, who sets its mode.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
