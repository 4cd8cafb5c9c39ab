import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isOlder, runsSources } from './scripts/node/node.mjs';
import { inShard, PART, REST_TESTS } from './scripts/test-parts.ts';

if (isOlder(process.versions.node, runsSources))
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
const patternsOf = (names: readonly string[]) => names.map((name) => `${name}.test.{ts,tsx}`);
/** Of a project's files those of this part. @param all what includes them all. @param but those of another project. */
const ofPart = (all: readonly string[], isOfProject: (path: string) => boolean, ...but: string[]) => ({
  include: PART === 'rest' ? patternsOf(inShard(REST_TESTS).filter(isOfProject)) : [...all],
  exclude: [...exclude, ...but, ...(PART === 'main' ? patternsOf(Object.keys(REST_TESTS)) : [])],
});
const isOfWeb = (path: string): boolean => path.startsWith('web/src/');
const FULL_DISK = '*/src/**/full-disk.test.ts';
/** Each bounds the files of its own process, which ends what another test left open in it. */
const isOfFullDisk = (path: string): boolean => path.endsWith('/full-disk') && !isOfProcesses(path);
/** Each starts processes of the built product. */
const isOfProcesses = (path: string): boolean => path.startsWith('e2e/processes/');

/** Orders files for several workers. */
class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      // Longest first: one that is long and comes last keeps one core waiting for the other. Nothing is known of times on a fresh clone.
      if (project.name === 'processes')
        return -(REST_TESTS[relative(import.meta.dirname, moduleId).replace(/\.test\.ts$/, '')] ?? 0);
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
            (path) => !isOfWeb(path) && !isOfProcesses(path) && !isOfFullDisk(path),
            FULL_DISK,
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
        // Isolated: a process of its own for each file.
        test: { ...limits, name: 'full disk', ...ofPart([FULL_DISK], isOfFullDisk) },
      },
      {
        ...shared,
        // After the others, so that they have the machine.
        test: {
          ...limits,
          // Ample: what passes does not wait, and a machine that does other work besides is no failure.
          testTimeout: 180_000,
          name: 'processes',
          ...ofPart(['e2e/processes/*.test.ts'], isOfProcesses),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
