import { defineConfig } from '@playwright/test';
import { inShard, PART, REST_BROWSER } from './scripts/test-parts.ts';

const specsOf = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

const executablePath = process.env['CHROMIUM'];

/** Browser tests: each spec starts the built product on a copy of the seeded data (e2e/testing/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  // States that no journey passes are driven for their pictures alone (`npm run screenshots`).
  testMatch: process.env['PICTURES'] ? ['*.spec.ts', 'pictures/*.pictures.ts'] : '*.spec.ts',
  ...(PART === 'main' && { testIgnore: specsOf(Object.keys(REST_BROWSER)) }),
  ...(PART === 'rest' && { testMatch: specsOf(inShard(REST_BROWSER)) }),
  globalSetup: './e2e/testing/global-setup.ts',
  workers: 2,
  // Ample: what passes does not wait, and a machine that does other work besides is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    // A page whose files come from a worker cannot be watched; what the worker does, founder/offline.spec.ts tests.
    serviceWorkers: 'block',
    // A recording of every test costs a third of the time, and is thrown away with those that pass: TRACE=1 makes one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
