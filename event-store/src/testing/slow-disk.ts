/**
 * Loaded into a product under test before all else (`--import`): each commit of its SQLite files takes as many milliseconds as the file
 * that SLOW_DISK names says, as on a disk whose `fsync` is slow. Without that file it takes none.
 */
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

const said = process.env['SLOW_DISK'] ?? '';
const clock = new Int32Array(new SharedArrayBuffer(4));
const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function slow(sql: string) {
  if (sql === 'COMMIT' && existsSync(said)) Atomics.wait(clock, 0, 0, Number(readFileSync(said, 'utf8')));
  return exec.call(this, sql);
};
