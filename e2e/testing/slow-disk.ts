/**
 * Loaded before a product (`--import`), which then gets this for its SQLite: each commit waits as for a slow disk, and holds its
 * thread.
 */
import { registerHooks } from 'node:module';
import { DatabaseSync as Quick } from '@photostructure/sqlite';

export * from '@photostructure/sqlite';

const SLOW_MS = Number(process.env['SLOW_DISK_MS']);
const never = new Int32Array(new SharedArrayBuffer(4));

export class DatabaseSync extends Quick {
  override exec(text: string): void {
    if (text === 'COMMIT') Atomics.wait(never, 0, 0, SLOW_MS);
    super.exec(text);
  }
}

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = context.parentURL === import.meta.url;
    return next(specifier === '@photostructure/sqlite' && !isOurs ? import.meta.url : specifier, context);
  },
});
