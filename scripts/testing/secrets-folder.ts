import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** @returns a folder with how secrets are made in it, and read. */
export function secretsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-compose-'));
  return {
    folder,
    makeSecrets: (...options: readonly string[]): string =>
      execFileSync(process.execPath, [join(root, 'scripts', 'secrets.mjs'), '--folder', folder, ...options], {
        encoding: 'utf8',
      }),
    secret: (name: string): string => readFileSync(join(folder, 'secrets', name), 'utf8'),
  };
}
