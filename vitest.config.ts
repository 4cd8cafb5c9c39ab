import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isOlder, least } from './scripts/node/node.mjs';
import { MAIN_PROCESSES, PART, REST_UNIT } from './scripts/test-parts.ts';

if (isOlder(process.versions.node, least))
  throw new Error(`Node ${process.versions.node} is too old. Once: npm run prepare`);

const conditions = ['@groundwork/source'];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};
const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['scripts/test-timeouts.ts'],
  expect: { poll: { timeout: 20_000 } },
};
const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-server/**'];
/** Of a project's files those of this part. @param all what includes them all. */
const ofPart = (all: readonly string[], isOfProject: (path: string) => boolean) => ({
  include: PART === 'rest' ? REST_UNIT.filter(isOfProject).map((name) => `${name}.test.{ts,tsx}`) : [...all],
  exclude: PART === 'main' ? [...exclude, ...REST_UNIT.map((name) => `${name}.test.{ts,tsx}`)] : exclude,
});
const isOfWeb = (path: string): boolean => path.startsWith('web/src/');
/** What starts processes, of this part. */
const processes = readdirSync(join(import.meta.dirname, 'e2e', 'processes'))
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => PART === undefined || MAIN_PROCESSES.includes(basename(name, '.test.ts')) === (PART === 'main'))
  .map((name) => `e2e/processes/${name}`);

/** Longest first: one that is long and comes last keeps one core waiting for the other. Nothing is known of times on a fresh clone. */
const LONGEST = [
  'replicas',
  'cli',
  'restore',
  'backup',
  'durability',
  'rebuild-kills',
  'erasure',
  'purchase-kills',
  'services',
  'production',
];

/** Orders files for several workers. */
class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      if (project.name === 'processes') {
        const index = LONGEST.indexOf(basename(moduleId, '.test.ts'));
        return index < 0 ? LONGEST.length : index;
      }
      // Together: a worker that is not isolated ends, with all it has imported, when a file of another project or environment follows.
      const kinds = ['rooms', 'web', 'web in jsdom'];
      const inPage =
        project.name === 'web' && readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
      return kinds.indexOf(inPage ? 'web in jsdom' : project.name);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    // More than there are cores, as tests of servers and processes wait for one another: two workers left a core idle at times, three did not.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: Order },
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'rooms',
          ...ofPart(
            [
              '{contracts,event-store,service-kit,command-service,projection-service,seed,integration,scripts}/**/*.test.ts',
              'web/server/**/*.test.ts',
              'web/service-worker/*.test.ts',
            ],
            (path) => !isOfWeb(path),
          ),
          // Nearly all the cost is importing packages anew for each file, and no file leaves anything behind.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          setupFiles: [...limits.setupFiles, 'web/src/testing/setup.ts'],
          name: 'web',
          ...ofPart(['web/src/**/*.test.{ts,tsx}'], isOfWeb),
          // As above; what modules of ours remember is forgotten before each file (web/src/testing/setup.ts).
          isolate: false,
        },
      },
      {
        ...shared,
        // Starts processes of the built product: after the others, so that they have the machine.
        test: {
          ...limits,
          name: 'processes',
          include: processes,
          exclude,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
