/** Which texts of a catalogue the screens use: what can be reached from the routes by imports is read, and each use is followed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..', '..');
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+?)(?:\?\w+)?'/g;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));

/** @returns the code of every module that a route or the app itself leads to, at once or when it is asked for. */
export function reachableCode(): string[] {
  const waiting = [join(SOURCES, 'main.tsx'), ...filesIn(join(SOURCES, 'routes'))];
  const code = new Map<string, string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (code.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    code.set(file, text);
    for (const [, path = ''] of text.matchAll(IMPORT)) waiting.push(join(dirname(file), path));
  }
  return [...code.values()];
}

export type Catalogue = { readonly [name: string]: unknown };

const isGroup = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns paths of all texts, like `signIn.failed`. */
const pathsOf = (catalogue: Catalogue, above = ''): string[] =>
  Object.entries(catalogue).flatMap(([name, value]) =>
    isGroup(value) ? pathsOf(value, `${above}${name}.`) : [`${above}${name}`],
  );

const CHAIN = '((?:\\s*\\??\\.\\s*\\w+)*)';
const below = (above: string, chain: string): string =>
  [above, chain.replace(/[?\s]/g, '').slice(1)].filter((part) => part !== '').join('.');

/** A screen's own words that begin with a group of the catalogue: `export const EDIT = { ...BUILDER.edit, missing: … }`. */
const takenInto = (catalogue: string): RegExp =>
  new RegExp(`export const (?<name>\\w+) = \\{\\s*\\.\\.\\.${catalogue}(?<chain>(?:\\.\\w+)+),`, 'g');

/** @returns paths under which a module names texts of a catalogue; a group that is named as a whole names all of its texts. */
function namedIn(code: string, catalogue: string, taken: ReadonlyMap<string, string>): string[] {
  // A shorter name for a group is no use of it yet.
  const short = new Map([[catalogue, ''], ...taken]);
  const rest = code
    .replace(/^import [^;]*;$/gm, '')
    .replace(takenInto(catalogue), '')
    .replace(new RegExp(`const (\\w+) = ${catalogue}${CHAIN};`, 'g'), (_, name: string, chain: string) => {
      short.set(name, below('', chain));
      return '';
    })
    .replace(new RegExp(`const \\{([^}]*)\\} = ${catalogue}${CHAIN};`, 'g'), (_, names: string, chain: string) => {
      for (const [, from = '', to = from] of names.matchAll(/(\w+)(?:: (\w+))?/g))
        short.set(to, below('', `${chain}.${from}`));
      return '';
    });
  return [...short].flatMap(([name, above]) =>
    // What is followed by a colon is another thing of the same name.
    [...rest.matchAll(new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w'])${name}\\b(?!:)${CHAIN}`, 'g'))]
      .map(([, chain = '']) => below(above, chain))
      .filter((path) => path !== ''),
  );
}

/** @returns the texts that no screen uses. */
export function unused(name: string, catalogue: Catalogue, modules: readonly string[]): string[] {
  const taken = new Map(
    modules.flatMap((code) =>
      [...code.matchAll(takenInto(name))].map(
        ({ groups }) => [groups?.name ?? '', below('', groups?.chain ?? '')] as const,
      ),
    ),
  );
  const named = new Set(modules.flatMap((code) => namedIn(code, name, taken)));
  const isNamed = (path: string): boolean =>
    // A method of a text may follow it (`.length`), a group may stand for what is in it.
    [...named].some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
  return pathsOf(catalogue).filter((path) => !isNamed(path));
}
