import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @returns the least version of Node that the product takes, such as '22.12': as package.json of the repository says. */
export function leastNode(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines?: { node?: string } };
    if (engines?.node) return engines.node.replace(/^\D*/, '');
  }
  return '0.0';
}

/** Whether a version of Node is older than another, of which major and minor count. */
export function isOlderNode(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = than.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

/** @returns what is wrong with a version of Node, in a sentence; null when nothing is. */
export const nodeProblem = (version: string, least = leastNode()): string | null =>
  isOlderNode(version, least)
    ? `Node ${version} is too old: this needs Node ${least} or newer. Install Node 24, from https://nodejs.org for example.`
    : null;
