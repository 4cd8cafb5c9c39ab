import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fail, type Outcome, ok, warn } from '../finding.ts';

const MB = 1024 ** 2;
/** Less, and the next backup or rebuild may not find room. */
const FEW = 2048 * MB;
/** Less, and the log may not be written soon. */
const LEAST = 256 * MB;

const size = (bytes: number): string => `${Math.round(bytes / MB).toLocaleString('en-US')} MB`;

/** @param versions of Node: the running one, and the least that package.json asks for. */
export function nodeCheck(running: string, least: string): Outcome {
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = least.split('.').map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    return fail(`Node ${running} is too old: this needs ${least} or newer.`, 'Install Node 24.');
  if (major < 22) return warn(`Node ${running} gets no corrections any more.`, 'Install Node 24.');
  return ok(`Node ${running}.`);
}

/** @returns the least version of Node that the product takes. */
export function leastNode(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines?: { node?: string } };
    if (engines?.node) return engines.node.replace(/^[^\d]*/, '');
  }
  return '0.0';
}

/** @param data folder of the data, if it is here. @param needed bytes that a rebuild takes. */
export function diskCheck(data: string | undefined, needed = 0): Outcome[] {
  const places = new Map([[tmpdir(), 'temporary files']]);
  if (data !== undefined && existsSync(data)) places.set(data, 'data');
  return [...places].map(([folder, what]) => {
    const { bavail, bsize } = statfsSync(folder);
    const left = bavail * bsize;
    const says = `${size(left)} are left for ${what} (${folder}).`;
    if (left < LEAST) return fail(says, 'Make room now: what cannot be written is refused to people.');
    if (left < FEW + needed) return warn(says, 'Make room: a rebuild or a backup takes as much as the data again.');
    return ok(says);
  });
}

export const bytesOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
