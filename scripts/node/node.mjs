/**
 * Which Node this runs on. An older one than package.json asks for fetches Node 24 from npm, once, where Linux has it there.
 * An old Node reads this first: nothing here is newer than Node 18.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
/** What npm installs, with a lock file. */
const manifest = join(here, 'package');
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The least version that this takes, such as '22.12'. */
export const least = read(join(root, 'package.json')).engines.node.replace(/^\D*/, '');

/** From here on Node runs TypeScript as it is, which tests, `npm run check` and `npm run dev` need; the product does not. */
export const runsSources = '22.18';

/** Ends the program with a sentence where Node is older than that. */
export function needSources() {
  if (!isOlder(process.versions.node, runsSources)) return;
  console.error(`Node ${process.versions.node} is too old for this: it needs Node ${runsSources} or newer.`);
  process.exit(1);
}

/** @returns whether `version` of Node is older than `than`. */
export function isOlder(version, than) {
  const [[major, minor], [otherMajor, otherMinor = 0]] = [version, than].map((text) => text.split('.').map(Number));
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

/** What is fetched, and where it is kept for all clones of a person. */
export function offered({ platform, arch, env } = process) {
  const name = `node-${platform}-${arch}`;
  const version = read(join(manifest, 'package.json')).optionalDependencies[name];
  if (version === undefined) return null;
  const cache = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'groundwork');
  return { name, version, cache, folder: join(cache, `node-${version}`) };
}

const works = (path) => existsSync(path) && spawnSync(path, ['--version']).status === 0;
const program = ({ folder }) => join(folder, 'bin', 'node');

/** Puts the package of npm, as the lock file beside this has it, into the cache. Others may do so at the same time. */
function install({ name, cache, folder }) {
  mkdirSync(cache, { recursive: true });
  const room = mkdtempSync(join(cache, 'fetching-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(manifest, file), join(room, file));
    const flags = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    // What npm says is no part of what a program was asked for.
    spawnSync('npm', ['ci', '--prefix', room, ...flags], { cwd: room, stdio: ['ignore', 2, 2] });
    const fetched = join(room, 'node_modules', name);
    if (!works(join(fetched, 'bin', 'node'))) return;
    for (const unused of ['include', 'share']) rmSync(join(fetched, unused), { recursive: true, force: true });
    // Where another was first, that one's is as good.
    if (!existsSync(folder)) renameSync(fetched, folder);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** @returns path of a Node that is new enough; null where none can be had. */
function fetchNode() {
  const offer = offered();
  if (offer === null) return null;
  if (!existsSync(program(offer))) {
    console.error(
      `Node ${process.versions.node} is too old: fetching Node ${offer.version} into ${offer.folder} (50 MB, once)…`,
    );
    try {
      install(offer);
    } catch (error) {
      console.error(String(error));
    }
  }
  return works(program(offer)) ? program(offer) : null;
}

/** So that `npm run` and `npx` take what was fetched, too: npm puts this folder before all others. */
export function link(path) {
  const programs = join(root, 'node_modules', '.bin');
  if (!existsSync(programs)) return;
  const [place, made] = [join(programs, 'node'), join(programs, `node-${process.pid}`)];
  // In one step: others may look for it meanwhile.
  symlinkSync(path, made);
  renameSync(made, place);
}

/** Whether it runs on what was fetched. */
export const isFetched = () => {
  const offer = offered();
  return offer !== null && process.execPath === program(offer);
};

/** @returns path of a Node that is new enough; ends the program with a sentence where none can be had. */
export function newEnoughNode() {
  const path = fetchNode();
  if (path === null) {
    console.error(
      `Node ${process.versions.node} is too old: this needs Node ${least} or newer. Install Node 24, from https://nodejs.org for example.`,
    );
    process.exit(1);
  }
  link(path);
  return path;
}
