import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source'];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};
const limits = { testTimeout: 30_000, hookTimeout: 30_000 };
const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-server/**'];

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'rooms',
          include: [
            '{contracts,event-store,service-kit,command-service,projection-service,seed,scripts}/**/*.test.ts',
            'web/server/**/*.test.ts',
          ],
          exclude,
          // Nearly all the cost is importing packages anew for each file, and no file leaves anything behind.
          isolate: false,
        },
      },
      {
        ...shared,
        test: { ...limits, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], exclude },
      },
      {
        ...shared,
        // Starts processes of the built product: alone, so that they have the machine.
        test: { ...limits, name: 'processes', include: ['e2e/**/*.test.ts'], exclude, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
