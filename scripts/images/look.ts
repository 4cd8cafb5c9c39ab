import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ImageConfig } from './buildah.ts';

/** What an image may hold beside its base. */
export const MOST_BYTES = 250 * 1024 * 1024;
/** Ours and of tests: nothing of it runs. */
const OURS_UNUSED = /\.(?:test\.js|tsx?|map|tsbuildinfo)$|(?:^|\/)(?:src|e2e|bench|docs|\.git)(?:\/|$)/;
/** Only in the build and in tests. */
const BUILD_ONLY = ['typescript', 'vite', 'vitest', 'turbo', 'rolldown', '@biomejs/biome', 'knip', 'react-dom', 'tsx'];
const INSTALLERS = ['usr/local/bin/npm', 'usr/local/bin/npx', 'usr/local/lib/node_modules/npm'];

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...walk(path)] : [path];
  });
}

const isOurs = (path: string): boolean => !path.includes('node_modules/');

export interface Look {
  readonly megabytes: number;
  /** In plain words; none when all holds. */
  readonly problems: readonly string[];
}

/** Looks through an image. @param files where its file system is. @param isService whether it answers at a port. */
export function lookAt(files: string, { User, Env = [], Healthcheck }: ImageConfig, isService: boolean): Look {
  const app = join(files, 'app');
  const paths = walk(app);
  const bytes = paths.reduce((sum, path) => sum + lstatSync(path).size, 0);
  const problems: string[] = [];
  if (bytes > MOST_BYTES) problems.push(`${Math.round(bytes / 2 ** 20)} MB beside the base are more than 250`);
  if (User !== 'node') problems.push(`it runs as ${User || 'root'}, not as node`);
  if (isService && !Env.includes('NODE_ENV=production')) problems.push('NODE_ENV is not production');
  if (isService && !Healthcheck) problems.push('it has no health check');
  for (const path of INSTALLERS) if (existsSync(join(files, path))) problems.push(`${path} is there`);
  for (const name of BUILD_ONLY)
    if (existsSync(join(app, 'node_modules', name))) problems.push(`${name} is for the build alone`);
  for (const path of paths.map((path) => relative(app, path)).filter(isOurs))
    if (OURS_UNUSED.test(path)) problems.push(`${path} is not run`);
  for (const path of paths) {
    const { uid, mode } = lstatSync(path);
    if (uid !== 0 || (mode & 0o002 && !lstatSync(path).isSymbolicLink()))
      problems.push(`${relative(app, path)} can be changed by who runs it`);
  }
  return { megabytes: Math.round(bytes / 2 ** 20), problems: problems.slice(0, 20) };
}
