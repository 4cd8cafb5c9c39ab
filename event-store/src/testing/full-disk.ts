import { execFileSync, spawnSync } from 'node:child_process';

/** The system lets a process bound the size of its files, which its disk refuses to exceed as a full one does (Linux, util-linux). */
export const canFillDisk = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/**
 * From now on no file of the process may have a byte at or after `bytes`, so 0 refuses every write to a file. Files that
 * are longer stay as they are, and are read. What is written to a pipe or socket is not bounded.
 * @param pid of a process of the same person. @param bytes null: as many as there is room for.
 */
export function boundFiles(bytes: number | null, pid = process.pid): void {
  // The soft limit alone: whoever has the process may raise it again.
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`], { stdio: 'pipe' });
}

/**
 * Runs the work while files of this process are bounded, and no longer. For tests called full-disk.test.ts alone, which have a process
 * each (vitest.config.ts): what else has files open in it may end it.
 */
export async function withBoundedFiles<T>(bytes: number, work: () => T | Promise<T>): Promise<T> {
  boundFiles(bytes);
  try {
    return await work();
  } finally {
    boundFiles(null);
  }
}
