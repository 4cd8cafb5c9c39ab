import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, ROOT } from './testing/imports.ts';

/** Tracked and new ones. */
function sources(): string[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx'];
  const names = execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
  return names.filter((name) => name !== '' && existsSync(join(ROOT, name)));
}

/** @returns importing files by path; imports from other rooms are by the room's name. */
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

/** @param most one in a page counts twice. @returns tests of the same room, fewest imports first. */
export function nearestTests(changed: readonly string[], most: number): string[] {
  const importers = importersOf(sources());
  // A Set iterates over what is added meanwhile: nearest first, then those of the same folder.
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
