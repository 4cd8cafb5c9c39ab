import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source'];

/** Node tests of every room; the web's own component tests have their own configuration beside them. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      '{contracts,event-store,service-kit,command-service,projection-service,seed,scripts,e2e}/**/*.test.ts',
      'web/server/**/*.test.ts',
      'web/src/**/*.test.ts',
      'web/src/**/*.test.tsx',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-server/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
