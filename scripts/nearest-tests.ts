/** Which tests `npm run check` runs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, ROOT } from './testing/imports.ts';

/** @returns the sources that git knows, and those that are new. */
function sources(): string[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx'];
  const names = execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
  return names.filter((name) => name !== '' && existsSync(join(ROOT, name)));
}

/**
 * @returns who imports a file by its path, by that file; what comes from another room is imported by the room's name.
 */
function importersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const name of importsOf(file).filter((imported) => imported.startsWith('.'))) {
      const target = join(dirname(file), name);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/**
 * @param changed paths from the root.
 * @param most how many tests at most; one in a page counts twice.
 * @returns the files of tests that the change reaches in its own room, those first that reach it by the fewest imports.
 */
export function nearestTests(changed: readonly string[], most: number): string[] {
  const importers = importersOf(sources());
  // A Set goes on with what is added meanwhile: the nearest come first, of these the ones of the same folder.
  const reached = new Set(changed);
  for (const file of reached) {
    const isBeside = (importer: string): boolean => dirname(importer) === dirname(file);
    const next = importers.get(file) ?? [];
    for (const importer of [...next.filter(isBeside), ...next]) reached.add(importer);
  }
  let left = most;
  return [...reached]
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/'))
    .filter((file) => {
      left -= file.endsWith('x') ? 2 : 1;
      return left >= 0;
    });
}

const [, script, most, ...changed] = process.argv;
if (script === import.meta.filename) console.log(nearestTests(changed, Number(most)).join('\n'));
