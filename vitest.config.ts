import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** Orders files for several workers. Nothing is known of their times on a fresh clone. */
class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      // By far the longest of its project: the others run beside it.
      if (moduleId.endsWith('e2e/processes/durability.test.ts')) return 0;
      // Together: a worker that is not isolated ends, with all it has imported, when a file of another project follows.
      return project.name === 'rooms' ? 1 : 2;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    // Left to itself it keeps one core for its main thread, which has next to nothing to do: half of a machine of two.
    maxWorkers: '100%',
    sequence: { sequencer: Order },
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'rooms',
          include: [
            '{contracts,event-store,service-kit,command-service,projection-service,seed,integration,scripts}/**/*.test.ts',
            'web/server/**/*.test.ts',
          ],
          exclude,
          // Nearly all the cost is importing packages anew for each file, and no file leaves anything behind.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: [...limits.setupFiles, 'web/src/testing/setup.ts'],
        },
      },
      {
        ...shared,
        // Starts processes of the built product: after the others, so that they have the machine.
        test: {
          ...limits,
          name: 'processes',
          include: ['e2e/processes/*.test.ts'],
          exclude,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
