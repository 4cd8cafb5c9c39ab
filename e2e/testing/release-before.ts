import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './product.ts';

/** The first release with leases: what a release can be rolled out beside, until one is tagged. */
const FIRST_WITH_LEASES = '319b053351fd25a3d228d33f2565004cce44b1df';

/** Built in a folder of its own, from git and the packages that are installed here. */
export interface ReleaseBefore {
  readonly name: string;
  /** Paths of its programs. */
  readonly programs: Readonly<Record<(typeof PROGRAMS)[number], string>>;
  remove(): void;
}

const PROGRAMS = ['command-service', 'projection-service', 'web'] as const;
const ENTRIES = {
  'command-service': 'src/main.ts',
  'projection-service': 'src/main.ts',
  web: 'server/main.ts',
} as const;
const ROOMS = ['contracts', 'event-store', 'service-kit', ...PROGRAMS];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The newest tag `v*` before this commit, else the first release that may run beside this one. @throws Error without git. */
const nameOfReleaseBefore = (): string =>
  git(
    'for-each-ref',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort=-version:refname',
    '--format=%(refname:short)',
    'refs/tags/v*',
  )
    .split('\n')
    .find((tag) => tag !== '') ?? FIRST_WITH_LEASES;

/** @returns what keeps the release before from being built here, in a sentence; undefined where nothing does. */
export function missingForReleaseBefore(): string | undefined {
  try {
    git('rev-parse', 'HEAD');
  } catch {
    return 'The release before cannot be built: this is no git repository, or there is no git.';
  }
  const name = nameOfReleaseBefore();
  try {
    git('cat-file', '-e', `${name}^{commit}`);
    return undefined;
  } catch {
    return `The release before cannot be built: commit ${name} is not in this clone. 'git fetch --unshallow --tags' brings it.`;
  }
}

/** Asks nothing of the network. */
export async function buildReleaseBefore(): Promise<ReleaseBefore> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-before-'));
  try {
    return await buildIn(folder, nameOfReleaseBefore());
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildIn(folder: string, name: string): Promise<ReleaseBefore> {
  const archive = execFileSync('git', ['archive', name, 'package.json', 'tsconfig.base.json', ...ROOMS], {
    cwd: ROOT,
    maxBuffer: 256 * 1024 ** 2,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = realpathSync(join(ROOT, 'node_modules'));
  linkPackages(packages, folder);
  const built = join(folder, 'built');
  const bundle = await rolldown({
    cwd: folder,
    input: Object.fromEntries(PROGRAMS.map((program) => [program, join(folder, program, ENTRIES[program])])),
    platform: 'node',
    resolve: { conditionNames: ['@groundwork/source', 'node', 'import', 'default'] },
    plugins: [ownModules(packages)],
  });
  await bundle.write({ dir: built, format: 'esm', entryFileNames: '[name].js' });
  await bundle.close();
  // In place of what browsers load, which is not under test and takes long to build.
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>the app</title>');
  return {
    name,
    programs: {
      'command-service': join(built, 'command-service.js'),
      'projection-service': join(built, 'projection-service.js'),
      web: join(built, 'web.js'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packages are those of here; rooms are its own. */
function linkPackages(packages: string, folder: string): void {
  const own = join(folder, 'node_modules', '@groundwork');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@groundwork') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const room of ROOMS) {
    symlinkSync(join(folder, room), join(own, room));
    const beside = join(ROOT, room, 'node_modules');
    if (existsSync(beside)) symlinkSync(beside, join(folder, room, 'node_modules'));
  }
}

/** Bundles what is of the release; packages stay where they are, but those that only a room has (as in scripts/bundle.mjs). */
const ownModules = (packages: string) => ({
  name: 'release-before',
  async resolveId(
    this: { resolve(source: string, importer: string, options: object): Promise<{ id: string } | null> },
    source: string,
    importer: string | undefined,
  ) {
    if (!importer || /^[./]/.test(source) || isBuiltin(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.startsWith(`${packages}/`) ? { id: source, external: true } : found;
  },
  transform(this: { emitFile(file: object): string }, code: string, id: string) {
    for (const [, name = ''] of code.matchAll(/threadFile\('(\.\/[\w-]+)', import\.meta\.url\)/g)) {
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName: `${basename(name)}.js` });
    }
  },
});
