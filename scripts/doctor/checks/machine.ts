import { existsSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { formatCount } from '@groundwork/contracts';
import { isOlderNode } from '@groundwork/service-kit/settings';
import { fail, type Outcome, ok, warn } from '../finding.ts';

const MB = 1024 ** 2;
/** Less, and the next backup or rebuild may not find room. */
const FEW = 2048 * MB;
/** Less, and the log may not be written soon. */
const LEAST = 256 * MB;

const size = (bytes: number): string => `${formatCount(Math.round(bytes / MB))} MB`;

/** Major versions whose time is over, although they are new enough: odd ones are kept for half a year. */
const ENDED = [23, 25];

/** @param versions of Node: the running one, and the least that package.json asks for. */
export function nodeCheck(running: string, least: string): Outcome {
  if (isOlderNode(running, least))
    return fail(`Node ${running} is too old: this needs ${least} or newer.`, 'Install Node 24.');
  if (ENDED.includes(Number.parseInt(running, 10)))
    return warn(`Node ${running} gets no corrections any more.`, 'Install Node 24.');
  return ok(`Node ${running}.`);
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
