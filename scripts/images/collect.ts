/**
 * Inside a Dockerfile: copies what one program needs at run time, and nothing else, into a folder: the workspaces it imports as they
 * were built, without tests and maps, and their production dependencies, found as Node finds them. `npm prune` keeps those of every
 * workspace, and with them what only browsers and tests use.
 *   node dist/scripts/images/collect.js FOLDER WORKSPACE… [-- PATH…]
 * A PATH is a built program of the root, taken with the modules of the root that it imports, or a folder of data.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Read by compilers, debuggers and other platforms alone. */
const UNUSED = /\.(?:d\.[cm]?ts|map|tsbuildinfo)$/;
const TESTS = /(?:^|[\\/])testing(?:[\\/]|$)|\.test\.js$/;
const FOREIGN = /[\\/]prebuilds[\\/](?<platform>[a-z0-9]+-[a-z0-9]+)(?:[\\/]|$)/;
const IMPORT = /(from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.js)'/g;
const HERE = `${process.platform}-${process.arch}`;

const isUsed = (path: string): boolean => !UNUSED.test(path) && (FOREIGN.exec(path)?.groups?.platform ?? HERE) === HERE;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Where Node finds a package that a folder's modules import; null where it is not installed. */
function found(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
    if (folder === dirname(folder)) return null;
  }
}

/**
 * The folders of a workspace's packages, its own first, each where it was found.
 * @throws Error about a dependency that is not installed.
 */
function packagesOf(root: string, workspaces: readonly string[]): string[] {
  const waiting = workspaces.map((name) => join(root, name));
  const folders = new Set<string>();
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const optional = (name: string): boolean =>
      name in (manifest.optionalDependencies ?? {}) || manifest.peerDependenciesMeta?.[name]?.optional === true;
    for (const name of Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    })) {
      const path = found(name, folder);
      if (path !== null) waiting.push(name.startsWith('@groundwork/') ? realpathSync(path) : path);
      else if (!optional(name)) throw new Error(`${relative(root, folder)} needs ${name}, which is not installed`);
    }
  }
  return [...folders];
}

/** The built modules of the root that a program consists of: itself and what it imports by a relative path. */
function modulesOf(program: string): string[] {
  const modules = new Set<string>();
  const waiting = [program];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue;
    modules.add(path);
    for (const [, , imported] of readFileSync(path, 'utf8').matchAll(IMPORT))
      waiting.push(join(dirname(path), imported ?? ''));
  }
  return [...modules];
}

/** Copies them, and programs and folders of the root, to where they find each other again. */
export function collect(root: string, to: string, workspaces: readonly string[], paths: readonly string[] = []): void {
  const copy = (path: string, isWanted: (within: string) => boolean = () => true): void =>
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => isUsed(source) && isWanted(relative(root, source)),
    });
  mkdirSync(to, { recursive: true });
  copy('package.json');
  for (const path of paths) {
    if (!path.endsWith('.js')) copy(path);
    else for (const module of modulesOf(join(root, path))) copy(relative(root, module));
  }
  for (const folder of packagesOf(root, workspaces)) {
    const path = relative(root, folder);
    if (path.split(sep).includes('node_modules')) {
      const own = join(path, 'node_modules');
      copy(path, (within) => within !== own && !within.startsWith(`${own}${sep}`));
      continue;
    }
    for (const part of ['package.json', 'dist', 'dist-server'])
      if (existsSync(join(folder, part))) copy(join(path, part), (within) => !TESTS.test(within));
    copy(join('node_modules', '@groundwork', path));
  }
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const end = args.indexOf('--');
  const [to = '', ...workspaces] = end < 0 ? args : args.slice(0, end);
  collect(process.cwd(), to, workspaces, end < 0 ? [] : args.slice(end + 1));
}
