/** Which packages are installed: those of package-lock.json as it was then. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.installed-lock');
const lock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock();

export const noteInstalled = () => writeFileSync(stamp, lock());
