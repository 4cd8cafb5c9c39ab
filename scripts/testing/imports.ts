import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** @returns paths, from the root, of the files of a folder that people write. */
export const filesOf = (folder: string, names: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name) && !/(^|\/)(node_modules|dist[^/]*)\//.test(name))
    .map((name) => join(folder, name));

/** @returns what a file imports, types too, as it is written there; code that is loaded later is left out unless asked for. */
export function importsOf(file: string, { dynamic = true } = {}): string[] {
  const pattern = dynamic ? /(?:from|import)\s*\(?\s*'([^']+)'/g : /(?:from|import)\s*'([^']+)'/g;
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map((match) => match[1] as string);
}

/** @returns paths, from the root, of the files beside it that a file needs in order to run. */
export const neighboursOf = (file: string): string[] =>
  importsOf(file, { dynamic: false })
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(ROOT, join(ROOT, dirname(file), name)));
