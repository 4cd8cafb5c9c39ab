import { constants, type PathLike } from 'node:fs';
import { chmod, copyFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

async function sync(path: PathLike): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Puts what is in a file on disk. */
export const syncFile = sync;

/** Puts names in a folder on disk. */
export const syncFolder = sync;

/** For nobody but its owner, on disk when it resolves. @throws if it is there already. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
  await syncFile(to);
}
